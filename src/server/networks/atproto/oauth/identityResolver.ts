import type { OAuthClientOptions } from '@atproto/oauth-client';
import type { Refused, RetryableError } from '../../results.ts';
import type { AtprotoOptions } from '../AtprotoOptions.ts';
import { resolveAccount } from '../resolveAccount.ts';
import { withSignal } from '../withSignal.ts';

type IdentityResolver = NonNullable<OAuthClientOptions['identityResolver']>;
type IdentityInfo = Awaited<ReturnType<IdentityResolver['resolve']>>;

/** The account was not found, or nobody answered. */
export class UnresolvedError extends Error {
  readonly result: Refused | RetryableError;

  constructor(result: Refused | RetryableError) {
    super(`The account was not resolved: ${result.outcome}.`);
    this.name = 'UnresolvedError';
    this.result = result;
  }
}

const noHandle = 'handle.invalid';

/** Finds accounts for the library as for every other sign-in; `onResolved` is told what an account is called. */
export function createIdentityResolver(
  options: Pick<AtprotoOptions, 'resolverUrl' | 'plcUrl' | 'fetch'>,
  onResolved: (name: string) => void,
): IdentityResolver {
  return {
    async resolve(identifier, { signal } = {}) {
      const fetch = withSignal(options.fetch, signal);
      const account = await resolveAccount({ ...options, fetch }, { username: identifier });
      if (account.outcome !== 'resolved') throw new UnresolvedError(account);
      const { did, pdsUrl, name } = account;
      onResolved(name);
      const server = {
        id: '#atproto_pds',
        type: 'AtprotoPersonalDataServer',
        serviceEndpoint: pdsUrl,
      };
      return {
        did,
        didDoc: { '@context': 'https://www.w3.org/ns/did/v1', id: did, service: [server] },
        handle: name === did ? noHandle : name,
      } as IdentityInfo;
    },
  };
}
