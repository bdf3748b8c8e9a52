import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `buffers`: holds an answer back until it is whole. `cuts`: ends the first event stream unread. */
type ProxyFault = 'buffers' | 'cuts';

/** A reverse proxy before a server that does not let its event streams through as they come. */
export async function startProxy(target: string, fault: ProxyFault) {
  const pass = fault === 'cuts' ? cutFirstStream() : bufferAnswer;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const passed = request(`${target}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pass(answer, outgoing);
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

type Pass = (answer: IncomingMessage, outgoing: ServerResponse) => void;

const bufferAnswer: Pass = (answer, outgoing) => {
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('end', () => outgoing.end(Buffer.concat(pieces)));
};

function cutFirstStream(): Pass {
  let hasCut = false;
  return (answer, outgoing) => {
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
    if (!isStream || hasCut) {
      answer.pipe(outgoing);
      return;
    }
    hasCut = true;
    outgoing.flushHeaders();
    outgoing.destroy();
  };
}
