import { setTimeout as pause } from 'node:timers/promises';
import type { FinishRedirectResult, RetryableError } from '../results.ts';
import { createApi } from './createApi.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import type { Client } from './mastodonSession.ts';
import { endToken } from './revokeToken.ts';
import { acceptToken, errorOfSignIn, type OfferedToken } from './signIn.ts';

interface GivenToken extends OfferedToken {
  client: Client;
}

/**
 * A session by the token that a code was exchanged for. The code is used up then: a server that does not answer for a
 * moment is asked again, and a token that comes to nothing is ended.
 */
export async function takeToken(
  options: MastodonOptions,
  given: GivenToken,
): Promise<FinishRedirectResult> {
  const result = await acceptSoon(options, given);
  if (result.outcome === 'accepted') return result;
  const ended = endUnused(options, given);
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

/** Also where the time of the call is over; a server that does not answer keeps the token. */
async function endUnused(
  { fetch }: MastodonOptions,
  { place: { server }, client, token }: GivenToken,
): Promise<void> {
  const api = createApi({ server, fetch, signal: AbortSignal.timeout(longestEndMs) });
  await endToken(api, { client, token }).catch(() => undefined);
}
