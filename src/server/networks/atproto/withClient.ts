import { Client } from '@atproto/lex-client';
import type { CallOptions } from '../network.ts';
import type { Disabled, MayRenew, NetworkError, NetworkSession } from '../results.ts';
import type { Account } from './Account.ts';
import type { AtprotoOptions } from './AtprotoOptions.ts';
import { readSession } from './atprotoSession.ts';
import { clientOptions, getSession } from './lexicons.ts';
import { openPasswordAccount } from './openPasswordAccount.ts';
import { resolveDid } from './resolveAccount.ts';
import { disabledBy, isRefusedForGood, isUnexplained, toNetworkError } from './toNetworkError.ts';
import { withSignal } from './withSignal.ts';

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
  servers: AtprotoOptions;
  session: NetworkSession;
  options: CallOptions | undefined;
}

/**
 * Runs calls of an account, which get its session as it is by then, too. What the account's server
 * could not do is an outcome.
 */
export async function withClient<R extends object>(
  { servers, session, options: { signal } = {} }: ClientCall,
  call: (client: AccountClient, account: Account) => Promise<R>,
): Promise<(R | NetworkError) & MayRenew> {
  if (signal?.aborted) return { outcome: 'unreachable' };
  const fetch = withSignal(servers.fetch, signal);
  const account = await open({ ...servers, fetch }, { session, outgoing: servers.fetch, signal });
  if (!account) return { outcome: 'sessionEnded' };
  const client = clientOf(account, servers);
  const isEnded = () => signal?.aborted ?? false;
  const result = await call(client, account).catch(async (error: unknown) => {
    const cause = isRefusedForGood(error) ? error : (account.renewalFailure ?? error);
    const trouble = toNetworkError(cause, isEnded);
    const isKnown = isEnded() || trouble.outcome === 'rateLimited';
    const now = isKnown ? undefined : await resolveDid({ ...servers, fetch }, account.did);
    if (now?.outcome === 'sessionEnded' && trouble.outcome !== 'disabled') return now;
    const hasMoved =
      now?.outcome === 'resolved' && originOf(now.pdsUrl) !== originOf(account.service);
    if (hasMoved) return account.follow().catch((failed) => toNetworkError(failed, isEnded));
    const isAsked = trouble.outcome === 'unreachable' && isUnexplained(error) && !isEnded();
    return (isAsked && (await whyClosed(client))) || trouble;
  });
  const { renewedSession } = account;
  return renewedSession === undefined ? result : { ...result, renewedSession };
}

interface SessionToOpen {
  session: NetworkSession;
  /** Without the signal of the call. */
  outgoing: AtprotoOptions['fetch'];
  signal: AbortSignal | undefined;
}

/** Undefined where the text is damaged. What OAuth needs is loaded with the first session of it. */
async function open(
  servers: AtprotoOptions,
  { session, outgoing, signal }: SessionToOpen,
): Promise<Account | undefined> {
  const { password, oauth } = readSession(session);
  if (password) return openPasswordAccount(password, servers.fetch);
  if (!oauth) return undefined;
  const { openOAuthAccount } = await import('./oauth/openOAuthAccount.ts');
  const { fetch } = servers;
  return openOAuthAccount(oauth, { servers: { ...servers, fetch: outgoing }, fetch, signal });
}

function clientOf(account: Account, { onUnread }: ClientCall['servers']): AccountClient {
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

const originOf = (url: string) => new URL(url).origin;
