import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What comes a byte at a time, and does not end. */
export type Dribbled = 'headers' | 'body';

export interface DribblingServer {
  url: string;
  /** How many clients have it answer at the moment. */
  open(): number;
  close(): Promise<void>;
}

const heads: Record<Dribbled, string> = {
  headers: 'HTTP/1.1 200 OK\r\nx-slow: ',
  body: 'HTTP/1.1 200 OK\r\ncontent-length: 15000\r\n\r\n',
};

/** An HTTP server on this machine that answers so slowly that no silence is long enough to end it. */
export async function createDribblingServer(
  dribbled: Dribbled,
  everyMs: number,
): Promise<DribblingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let timer: NodeJS.Timeout | undefined;
    socket.once('data', () => {
      socket.write(heads[dribbled]);
      timer = setInterval(() => socket.write('x'), everyMs);
    });
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
