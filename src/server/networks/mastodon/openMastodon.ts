import type { Network } from '../network.ts';
import type { Hosts } from '../outgoing/createHosts.ts';
import { createOutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import { createOutgoingStream } from '../outgoing/createOutgoingStream.ts';
import { createMastodonNetwork, mastodonName } from './createMastodonNetwork.ts';
import type { MastodonOptions } from './MastodonOptions.ts';

interface OpenOptions extends Pick<MastodonOptions, 'now' | 'onUnread' | 'allowsPrivateAddresses'> {
  hosts: Hosts;
}

/** Small servers are many: they get fewer requests than those of a large network. */
const hostLimits = { requestsPerSecond: 8, concurrentRequests: 10 };

const longestPictureBytes = 8_000_000;

/** The Mastodon API over the internet. */
export function openMastodon({ hosts, ...options }: OpenOptions): Network {
  const askHost = hosts.of(mastodonName, hostLimits);
  // A server can name any host in a picture's address or a redirect: it must not hurt that host's profiles.
  const askLinkedHost = hosts.of(`${mastodonName}-linked`, hostLimits);
  const { allowsPrivateAddresses } = options;
  const outgoing = { allowsPrivateAddresses, askLinkedHost };
  return createMastodonNetwork({
    ...options,
    fetch: createOutgoingFetch({ ...outgoing, askHost }),
    stream: createOutgoingStream({ allowsPrivateAddresses, askHost: askLinkedHost }),
    fetchPicture: createOutgoingFetch({
      ...outgoing,
      askHost: askLinkedHost,
      maxResponseBytes: longestPictureBytes,
    }),
  });
}
