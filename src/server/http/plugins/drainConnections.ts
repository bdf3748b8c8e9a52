import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as untilPolled, setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../Api.ts';

/** A client that keeps its connection busy sends its next request within this time. */
const lingerMs = 1500;
const longestAnswerMs = 4500;
const longestAcceptMs = 1000;

/**
 * When the API closes, it refuses new connections at once and goes on answering on those that are
 * open; Fastify makes each answer the last of its connection. Idle ones end a little later, so that a
 * request that is on its way is answered, too.
 */
export function drainConnections(api: Api): void {
  const { server } = api;
  let hasListened = false;
  server.once('listening', () => {
    hasListened = true;
  });
  api.addHook('preClose', async () => {
    // It has answered injected requests only, and will emit no `close`.
    if (!hasListened) return;
    await stopListening(server);
    const drained = once(server, 'close');
    await Promise.race([drained, pause(lingerMs)]);
    // Takes what has arrived while the loop was busy.
    await untilPolled();
    const giveUp = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
    void drained.then(() => clearTimeout(giveUp));
  });
}

export async function stopListening(server: Server): Promise<void> {
  if (server.listening) await acceptWaiting(server);
  // The close() of http.Server, which Fastify calls, ends idle connections.
  Server.prototype.close.call(server);
}

/** The operating system resets connections that still wait to be accepted when the server closes. */
async function acceptWaiting(server: Server): Promise<void> {
  const giveUpAt = performance.now() + longestAcceptMs;
  let hasAccepted = true;
  const onConnection = () => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  // Each turn of the event loop accepts one connection.
  while (hasAccepted && performance.now() < giveUpAt) {
    hasAccepted = false;
    await untilPolled();
    await untilPolled();
  }
  server.off('connection', onConnection);
}
