import { isAddress, readAddress } from '../../../shared/networks/readAddress.ts';
import type { AccountRef, CallOptions } from '../network.ts';
import type { LocateResult, Refused, RetryableError } from '../results.ts';
import { isFailure, isMissing, statusOf } from './ApiError.ts';
import { createApi, type Api } from './createApi.ts';
import { addressOf, fieldsOf, listOf, textOf } from './fields.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import { usualLimits, type TextLimits } from './mastodonSession.ts';
import { readInstance } from './readInstance.ts';
import { readAccountId, serverAddress } from './serverAddress.ts';
import { toNetworkError } from './toNetworkError.ts';

/** The server of an account, and what it says of itself. */
export interface AccountServer extends TextLimits {
  server: string;
  domain: string;
}

const refused: Refused = { outcome: 'refused' };

/** Finds the server of an account, which is asked nothing but what anybody may ask. */
export async function locate(
  options: MastodonOptions,
  account: AccountRef,
  { signal }: CallOptions = {},
): Promise<LocateResult> {
  const apiOf = (server: string) => createApi({ server, signal, fetch: options.fetch });
  const begun = whereToBegin(options, account);
  if (!begun) return refused;
  try {
    const { name, domain } = begun;
    const told = name === undefined ? begun : await askWebfinger(options, apiOf, begun);
    const found = told ?? begun;
    const { server } = found;
    const { domain: ownDomain, ...limits } = await readInstance(apiOf(server)).catch(
      (error: unknown) => {
        // Whoever tells of the account is a server of the network.
        if (told && isClosed(error)) return { domain: '', ...usualLimits };
        throw error;
      },
    );
    const located: AccountServer = {
      server,
      domain: (name === undefined ? ownDomain : found.domain) || domain,
      ...limits,
    };
    return { outcome: 'located', server: JSON.stringify(located) };
  } catch (error) {
    return troubleOf(error);
  }
}

/** Some servers say nothing of themselves to strangers: what they allow is read with the account. */
const isClosed = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0);

function troubleOf(error: unknown): RetryableError {
  const trouble = toNetworkError(error);
  if (trouble.outcome === 'rateLimited') return trouble;
  // It has answered, and will hardly answer otherwise when it is asked again.
  if ((statusOf(error) ?? 500) < 500) return { outcome: 'unreachable', reason: 'noSuchServer' };
  return trouble.outcome === 'unreachable' ? trouble : { outcome: 'unreachable' };
}

interface Begun {
  /** Undefined where the account was proved before: its server is known. */
  name: string | undefined;
  domain: string;
  server: string;
}

function whereToBegin(
  options: MastodonOptions,
  { username, accountId }: AccountRef,
): Begun | undefined {
  const proved = accountId === undefined ? undefined : readAccountId(accountId);
  const address = readAddress(username);
  if (!proved && !isAddress(address)) return undefined;
  const domain = proved?.host ?? address.slice(address.indexOf('@') + 1);
  const server = serverAddress(domain, options);
  return server === undefined ? undefined : { name: proved ? undefined : address, domain, server };
}

type Found = Pick<Begun, 'domain' | 'server'>;

/** The name behind the @ may be another than that of the server. Undefined where nobody tells. */
async function askWebfinger(
  options: MastodonOptions,
  apiOf: (server: string) => Api,
  { name = '', ...begun }: Begun,
): Promise<Found | undefined> {
  const answer = await apiOf(begun.server)
    .get('/.well-known/webfinger', { resource: `acct:${name}` })
    .catch((error: unknown) => {
      const status = statusOf(error) ?? 0;
      if (isMissing(error) || (status >= 400 && status < 429) || isPage(error)) return undefined;
      throw error;
    });
  const { subject, links } = fieldsOf(answer);
  const actor = listOf(links, actorIn)[0];
  const server = actor && serverAddress(new URL(actor).host, options);
  if (server === undefined || server !== new URL(actor ?? '').origin) return undefined;
  const canonical = readAddress(textOf(subject));
  return {
    server,
    domain: isAddress(canonical) ? canonical.slice(canonical.indexOf('@') + 1) : begun.domain,
  };
}

const isPage = (error: unknown): boolean => isFailure(error) && statusOf(error) === undefined;

function actorIn(value: unknown): string | undefined {
  const { rel, type, href } = fieldsOf(value);
  const address = addressOf(href);
  const isActor = rel === 'self' && /activity\+json|ld\+json/.test(textOf(type));
  return isActor && URL.canParse(address) ? address : undefined;
}
