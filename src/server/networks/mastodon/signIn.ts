import { readAddress } from '../../../shared/networks/readAddress.ts';
import type { AccountRef, Credentials, SignInOptions } from '../network.ts';
import type {
  Disabled,
  Refused,
  RetryableError,
  SignedIn,
  SignInResult,
  Unreachable,
} from '../results.ts';
import { statusOf, StrangeAnswerError } from './ApiError.ts';
import { usernameOf } from './accountNames.ts';
import { createApi } from './createApi.ts';
import { accountIn, type Account } from './entities.ts';
import { addressOf, fieldsOf, textOf } from './fields.ts';
import { locate, type AccountServer } from './locate.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import { limitsIn, longestToken, parsed, writeSession, type Client } from './mastodonSession.ts';
import { lacksScopes } from './scopes.ts';
import { accountIdOf } from './serverAddress.ts';
import { toNetworkError } from './toNetworkError.ts';
import { whyClosed, whyDisabled } from './whyClosed.ts';

const refused = { outcome: 'refused' } as const;
const scopeMissing = { outcome: 'refused', reason: 'scopeMissing' } as const;
export const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' } as const;

/** The password is an access token, which its person has made at the account's server. */
export async function signIn(
  options: MastodonOptions,
  { password, ...ref }: Credentials,
  { signal, server: given }: SignInOptions = {},
): Promise<SignInResult> {
  const located =
    given === undefined
      ? await locate(options, ref, signal && { signal })
      : { outcome: 'located' as const, server: given };
  if (located.outcome !== 'located') return located;
  const token = password.trim();
  if (!isToken(token)) return refused;
  const place = readServer(located.server);
  try {
    return await acceptToken(options, { place, ref, token, signal, ofOther: refused });
  } catch (error) {
    return errorOfSignIn(error);
  }
}

export const isToken = (text: string): boolean =>
  text !== '' && text.length <= longestToken && /^[\x21-\x7e]+$/.test(text);

export interface OfferedToken {
  place: AccountServer;
  ref: AccountRef;
  token: string;
  client?: Client;
  signal: AbortSignal | undefined;
  /** Where it is the token of somebody else, who may use it. */
  ofOther: Refused;
  /** Told the id of the account as soon as that is known, whatever comes of it. */
  onAccount?: (accountId: string) => void;
}

/** A session by a token, once its server has said whose it is, and that it permits enough. */
export async function acceptToken(
  options: MastodonOptions,
  { place, ref, token, client, signal, ofOther, onAccount }: OfferedToken,
): Promise<SignedIn | Refused | Disabled | Unreachable> {
  const api = createApi({ server: place.server, token, signal, fetch: options.fetch });
  let account: Account | undefined;
  try {
    account = accountIn(await api.get('/api/v1/accounts/verify_credentials'));
  } catch (error) {
    if (toNetworkError(error).outcome !== 'disabled') throw error;
    const open = createApi({ server: place.server, signal, fetch: options.fetch });
    return whyDisabled(open, { acct: nameIn(readAddress(ref.username)) });
  }
  if (!account) return strangeAnswer;
  const accountId = accountIdOf(place.server, account.id);
  onAccount?.(accountId);
  if (!isMeant(account, place, ref)) return ofOther;
  const closed = whyClosed(account);
  if (closed) return closed;
  if (await lacksScopes(api)) return scopeMissing;
  return {
    outcome: 'accepted',
    session: writeSession({ ...place, id: account.id, token, ...(client && { client }) }),
    accountId,
    username: usernameOf(place, account),
    isRenewable: true,
  };
}

/** A token of somebody else signs in to nothing. */
function isMeant(account: Account, place: AccountServer, { username, accountId }: AccountRef) {
  return accountId === undefined
    ? nameIn(usernameOf(place, account)) === nameIn(readAddress(username))
    : accountIdOf(place.server, account.id) === accountId;
}

/** What stands behind the @ was followed already, and may be written in several ways. */
export const nameIn = (address: string): string => address.slice(0, address.indexOf('@'));

export function readServer(text: string): AccountServer {
  const fields = fieldsOf(parsed(text));
  const [server, domain] = [addressOf(fields['server']), textOf(fields['domain'])];
  return { server, domain, ...limitsIn(fields) };
}

export function errorOfSignIn(error: unknown): Refused | Disabled | RetryableError {
  if (error instanceof StrangeAnswerError) return strangeAnswer;
  const trouble = toNetworkError(error);
  if (trouble.outcome === 'sessionEnded') return { ...trouble, outcome: 'refused' };
  const isAnswer = (statusOf(error) ?? 500) < 500;
  return trouble.outcome === 'unreachable' && isAnswer ? strangeAnswer : trouble;
}
