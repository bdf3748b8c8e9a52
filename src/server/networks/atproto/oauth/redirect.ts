import { randomUUID } from 'node:crypto';
import { l } from '@atproto/lex-schema';
import { JoseKey } from '@atproto/jwk-jose';
import {
  OAuthResponseError,
  type OAuthRedirectUri,
  type StateStore,
  type TokenSet,
} from '@atproto/oauth-client';
import type { SignInLack, SignInReturn } from '../../../../shared/contract/signIn.ts';
import type { AccountRef, CallOptions, RedirectAnswer, RedirectOptions } from '../../network.ts';
import type { BeginRedirectResult, FinishRedirectResult } from '../../results.ts';
import type { AtprotoOptions, Fetch } from '../AtprotoOptions.ts';
import { parsed } from '../atprotoSession.ts';
import { locate, serverSchema } from '../signIn.ts';
import { withSignal } from '../withSignal.ts';
import { canReturnTo } from './canReturnTo.ts';
import { clientIdFor } from './clientIds.ts';
import { createStore } from './createOAuthCaches.ts';
import { exchangeFailure, oauthFailure, refusalText } from './oauthFailure.ts';
import { writeOAuthSession } from './oauthSession.ts';
import { openClient } from './openClient.ts';
import { broadScope, narrowScope, permitsEnough } from './scopes.ts';

const challengeSchema = l.object({
  did: l.string({ format: 'did' }),
  handle: l.string(),
  clientId: l.string(),
  callback: l.string(),
  state: l.string(),
  verifier: l.string(),
  iss: l.string(),
  authMethod: l.object({ method: l.string(), kid: l.optional(l.string()) }),
  dpopKey: l.lexMap(),
});

/** What the library keeps of a sign-in, and whose it is. Its state outlives each try to finish it. */
type Challenge = l.Infer<typeof challengeSchema>;

type SignInState = NonNullable<Awaited<ReturnType<StateStore['get']>>>;

const refused = { outcome: 'refused' } as const;
const otherAccount = { outcome: 'refused', reason: 'otherAccount' } as const;
const otherServer = { outcome: 'refused', reason: 'otherServer' } as const;
const scopeMissing = { outcome: 'refused', reason: 'scopeMissing' } as const;
const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' } as const;

/** Asks for no more than is needed, and for all only where a server knows nothing narrower. */
export async function beginRedirect(
  options: AtprotoOptions,
  ref: AccountRef,
  { signal, server: given, callback }: RedirectOptions,
): Promise<BeginRedirectResult> {
  // A server sends people to addresses alone that it has been told before, and shows no code.
  if (callback === null || !canReturnTo(callback)) return refused;
  const located =
    given === undefined
      ? await locate(options, ref, signal && { signal })
      : { outcome: 'located' as const, server: given };
  if (located.outcome !== 'located') return located;
  const { identifier: did, name: handle, service } = serverSchema.parse(parsed(located.server));
  const servers = { ...options, fetch: withSignal(options.fetch, signal) };
  const stateStore = createStore<SignInState>();
  let states: string[] = [];
  const clientId = clientIdFor(callback);
  const client = await openClient({
    servers,
    clientId,
    name: handle,
    stateStore: {
      ...stateStore,
      set(state, data) {
        states = [state];
        stateStore.set(state, data);
      },
    },
  });
  const ask = (scope: string) =>
    client.authorize(did, {
      scope,
      redirect_uri: callback as OAuthRedirectUri,
      ...(signal && { signal }),
    });
  try {
    const { address, lacks } = await asNarrowAsKnown(ask);
    const [state = ''] = states;
    const kept = stateStore.get(state);
    if (!kept) return strangeAnswer;
    const { iss, verifier, authMethod, dpopKey } = kept;
    const challenge = {
      did,
      handle,
      clientId,
      callback,
      state,
      verifier,
      iss,
      authMethod,
      dpopKey: dpopKey.privateJwk,
    };
    return {
      outcome: 'redirectAsked',
      address: address.href,
      host: address.host,
      state,
      challenge: JSON.stringify(challenge),
      lacks,
    };
  } catch (error) {
    return oauthFailure(error, () => options.onClientUnknown?.(service));
  }
}

async function asNarrowAsKnown(
  ask: (scope: string) => Promise<URL>,
): Promise<{ address: URL; lacks: SignInLack[] }> {
  try {
    return { address: await ask(narrowScope), lacks: [] };
  } catch (error) {
    const isUnknown = error instanceof OAuthResponseError && error.error === 'invalid_scope';
    if (!isUnknown) throw error;
    return { address: await ask(broadScope), lacks: ['narrowScopes'] };
  }
}

export async function finishRedirect(
  options: AtprotoOptions,
  { challenge: text, came }: RedirectAnswer,
  { signal }: CallOptions = {},
): Promise<FinishRedirectResult> {
  const read = challengeSchema.safeParse(parsed(text));
  if (!read.success) return refused;
  const challenge = read.value;
  if (came.iss !== undefined && came.iss !== challenge.iss) return otherServer;
  if (came.error === 'access_denied') return { outcome: 'consentRefused' };
  if (came.error !== undefined) return { outcome: 'unreachable', isUsedUp: true };
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
  challenge: Challenge;
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
  const refusal = refusalOf(tokens, did) ?? (text === undefined ? strangeAnswer : undefined);
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

function refusalOf({ sub, scope }: TokenSet, did: string) {
  if (sub !== did) return otherAccount;
  return permitsEnough(scope) ? undefined : scopeMissing;
}
