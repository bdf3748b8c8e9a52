import { createHash, randomBytes } from 'node:crypto';
import { JoseKey } from '@atproto/jwk-jose';
import {
  OAuthClient,
  OAuthSession,
  type AuthorizationServerMetadataCache,
  type OAuthRedirectUri,
  type OAuthServerAgent,
  type SessionStore,
  type StateStore,
  type TokenSet,
} from '@atproto/oauth-client';
import type { AtprotoOptions } from '../AtprotoOptions.ts';
import { atprotoKey } from './clientDocument.ts';
import { clientMetadataOf, hasKey } from './clientIds.ts';
import { createStore } from './createOAuthCaches.ts';
import { fetchRequests } from './fetchRequests.ts';
import { createIdentityResolver, type AccountName } from './identityResolver.ts';

export type OAuthServers = Pick<
  AtprotoOptions,
  'resolverUrl' | 'plcUrl' | 'fetch' | 'allowsPrivateAddresses' | 'oauthCaches' | 'clientKeys'
>;

interface ClientOptions extends AccountName {
  servers: OAuthServers;
  clientId: string;
  /** Gets the state of a sign-in that begins, or has that of one that ends. */
  stateStore?: StateStore;
  /** What an authorization server said of itself within the hour counts. */
  isOfSession?: boolean;
}

/** The library's client for one call. States and sessions are kept elsewhere, sealed: its own stores go with it. */
export async function openClient(options: ClientOptions): Promise<AccountClient> {
  const { servers, clientId, name, onName, isOfSession = false } = options;
  const { nonces, servers: known } = servers.oauthCaches;
  return new AccountClient({
    clientMetadata: clientMetadataOf(clientId),
    ...(hasKey(clientId) && { keyset: [await keyOf(servers)] }),
    responseMode: 'query',
    allowHttp: servers.allowsPrivateAddresses,
    stateStore: options.stateStore ?? (createStore<object>() as StateStore),
    sessionStore: createStore<object>() as SessionStore,
    dpopNonceCache: nonces,
    ...(isOfSession && {
      authorizationServerMetadataCache: known as AuthorizationServerMetadataCache,
    }),
    runtimeImplementation: {
      createKey: (algorithms) => JoseKey.generate(algorithms),
      getRandomValues: randomBytes,
      digest: (bytes, { name }) => createHash(name).update(bytes).digest(),
      // Whoever renews a session has asked the other processes before.
      requestLock: (_name, work) => work(),
    },
    identityResolver: createIdentityResolver(servers, { name, onName }),
    fetch: fetchRequests(servers.fetch),
  });
}

async function keyOf({ clientKeys }: OAuthServers): Promise<JoseKey> {
  const { kid, kty, crv, x, y, d } = await clientKeys(atprotoKey);
  const key = { kid, kty, crv, x, y, d, key_ops: ['sign'], alg: 'ES256' };
  return new ClientKey((await JoseKey.fromJWK(key)).jwk);
}

/**
 * A PDS takes a proof of who Meelo is for a minute after it was signed, and never before: it is dated back, as one of the
 * two clocks may be ahead.
 */
class ClientKey extends JoseKey {
  override createJwt(...[header, payload]: Parameters<JoseKey['createJwt']>) {
    const { iat } = payload;
    return super.createJwt(header, {
      ...payload,
      ...(iat !== undefined && { iat: iat - datedBackSeconds }),
    });
  }
}

const datedBackSeconds = 20;

/** The tokens to use; anew where the server has refused the last ones. */
type TakeTokens = (isRefused: boolean) => Promise<TokenSet>;

class AccountClient extends OAuthClient {
  /** Exchanges the code of a sign-in; whoever asks keeps the tokens. */
  async finish(
    came: URLSearchParams,
    redirectUri: OAuthRedirectUri,
  ): Promise<{ session: OAuthSession; tokens: TokenSet }> {
    const { session } = await this.callback(came, { redirect_uri: redirectUri });
    const { tokenSet: tokens } = await this.sessionGetter.getSession(session.sub, false);
    return { session, tokens };
  }

  sessionWith(server: OAuthServerAgent, sub: TokenSet['sub'], take: TakeTokens): OAuthSession {
    return new AccountSession(take, server, sub, this.sessionGetter, this.fetch);
  }
}

/** Requests with proofs of possession, by tokens that the library does not keep. */
class AccountSession extends OAuthSession {
  readonly #take: TakeTokens;

  constructor(take: TakeTokens, ...parts: ConstructorParameters<typeof OAuthSession>) {
    super(...parts);
    this.#take = take;
  }

  protected override getTokenSet(refresh: boolean | 'auto'): Promise<TokenSet> {
    return this.#take(refresh === true);
  }
}
