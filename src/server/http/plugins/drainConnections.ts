import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as untilPolled, setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../Api.ts';

/** A client that keeps its connection busy sends its next request within this time. */
const lingerMs = 1500;
const longestAnswerMs = 5500;

/**
 * When the API closes, it refuses new connections at once and goes on answering on those that are
 * open; Fastify makes each answer the last of its connection. Idle ones end a little later, so that a
 * request that is on its way is answered, too.
 */
export function drainConnections(api: Api): void {
  const { server } = api;
  api.addHook('preClose', async () => {
    // The close() of http.Server, which Fastify calls next, ends idle connections.
    Server.prototype.close.call(server);
    const drained = once(server, 'close');
    await Promise.race([drained, pause(lingerMs)]);
    // Takes what has arrived while the loop was busy.
    await untilPolled();
    const giveUp = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
    void drained.then(() => clearTimeout(giveUp));
  });
}
