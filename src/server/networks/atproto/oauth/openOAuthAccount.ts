import { JoseKey } from '@atproto/jwk-jose';
import type { OAuthServerAgent, TokenSet } from '@atproto/oauth-client';
import { renewalSeconds } from '../../renewals/SessionRenewals.ts';
import type { NetworkSession } from '../../results.ts';
import { AccountError, type Account } from '../Account.ts';
import type { AtprotoOptions, Fetch } from '../AtprotoOptions.ts';
import { parsed } from '../atprotoSession.ts';
import { withSignal } from '../withSignal.ts';
import { renewalFailure } from './oauthFailure.ts';
import { isPresent } from './clientIds.ts';
import { readOAuthSession, writeOAuthSession, type OAuthSessionData } from './oauthSession.ts';
import { openClient, type OAuthServers } from './openClient.ts';

interface OpenOptions {
  servers: OAuthServers & Pick<AtprotoOptions, 'renewals' | 'publicUrl' | 'onClientUnknown'>;
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
  let failure: AccountError | undefined;
  let renewing: Promise<void> | undefined;
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    const { clientId } = data;
    const client = await openClient({
      servers: { ...servers, fetch },
      clientId,
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

  function fail(error: unknown): AccountError {
    failure = troubleOf(error);
    return failure;
  }

  function troubleOf(error: unknown): AccountError {
    const { publicUrl, onClientUnknown } = servers;
    const trouble = renewalFailure(error, {
      isPresent: isPresent(data.clientId, publicUrl),
      onClientUnknown: () => onClientUnknown?.(data.tokens.iss),
    });
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
    const session = { id: data.id, turn: data.turn, text: JSON.stringify({ oauth: data }) };
    try {
      const renew = () => renewed(data, servers);
      const text = await servers.renewals.once(session, renew, signal);
      const next = readOAuthSession(parsed(text));
      if (!next) throw new TypeError('The renewed session is damaged.');
      current = next;
    } catch (error) {
      throw fail(error);
    }
  }

  return {
    did: tokensOf(data).sub,
    service: data.tokens.aud,
    fetchHandler: async (path, init) => (await reopened()).session.fetchHandler(path, init),
    async logout() {
      const { server } = await reopened();
      const { refresh_token, access_token } = current.tokens;
      try {
        // It names the session also where another process has renewed that meanwhile.
        await server.request('revocation', { token: refresh_token ?? access_token });
      } catch (error) {
        const failed = troubleOf(error);
        if (failed.trouble.outcome !== 'sessionEnded') throw failed;
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

/** The former refresh token is then of no use: no end of a call cuts this off. */
async function renewed(
  data: OAuthSessionData,
  servers: OpenOptions['servers'],
): Promise<NetworkSession> {
  let handle = data.handle;
  const longest = AbortSignal.timeout((renewalSeconds - 5) * 1000);
  const client = await openClient({
    servers: { ...servers, fetch: withSignal(servers.fetch, longest) },
    clientId: data.clientId,
    onName(name) {
      handle = name;
    },
  });
  const server = await serverOf(client, data);
  const tokens = await server.refresh(tokensOf(data));
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
