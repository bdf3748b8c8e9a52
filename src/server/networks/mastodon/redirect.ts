import { hash, randomBytes } from 'node:crypto';
import type { SignInReturn } from '../../../shared/contract/signIn.ts';
import { readAddress } from '../../../shared/networks/readAddress.ts';
import type { AccountRef, FinishOptions, RedirectAnswer, RedirectOptions } from '../network.ts';
import type { BeginRedirectResult, FinishRedirectResult } from '../results.ts';
import { StrangeAnswerError, statusOf } from './ApiError.ts';
import { readAuthorization } from './authorization.ts';
import { createApi, type Api } from './createApi.ts';
import { addressOf, fieldsOf, textOf } from './fields.ts';
import { lacksOf, watchQuotas } from './lacksOf.ts';
import { locate, type AccountServer } from './locate.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import { clientIn, longestToken, parsed, type Client } from './mastodonSession.ts';
import { readAbout } from './readAbout.ts';
import { scopes } from './scopes.ts';
import { errorOfSignIn, isToken, nameIn, readServer } from './signIn.ts';
import { takeToken } from './takeToken.ts';

/** The server shows the code instead of sending the browser back. */
const outOfBand = 'urn:ietf:wg:oauth:2.0:oob';

interface Challenge {
  place: AccountServer;
  ref: AccountRef;
  client: Client;
  tokenAt: string;
  callback: string;
  /** Left out where the server knows no PKCE. */
  verifier?: string;
}

const refused = { outcome: 'refused' } as const;
const otherAccount = { outcome: 'refused', reason: 'otherAccount' } as const;
const otherServer = { outcome: 'refused', reason: 'otherServer' } as const;

/**
 * Each sign-in registers an application of its own: of one for all, some servers give one person the token of
 * another, and end all tokens with one.
 */
export async function beginRedirect(
  options: MastodonOptions,
  ref: AccountRef,
  { signal, server: given, callback: address }: RedirectOptions,
): Promise<BeginRedirectResult> {
  const located =
    given === undefined
      ? await locate(options, ref, signal && { signal })
      : { outcome: 'located' as const, server: given };
  if (located.outcome !== 'located') return located;
  const place = readServer(located.server);
  const { seen, fetch } = watchQuotas(options.fetch);
  const api = createApi({ server: place.server, signal, fetch });
  const callback = address ?? outOfBand;
  try {
    const { authorizeAt, tokenAt, revokeAt, hasPkce, hasScopes } = await readAuthorization(
      api,
      place.server,
    );
    const acct = nameIn(readAddress(ref.username));
    const about = await readAbout({ server: place.server, signal, fetch, acct });
    const client: Client = { ...(await register(api, callback)), revokeAt };
    // Not every server encodes what it sends back.
    const state = randomBytes(32).toString('base64url');
    const verifier = randomBytes(32).toString('base64url');
    const challenge: Challenge = {
      place,
      ref,
      client,
      tokenAt,
      callback,
      ...(hasPkce && { verifier }),
    };
    const asked = new URL(authorizeAt);
    for (const [name, value] of Object.entries({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: callback,
      scope: scopes.join(' '),
      state,
      ...(hasPkce && {
        code_challenge: hash('sha256', verifier, 'base64url'),
        code_challenge_method: 'S256',
      }),
    })) {
      asked.searchParams.set(name, value);
    }
    return {
      outcome: 'redirectAsked',
      address: asked.href,
      host: asked.host,
      state,
      challenge: JSON.stringify(challenge),
      lacks: lacksOf({ hasPkce, hasScopes, about, ...seen }),
      about,
    };
  } catch (error) {
    const failed = errorOfSignIn(error);
    // Without an account none is closed.
    return failed.outcome === 'disabled' ? { outcome: 'unreachable' } : failed;
  }
}

/** One address, as text: an array is not taken everywhere. */
async function register(api: Api, callback: string): Promise<Omit<Client, 'revokeAt'>> {
  const form = new URLSearchParams({
    client_name: 'Meelo',
    redirect_uris: callback,
    scopes: scopes.join(' '),
  });
  const application = fieldsOf(await api.write('/api/v1/apps', { method: 'POST', body: form }));
  const id = textOf(application['client_id']);
  if (id === '') throw new StrangeAnswerError();
  return { id, secret: textOf(application['client_secret']) };
}

export async function finishRedirect(
  options: MastodonOptions,
  { challenge: text, came }: RedirectAnswer,
  { signal, sessionsOf }: FinishOptions = {},
): Promise<FinishRedirectResult> {
  const challenge = readChallenge(text);
  if (!challenge) return refused;
  const { place, ref, client, tokenAt } = challenge;
  if (came.iss !== undefined && originOf(came.iss) !== place.server) return otherServer;
  if (came.error === 'access_denied') return { outcome: 'consentRefused' };
  const code = codeIn(came);
  if (code === '') return refused;
  const api = createApi({ server: place.server, signal, fetch: options.fetch });
  try {
    const answer = await api.write(tokenAt, { method: 'POST', body: exchange(challenge, code) });
    const token = textOf(fieldsOf(answer)['access_token'], longestToken);
    if (!isToken(token)) throw new StrangeAnswerError();
    const offered = { place, ref, token, client, signal, ofOther: otherAccount };
    return await takeToken(options, { ...offered, ...(sessionsOf && { sessionsOf }) });
  } catch (error) {
    // So servers say that the code is none, was used, or is of another application.
    return [400, 401, 422].includes(statusOf(error) ?? 0) ? refused : errorOfSignIn(error);
  }
}

/** Of what is shown as text, what follows the code may be copied, too. */
const codeIn = ({ code = '' }: SignInReturn): string => code.trim().split('&')[0] ?? '';

function exchange({ client, callback, verifier }: Challenge, code: string): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: client.id,
    client_secret: client.secret,
    redirect_uri: callback,
    scope: scopes.join(' '),
    ...(verifier !== undefined && { code_verifier: verifier }),
  });
}

/** Undefined where the text is damaged. */
function readChallenge(text: string): Challenge | undefined {
  const fields = fieldsOf(parsed(text));
  const { username, accountId } = fieldsOf(fields['ref']);
  const client = clientIn(fields['client']);
  const place = readServer(JSON.stringify(fields['place'] ?? {}));
  const tokenAt = addressOf(fields['tokenAt']);
  if (!client || place.server === '' || tokenAt === '' || typeof username !== 'string')
    return undefined;
  return {
    place,
    ref: { username, ...(typeof accountId === 'string' && { accountId }) },
    client,
    tokenAt,
    callback: textOf(fields['callback']),
    ...(typeof fields['verifier'] === 'string' && { verifier: fields['verifier'] }),
  };
}

const originOf = (address: string): string | undefined => URL.parse(address)?.origin;
