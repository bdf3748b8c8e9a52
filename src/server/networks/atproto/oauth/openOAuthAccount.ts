import { JoseKey } from '@atproto/jwk-jose';
import type { OAuthServerAgent, TokenSet } from '@atproto/oauth-client';
import { renewalSeconds } from '../../renewals/SessionRenewals.ts';
import type { NetworkSession } from '../../results.ts';
import { AccountError, type Account } from '../Account.ts';
import type { AtprotoOptions, Fetch } from '../AtprotoOptions.ts';
import { parsed } from '../atprotoSession.ts';
import { withSignal } from '../withSignal.ts';
import { isFormer } from './clientIds.ts';
import { isOwnFault, refusalText, renewalFailure } from './oauthFailure.ts';
import { readOAuthSession, writeOAuthSession, type OAuthSessionData } from './oauthSession.ts';
import { openClient, type OAuthServers } from './openClient.ts';

interface OpenOptions {
  servers: OAuthServers & Pick<AtprotoOptions, 'renewals' | 'publicUrl' | 'onRefused'>;
  /** Asks what the call asks, and ends with it. */
  fetch: Fetch;
  signal: AbortSignal | undefined;
}

/** A token that ends sooner is renewed before it is used. */
const leewayMs = 30_000;

/** The session of a sign-in by OAuth. Each of its tokens is bound to its key; a call renews them once at most. */
export function openOAuthAccount(
  data: OAuthSessionData,
  { servers, fetch, signal }: OpenOptions,
): Account {
  let current = data;
  let failure: unknown;
  let renewing: Promise<void> | undefined;
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    const { clientId, handle: name } = data;
    const client = await openClient({
      servers: { ...servers, fetch },
      clientId,
      name,
      isOfSession: true,
    });
    const server = await serverOf(client, data);
    return { server, session: client.sessionWith(server, tokensOf(data).sub, take) };
  }

  function reopened() {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw fail(error);
    });
    return opened;
  }

  function fail(error: unknown): unknown {
    failure = isOwnFault(error) ? error : failureOf(error);
    return failure;
  }

  function failureOf(error: unknown): AccountError {
    const trouble = renewalFailure(error, isFormer(data.clientId, servers.publicUrl));
    const text = trouble.outcome === 'unreachable' ? refusalText(error) : undefined;
    if (text !== undefined) servers.onRefused?.(`${data.tokens.iss}: ${text}`);
    return new AccountError(trouble, { cause: error });
  }

  async function take(isRefused: boolean): Promise<TokenSet> {
    if (isRefused || endsSoon(current)) {
      renewing ??= renewOnce();
      await renewing;
    }
    return tokensOf(current);
  }

  async function renewOnce(): Promise<void> {
    try {
      const isNew = await takeRenewed();
      // What another process has made of it may be long ago.
      if (!isNew && endsSoon(current)) await takeRenewed();
    } catch (error) {
      throw fail(error);
    }
  }

  /** Whether the server was asked for it just now. */
  async function takeRenewed(): Promise<boolean> {
    const { id, turn } = current;
    let isNew = false;
    const renew = (stopping: AbortSignal) => {
      isNew = true;
      return renewed(current, { servers, stopping });
    };
    const session = { id, turn, text: JSON.stringify({ oauth: current }) };
    const text = await servers.renewals.once(session, renew, signal);
    const next = readOAuthSession(parsed(text));
    if (!next) throw new TypeError('The renewed session is damaged.');
    current = next;
    return isNew;
  }

  return {
    did: tokensOf(data).sub,
    get service() {
      return current.tokens.aud;
    },
    fetchHandler: async (path, init) => (await reopened()).session.fetchHandler(path, init),
    async follow() {
      // It ends where the other server has another issuer, and goes on there with the next call otherwise.
      await take(true);
      return { outcome: 'unreachable' };
    },
    async logout() {
      const { server } = await reopened();
      const { refresh_token, access_token } = current.tokens;
      try {
        // It names the session also where another process has renewed that meanwhile.
        await server.request('revocation', { token: refresh_token ?? access_token });
      } catch (error) {
        const failed = fail(error);
        const isOver = failed instanceof AccountError && failed.trouble.outcome === 'sessionEnded';
        if (!isOver) throw failed;
      }
      await servers.renewals.forget(data.id);
    },
    get handle() {
      return current.handle;
    },
    get renewedSession() {
      return current === data ? undefined : writeOAuthSession(current);
    },
    get renewalFailure() {
      return failure;
    },
  };
}

const longestRenewalMs = (renewalSeconds - 5) * 1000;

/**
 * Once the server has got the refresh token, that is of no use any more, and its answer is waited for though the call ends,
 * or the process is stopped: as long as any answer may take, and a stop. What is looked up before leaves it half of the time.
 */
function renewingFetch(fetch: Fetch, stopping: AbortSignal): Fetch {
  const beforeThat = AbortSignal.any([AbortSignal.timeout(longestRenewalMs / 2), stopping]);
  const longest = AbortSignal.timeout(longestRenewalMs);
  return async (input, init) => {
    beforeThat.throwIfAborted();
    return withSignal(fetch, init?.method === 'POST' ? longest : beforeThat)(input, init);
  };
}

async function renewed(
  data: OAuthSessionData,
  { servers, stopping }: Pick<OpenOptions, 'servers'> & { stopping: AbortSignal },
): Promise<NetworkSession> {
  let handle = data.handle;
  const client = await openClient({
    servers: { ...servers, fetch: renewingFetch(servers.fetch, stopping) },
    clientId: data.clientId,
    name: handle,
    onName(name) {
      handle = name;
    },
  });
  const server = await serverOf(client, data);
  // Where a server gives no other refresh token, the former one goes on (RFC 6749).
  const { refresh_token: former } = data.tokens;
  const { refresh_token = former, ...given } = await server.refresh(tokensOf(data));
  const tokens = { ...given, ...(refresh_token !== undefined && { refresh_token }) };
  const text = writeOAuthSession({ ...data, handle, turn: data.turn + 1, tokens });
  if (text === undefined) throw new TypeError('The server gives more than a session holds.');
  return text;
}

async function serverOf(
  client: Awaited<ReturnType<typeof openClient>>,
  { tokens: { iss }, authMethod, dpopKey }: OAuthSessionData,
): Promise<OAuthServerAgent> {
  const key = await JoseKey.fromJWK(dpopKey);
  return client.serverFactory.fromIssuer(iss, authMethod as OAuthServerAgent['authMethod'], key);
}

const tokensOf = ({ tokens }: OAuthSessionData) => tokens as TokenSet;

function endsSoon({ tokens: { expires_at: end } }: OAuthSessionData): boolean {
  return end !== undefined && Date.parse(end) < Date.now() + leewayMs;
}
