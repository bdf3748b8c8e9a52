import type { OAuthClientOptions } from '@atproto/oauth-client';
import type { Refused, RetryableError, SessionEnded } from '../../results.ts';
import type { AtprotoOptions } from '../AtprotoOptions.ts';
import { didOf, resolveDid } from '../resolveAccount.ts';
import { withSignal } from '../withSignal.ts';

type IdentityResolver = NonNullable<OAuthClientOptions['identityResolver']>;
type IdentityInfo = Awaited<ReturnType<IdentityResolver['resolve']>>;

/** The account was not found, or is gone, or nobody answered. */
export class UnresolvedError extends Error {
  readonly result: Refused | RetryableError | SessionEnded;

  constructor(result: UnresolvedError['result']) {
    super(`The account was not resolved: ${result.outcome}.`);
    this.name = 'UnresolvedError';
    this.result = result;
  }
}

const noHandle = 'handle.invalid';

type Resolving = Pick<AtprotoOptions, 'resolverUrl' | 'plcUrl' | 'fetch'>;

export interface AccountName {
  /** By which the account was found: its verified handle, or its DID. */
  name: string;
  /** Told another handle that it has by now. */
  onName?: ((name: string) => void) | undefined;
}

/** Finds the server of an account, by its DID: who resolves handles may be away meanwhile. */
export function createIdentityResolver(
  options: Resolving,
  { name, onName }: AccountName,
): IdentityResolver {
  return {
    async resolve(identifier, { signal } = {}) {
      const fetch = withSignal(options.fetch, signal);
      const account = await resolveDid({ ...options, fetch }, identifier);
      if (account.outcome !== 'resolved') throw new UnresolvedError(account);
      const { did, pdsUrl, handle } = account;
      if (onName && handle !== undefined && handle !== name) {
        const isVerified = await leadsTo(options, { handle, did });
        if (isVerified) onName(handle);
      }
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

const longestLookUpMs = 3000;

/** Where that is not found out soon, the account keeps the name that it had. */
async function leadsTo(
  options: Resolving,
  { handle, did }: { handle: string; did: string },
): Promise<boolean> {
  const fetch = withSignal(options.fetch, AbortSignal.timeout(longestLookUpMs));
  const found = await didOf(handle, { ...options, fetch });
  return 'did' in found && found.did === did;
}
