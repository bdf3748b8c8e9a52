import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './Api.ts';
import { stopListening } from './plugins/drainConnections.ts';

/** So long new connections are still answered, and load balancers see that /readyz says no. */
const notReadyMs = 1000;

/** Closes the API with an answer for everyone who has connected so far. */
export async function closeApi(api: Api): Promise<void> {
  if (api.server.listening) await pause(notReadyMs);
  // Before answers end their connections, upon which clients would connect anew.
  await stopListening(api.server);
  await api.close();
}
