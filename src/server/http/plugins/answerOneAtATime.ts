import type { Socket } from 'node:net';
import type { Api } from '../Api.ts';

const mostWaiting = 16;

/**
 * Begins a pipelined request once the answers before it are sent, and ends a connection with too
 * many: whoever does not read would otherwise fill the memory with answers.
 */
export function answerOneAtATime(api: Api): void {
  const busy = new WeakMap<Socket, (() => void)[]>();
  api.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    const waiting = busy.get(socket);
    if (waiting === undefined) {
      busy.set(socket, []);
      done();
    } else if (waiting.length < mostWaiting) {
      waiting.push(done);
    } else {
      socket.destroy();
    }
  });
  api.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const next = busy.get(socket)?.shift();
    if (next === undefined) busy.delete(socket);
    else next();
    done();
  });
}
