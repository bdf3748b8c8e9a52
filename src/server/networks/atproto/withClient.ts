import { Client } from '@atproto/lex-client';
import { PasswordSession, type SessionData } from '@atproto/lex-password-session';
import type { CallOptions } from '../network.ts';
import type { Disabled, MayRenew, NetworkError, NetworkSession } from '../results.ts';
import type { AtprotoOptions, Fetch } from './AtprotoOptions.ts';
import { readSession, writeSession } from './atprotoSession.ts';
import { clientOptions, getSession } from './lexicons.ts';
import { resolveDid } from './resolveAccount.ts';
import { disabledBy, isRefusedForGood, isUnexplained, toNetworkError } from './toNetworkError.ts';

/** An account's client; it renews its session where a server asks for it. */
export type AccountClient = Client & {
  readonly did: string;
  /** As the session has it, which a renewal brings up to date. */
  readonly handle: string;
  /** What else it is called, or was, as far as somebody has found out; in lower case. */
  readonly otherNames: Set<string>;
  /** Is told which posts the server fails at. */
  readonly noteUnread: (uris: readonly string[]) => void;
};

interface ClientCall {
  servers: Pick<AtprotoOptions, 'fetch' | 'plcUrl' | 'onUnread'>;
  session: NetworkSession;
  options: CallOptions | undefined;
}

/**
 * Runs calls of an account, which get its session as it is by then, too. What the account's server
 * could not do is an outcome.
 */
export async function withClient<R extends object>(
  { servers, session, options: { signal } = {} }: ClientCall,
  call: (client: AccountClient, account: PasswordSession) => Promise<R>,
): Promise<(R | NetworkError) & MayRenew> {
  const data = readSession(session);
  if (!data) return { outcome: 'sessionEnded' };
  if (signal?.aborted) return { outcome: 'unreachable' };
  let renewedSession: NetworkSession | undefined;
  let renewalFailure: unknown;
  const fetch = withSignal(servers.fetch, signal);
  const account = new PasswordSession(data, {
    fetch,
    onUpdated(renewed) {
      // A server may not hand over another account's session.
      if (renewed.did === data.did) renewedSession = writeSession(renewed);
    },
    onUpdateFailure(_data, failure) {
      renewalFailure = failure;
    },
  });
  const client = clientOf(account, servers);
  const isEnded = () => signal?.aborted ?? false;
  const result = await call(client, account).catch(async (error: unknown) => {
    const cause = isRefusedForGood(error) ? error : (renewalFailure ?? error);
    const trouble = toNetworkError(cause, isEnded);
    const hasMoved = !isEnded() && (await isElsewhere({ ...servers, fetch }, data, trouble));
    if (hasMoved) return { outcome: 'sessionEnded' } as const;
    const isAsked = trouble.outcome === 'unreachable' && isUnexplained(error) && !isEnded();
    return (isAsked && (await whyClosed(client))) || trouble;
  });
  return renewedSession === undefined ? result : { ...result, renewedSession };
}

function clientOf(account: PasswordSession, { onUnread }: ClientCall['servers']): AccountClient {
  const handle = { get: () => account.handle };
  const otherNames = { value: new Set<string>() };
  const noteUnread = { value: (uris: readonly string[]) => uris.forEach((uri) => onUnread?.(uri)) };
  const client = new Client(account, clientOptions);
  return Object.defineProperties(client, { handle, otherNames, noteUnread }) as AccountClient;
}

/** A server tells some calls of a deactivated account only that it does not find the account. */
async function whyClosed(client: AccountClient): Promise<Disabled | undefined> {
  try {
    const { active, status } = await client.call(getSession, {});
    return active === false ? disabledBy(status) : undefined;
  } catch (error) {
    const trouble = toNetworkError(error, () => true);
    return trouble.outcome === 'disabled' ? trouble : undefined;
  }
}

/** An account that has moved to another server has to sign in there. */
async function isElsewhere(
  servers: ClientCall['servers'],
  { did, service }: SessionData,
  { outcome }: NetworkError,
): Promise<boolean> {
  if (outcome !== 'disabled' && outcome !== 'unreachable') return false;
  const account = await resolveDid(servers, did);
  return account.outcome === 'resolved' && originOf(account.pdsUrl) !== originOf(service);
}

export class PageError extends TypeError {
  override readonly name = 'PageError';
}

const originOf = (url: string) => new URL(url).origin;

/**
 * The session's own calls take no signal, so each gets the signal of the call. An HTML page is never
 * taken for an answer.
 */
export function withSignal(fetch: Fetch, signal: AbortSignal | undefined): Fetch {
  return async (input, init) => {
    const signals = [signal, init?.signal].filter((each) => each != null);
    const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage) throw new PageError('A page came instead of an answer.');
    return answer;
  };
}
