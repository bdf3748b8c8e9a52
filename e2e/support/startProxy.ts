import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `buffers`: holds an answer back until it is whole. `cuts`: ends an event stream after a time. */
export type ProxyFault = 'buffers' | 'cuts';

const cutAfterMs = 400;

/** A reverse proxy before a server that does not let its event streams through as they come. */
export async function startProxy(target: string, fault: ProxyFault) {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const passed = request(`${target}${url}`, { method, headers }, (answer) => {
      pass[fault](answer, outgoing);
    });
    outgoing.on('close', () => passed.destroy());
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const pass: Record<ProxyFault, (answer: IncomingMessage, outgoing: ServerResponse) => void> = {
  buffers(answer, outgoing) {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(pieces));
    });
  },
  cuts(answer, outgoing) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
    const cutting = setTimeout(() => outgoing.destroy(), cutAfterMs);
    outgoing.on('close', () => clearTimeout(cutting));
  },
};
