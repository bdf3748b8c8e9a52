import type { NetworkSession } from '../results.ts';
import { isLacking } from './ApiError.ts';
import { readSession } from './mastodonSession.ts';
import type { AccountClient } from './withClient.ts';

/**
 * Ends the token where an application of Meelo holds it. Some servers have one token for all sign-ins of an account:
 * what another session needs stays.
 */
export async function revokeToken(
  client: AccountClient,
  others: readonly NetworkSession[],
): Promise<void> {
  const { client: application, token } = client.session;
  if (!application || others.some((other) => readSession(other)?.token === token)) return;
  const { id, secret, revokeAt } = application;
  const body = new URLSearchParams({ client_id: id, client_secret: secret, token });
  try {
    await client.write(revokeAt, { method: 'POST', body });
  } catch (error) {
    // The server has no such call, or knows the application no longer: nothing is left to end.
    if (!isLacking(error)) throw error;
  }
}
