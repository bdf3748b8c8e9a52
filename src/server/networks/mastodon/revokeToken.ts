import type { NetworkSession } from '../results.ts';
import { isLacking } from './ApiError.ts';
import type { Api } from './createApi.ts';
import { readSession, type Client } from './mastodonSession.ts';
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
  if (!application || isHeldBy(others, token)) return;
  await endToken(client, { client: application, token });
}

export const isHeldBy = (sessions: readonly NetworkSession[], token: string): boolean =>
  sessions.some((session) => readSession(session)?.token === token);

export async function endToken(
  api: Pick<Api, 'write'>,
  { client: { id, secret, revokeAt }, token }: { client: Client; token: string },
): Promise<void> {
  const body = new URLSearchParams({ client_id: id, client_secret: secret, token });
  try {
    await api.write(revokeAt, { method: 'POST', body });
  } catch (error) {
    // The server has no such call, or knows the application no longer: nothing is left to end.
    if (!isLacking(error)) throw error;
  }
}
