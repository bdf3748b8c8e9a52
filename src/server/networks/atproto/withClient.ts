import { Client } from '@atproto/lex-client';
import { PasswordSession } from '@atproto/lex-password-session';
import type { CallOptions, MayRenew, NetworkError, NetworkSession } from '../network.ts';
import { readSession, writeSession } from './atprotoSession.ts';
import { toNetworkError } from './toNetworkError.ts';

export type Fetch = typeof globalThis.fetch;

/** An account's client; it renews its session where a server asks for it. */
export type AccountClient = Client & { readonly did: string };

interface ClientCall {
  fetch: Fetch;
  session: NetworkSession;
  options: CallOptions | undefined;
}

/** Servers that are not as strict as their lexicons are read all the same. */
export const clientOptions = { strictResponseProcessing: false };

/** Runs calls of an account. What the account's server could not do is an outcome. */
export async function withClient<R extends object>(
  { fetch, session, options: { signal } = {} }: ClientCall,
  call: (client: AccountClient) => Promise<R>,
): Promise<(R | NetworkError) & MayRenew> {
  const data = readSession(session);
  if (!data) return { outcome: 'sessionEnded' };
  if (signal?.aborted) return { outcome: 'unreachable' };
  let renewedSession: NetworkSession | undefined;
  let renewalFailure: unknown;
  const account = new PasswordSession(data, {
    fetch: withSignal(fetch, signal),
    onUpdated(renewed) {
      renewedSession = writeSession(renewed);
    },
    onUpdateFailure(_data, failure) {
      renewalFailure = failure;
    },
  });
  const client = new Client(account, clientOptions) as AccountClient;
  const result = await call(client).catch((error: unknown) =>
    toNetworkError(renewalFailure ?? error, () => signal?.aborted ?? false),
  );
  return renewedSession === undefined ? result : { ...result, renewedSession };
}

/**
 * The session's own calls take no signal, so the one of the call goes with each. A page is no answer
 * of a server of the network, not even where none is expected.
 */
export function withSignal(fetch: Fetch, signal: AbortSignal | undefined): Fetch {
  return async (input, init) => {
    const signals = [signal, init?.signal].filter((each) => each != null);
    const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage) throw new TypeError('A page came instead of an answer.');
    return answer;
  };
}
