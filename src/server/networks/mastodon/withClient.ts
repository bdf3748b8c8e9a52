import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import type { ActOptions } from '../network.ts';
import type { MayRenew, NetworkError, NetworkSession } from '../results.ts';
import { isFailure } from './ApiError.ts';
import { createApi, type Api } from './createApi.ts';
import { readSession, type MastodonSession } from './mastodonSession.ts';
import { toNetworkError } from './toNetworkError.ts';
import { whyDisabled } from './whyClosed.ts';

/** An account's client. */
export interface AccountClient extends Api {
  readonly session: MastodonSession;
  /** Is told which posts the server fails at. */
  noteUnread(uri: string): void;
}

interface ClientCall {
  servers: { fetch: OutgoingFetch; onUnread?: (uri: string) => void };
  session: NetworkSession;
  options: ActOptions | undefined;
}

/** Runs calls of an account. What its server could not do is an outcome. */
export async function withClient<R extends object>(
  { servers: { fetch, onUnread }, session: text, options: { signal, mayWrite } = {} }: ClientCall,
  call: (client: AccountClient) => Promise<R>,
): Promise<(R | NetworkError) & MayRenew> {
  const session = readSession(text);
  if (!session) return { outcome: 'sessionEnded' };
  if (signal?.aborted) return { outcome: 'unreachable' };
  const { server, token } = session;
  const api = createApi({ server, token, signal, fetch, maySend: mayWrite });
  const client: AccountClient = { ...api, session, noteUnread: (uri) => onUnread?.(uri) };
  try {
    return await call(client);
  } catch (error) {
    const trouble = toNetworkError(error);
    if (trouble.outcome !== 'disabled') return trouble;
    return whyDisabled(createApi({ server, signal, fetch }), { id: session.id });
  }
}

/** Throws unless the token is one of the account. */
export async function requireToken(client: AccountClient): Promise<void> {
  await client.get('/api/v1/accounts/verify_credentials');
}

/** Throws the failure of a server that fails at whatever it is asked. */
export async function findWell(client: AccountClient, failure: unknown): Promise<void> {
  try {
    await requireToken(client);
  } catch (error) {
    throw isFailure(error) ? failure : error;
  }
}
