import { OAuthResponseError, type OAuthRedirectUri } from '@atproto/oauth-client';
import type { SignInLack } from '../../../../shared/contract/signIn.ts';
import type { AccountRef, RedirectOptions } from '../../network.ts';
import type { BeginRedirectResult } from '../../results.ts';
import type { AtprotoOptions } from '../AtprotoOptions.ts';
import { parsed } from '../atprotoSession.ts';
import { locate, serverSchema } from '../signIn.ts';
import { withSignal } from '../withSignal.ts';
import { canReturnTo } from './canReturnTo.ts';
import { clientIdFor } from './clientIds.ts';
import { createStore } from './createOAuthCaches.ts';
import { oauthFailure } from './oauthFailure.ts';
import { openClient } from './openClient.ts';
import { broadScope, narrowScope } from './scopes.ts';
import type { SignInState } from './signInChallenge.ts';

const refused = { outcome: 'refused' } as const;
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
    const dropsNarrow = options.oauthCaches.broad.get(did) !== undefined;
    const { address, lacks } = await (dropsNarrow ? askBroadly(ask) : asNarrowAsKnown(ask));
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
      isBroad: lacks.includes('narrowScopes'),
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

type Ask = (scope: string) => Promise<URL>;

interface AskedAt {
  address: URL;
  lacks: SignInLack[];
}

const askBroadly = async (ask: Ask): Promise<AskedAt> => ({
  address: await ask(broadScope),
  lacks: ['narrowScopes'],
});

async function asNarrowAsKnown(ask: Ask): Promise<AskedAt> {
  try {
    return { address: await ask(narrowScope), lacks: [] };
  } catch (error) {
    const isUnknown = error instanceof OAuthResponseError && error.error === 'invalid_scope';
    if (!isUnknown) throw error;
    return askBroadly(ask);
  }
}
