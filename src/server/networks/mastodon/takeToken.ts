import { setTimeout as pause } from 'node:timers/promises';
import type { FinishOptions } from '../network.ts';
import type { FinishRedirectResult, RetryableError } from '../results.ts';
import { createApi } from './createApi.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import type { Client } from './mastodonSession.ts';
import { endToken, isHeldBy } from './revokeToken.ts';
import { accountIdOf } from './serverAddress.ts';
import { acceptToken, errorOfSignIn, type OfferedToken } from './signIn.ts';

interface GivenToken extends OfferedToken, Pick<FinishOptions, 'sessionsOf'> {
  client: Client;
}

/**
 * A session by the token that a code was exchanged for. The code is used up then: a server that does not answer for a
 * moment is asked again, and a token that comes to nothing is ended, unless another session holds it: some servers have
 * one token for all sign-ins of an account.
 */
export async function takeToken(
  options: MastodonOptions,
  given: GivenToken,
): Promise<FinishRedirectResult> {
  let accountId: string | undefined;
  const onAccount = (id: string) => void (accountId = id);
  const result = await acceptSoon(options, { ...given, onAccount });
  if (result.outcome === 'accepted') return result;
  const ended = endUnused(options, given, accountId).catch(() => undefined);
  if (!given.signal?.aborted) await ended;
  return isRetryable(result) ? { ...result, isUsedUp: true } : result;
}

/** Before the second try and the third. A server that asks for more is not waited for. */
const pausesSeconds = [1, 4];

async function acceptSoon(
  options: MastodonOptions,
  given: GivenToken,
): Promise<FinishRedirectResult> {
  const accept = () => acceptToken(options, given).catch(errorOfSignIn);
  const { signal } = given;
  let result = await accept();
  for (const seconds of pausesSeconds) {
    if (!isRetryable(result) || result.reason === 'strangeAnswer') break;
    const { retryAfterSeconds = 0 } = result;
    if (retryAfterSeconds > seconds || signal?.aborted) break;
    await pause(seconds * 1000, undefined, signal && { signal }).catch(() => undefined);
    result = await accept();
  }
  return result;
}

type Trouble = RetryableError & { reason?: string; retryAfterSeconds?: number };

const isRetryable = (result: FinishRedirectResult): result is Trouble =>
  result.outcome === 'unreachable' || result.outcome === 'rateLimited';

const longestEndMs = 5000;

/**
 * Also where the time of the call is over; a server that does not answer keeps the token. Where it has not said whose
 * the token is, it may be of any of its accounts.
 */
async function endUnused(
  { fetch }: MastodonOptions,
  { place: { server }, client, token, sessionsOf }: GivenToken,
  id: string | undefined,
): Promise<void> {
  const accounts = id === undefined ? { idStart: accountIdOf(server, '') } : { id };
  if (isHeldBy((await sessionsOf?.(accounts)) ?? [], token)) return;
  const api = createApi({ server, fetch, signal: AbortSignal.timeout(longestEndMs) });
  await endToken(api, { client, token });
}
