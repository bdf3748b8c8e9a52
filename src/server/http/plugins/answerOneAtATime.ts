import type { Socket } from 'node:net';
import type { Api } from '../Api.ts';

const mostWaiting = 16;

/**
 * Begins a pipelined request once the answers before it are sent, and ends a connection with too
 * many: whoever does not read would otherwise fill the memory with answers. No plugin limits what one connection
 * has asked for; @fastify/rate-limit counts calls, and @fastify/under-pressure refuses everybody.
 */
export function answerOneAtATime(api: Api): void {
  const waiting = new WeakMap<Socket, number>();
  api.addHook('onRequest', (request, { raw }, done) => {
    // Node gives an answer its socket when those before it are sent.
    if (raw.socket !== null) return done();
    const { socket } = request.raw;
    const others = waiting.get(socket) ?? 0;
    if (others === mostWaiting) return void socket.destroy();
    waiting.set(socket, others + 1);
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      done();
    });
  });
}
