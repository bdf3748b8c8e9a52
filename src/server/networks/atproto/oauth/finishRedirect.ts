import { randomUUID } from 'node:crypto';
import { JoseKey } from '@atproto/jwk-jose';
import type { OAuthRedirectUri, TokenSet } from '@atproto/oauth-client';
import type { SignInReturn } from '../../../../shared/contract/signIn.ts';
import type { CallOptions, RedirectAnswer } from '../../network.ts';
import type { FinishRedirectResult } from '../../results.ts';
import type { AtprotoOptions, Fetch } from '../AtprotoOptions.ts';
import { withSignal } from '../withSignal.ts';
import { createStore, type OAuthCaches } from './createOAuthCaches.ts';
import { exchangeFailure, refusalText } from './oauthFailure.ts';
import { writeOAuthSession } from './oauthSession.ts';
import { openClient } from './openClient.ts';
import { lacksNarrow, permitsEnough } from './scopes.ts';
import { readChallenge, type SignInChallenge, type SignInState } from './signInChallenge.ts';

const refused = { outcome: 'refused' } as const;
const otherAccount = { outcome: 'refused', reason: 'otherAccount' } as const;
const otherServer = { outcome: 'refused', reason: 'otherServer' } as const;
const scopeMissing = { outcome: 'refused', reason: 'scopeMissing' } as const;
const cutOff = { outcome: 'unreachable', isUsedUp: true } as const;
const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' } as const;

export async function finishRedirect(
  options: AtprotoOptions,
  { challenge: text, came }: RedirectAnswer,
  { signal }: CallOptions = {},
): Promise<FinishRedirectResult> {
  const challenge = readChallenge(text);
  if (!challenge) return refused;
  if (came.iss !== undefined && came.iss !== challenge.iss) return otherServer;
  if (came.error === 'access_denied') return { outcome: 'consentRefused' };
  if (came.error !== undefined) return cutOff;
  const isOfOther = came.state !== undefined && came.state !== challenge.state;
  if (came.code === undefined || isOfOther) return refused;
  let isTaken = false;
  const fetch: Fetch = async (input, init) => {
    const answer = await options.fetch(input, init);
    // Nothing is posted before the code is.
    isTaken ||= init?.method === 'POST' && answer.ok;
    return answer;
  };
  try {
    return await exchange({ ...options, fetch }, { challenge, came, signal });
  } catch (error) {
    const failure = exchangeFailure(error, isTaken);
    const isAskedAgain = failure.outcome === 'unreachable' && !failure.isUsedUp;
    const text = isAskedAgain ? refusalText(error) : undefined;
    if (text !== undefined) options.onRefused?.(`${challenge.iss}: ${text}`);
    return failure;
  }
}

interface Exchange {
  challenge: SignInChallenge;
  came: SignInReturn;
  signal: AbortSignal | undefined;
}

async function exchange(
  options: AtprotoOptions,
  { challenge, came, signal }: Exchange,
): Promise<FinishRedirectResult> {
  const { did, handle, clientId, callback, state, iss, verifier } = challenge;
  const authMethod = challenge.authMethod as SignInState['authMethod'];
  const dpopKey = await JoseKey.fromJWK(challenge.dpopKey);
  const stateStore = createStore<SignInState>();
  stateStore.set(state, { iss, verifier, authMethod, dpopKey });
  const client = await openClient({
    servers: { ...options, fetch: withSignal(options.fetch, signal) },
    clientId,
    stateStore,
    name: handle,
  });
  const { session, tokens } = await client.finish(
    new URLSearchParams({ ...came, state }),
    callback as OAuthRedirectUri,
  );
  const text = writeOAuthSession({
    id: randomUUID(),
    turn: 0,
    handle,
    clientId,
    authMethod,
    dpopKey: challenge.dpopKey,
    tokens,
  });
  const refusal =
    refusalOf(tokens, challenge, options.oauthCaches) ??
    (text === undefined ? strangeAnswer : undefined);
  if (refusal || text === undefined) {
    // Nobody keeps it.
    await session.server.revoke(tokens.refresh_token ?? tokens.access_token);
    return refusal ?? strangeAnswer;
  }
  return {
    outcome: 'accepted',
    session: text,
    accountId: did,
    username: handle,
    isRenewable: true,
  };
}

function refusalOf(
  { sub, scope }: TokenSet,
  { did, isBroad = false }: SignInChallenge,
  { broad }: OAuthCaches,
) {
  if (sub !== did) return otherAccount;
  if (permitsEnough(scope)) return undefined;
  if (!lacksNarrow(scope) || isBroad) return scopeMissing;
  // Its person begins anew, and is asked for all where this process begins it.
  broad.set(did, scope);
  return cutOff;
}
