import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Api } from '../Api.ts';

const checkEveryMs = 5000;
const unreadForMs = 30_000;

/** Ends connections whose answers nobody reads. */
export function endUnread(api: Api): void {
  const check = watchUnread(api.server);
  const timer = setInterval(() => check(performance.now()), checkEveryMs).unref();
  api.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Returns a function that ends each connection whose waiting output has not moved for too long. A
 * time-out of the socket would begin anew with each byte that the other side sends.
 */
export function watchUnread(server: Server): (nowMs: number) => void {
  const open = new Map<Socket, { sent: number; sinceMs: number } | undefined>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  return (nowMs) => {
    for (const [socket, before] of open) {
      const { bytesWritten, writableLength } = socket;
      const sent = bytesWritten - writableLength;
      if (writableLength === 0) open.set(socket, undefined);
      else if (before?.sent !== sent) open.set(socket, { sent, sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= unreadForMs) socket.destroy();
    }
  };
}
