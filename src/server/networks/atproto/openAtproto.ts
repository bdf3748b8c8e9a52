import type { Network } from '../network.ts';
import type { Hosts } from '../outgoing/createHosts.ts';
import { createOutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import type { AtprotoOptions } from './AtprotoOptions.ts';
import { atprotoName, createAtprotoNetwork } from './createAtprotoNetwork.ts';
import { createOAuthCaches } from './oauth/createOAuthCaches.ts';

interface AtprotoAddresses extends Pick<
  AtprotoOptions,
  | 'resolverUrl'
  | 'plcUrl'
  | 'now'
  | 'onUnread'
  | 'allowsPrivateAddresses'
  | 'renewals'
  | 'clientKeys'
  | 'publicUrl'
  | 'onRefused'
  | 'onClientUnknown'
> {
  hosts: Hosts;
}

/** Servers take 3 000 requests in five minutes from one address. */
const hostLimits = { requestsPerSecond: 8, concurrentRequests: 10 };

const longestPictureBytes = 8_000_000;

/** AT Protocol over the internet. */
export function openAtproto(options: AtprotoAddresses): Network {
  const { hosts, ...others } = options;
  const { allowsPrivateAddresses } = options;
  const askHost = hosts.of(atprotoName, hostLimits);
  // A server can name any host in a picture's address or a redirect: it must not hurt that host's profiles.
  const askLinkedHost = hosts.of(`${atprotoName}-linked`, hostLimits);
  const outgoing = { allowsPrivateAddresses, askLinkedHost };
  return createAtprotoNetwork({
    ...others,
    oauthCaches: createOAuthCaches(),
    fetch: createOutgoingFetch({ ...outgoing, askHost }),
    fetchPicture: createOutgoingFetch({
      ...outgoing,
      askHost: askLinkedHost,
      maxResponseBytes: longestPictureBytes,
    }),
  });
}
