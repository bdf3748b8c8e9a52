import type { Server } from 'node:net';
import { setImmediate as untilPolled } from 'node:timers/promises';
import type { Api } from './Api.ts';

const longestAcceptMs = 1000;

/** Closes the API with an answer for everyone who has connected so far. */
export async function closeApi(api: Api): Promise<void> {
  await acceptWaiting(api.server);
  await api.close();
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
