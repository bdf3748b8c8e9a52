import type { Network } from '../network.ts';
import { createOutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import type { AtprotoOptions } from './AtprotoOptions.ts';
import { createAtprotoNetwork } from './createAtprotoNetwork.ts';

interface AtprotoAddresses extends Pick<AtprotoOptions, 'resolverUrl' | 'plcUrl' | 'now'> {
  allowsPrivateAddresses: boolean;
}

const longestPictureBytes = 20_000_000;

/** AT Protocol over the internet. */
export function openAtproto({ allowsPrivateAddresses, ...options }: AtprotoAddresses): Network {
  const picture = { allowsPrivateAddresses, maxResponseBytes: longestPictureBytes };
  return createAtprotoNetwork({
    ...options,
    fetch: createOutgoingFetch({ allowsPrivateAddresses }),
    fetchPicture: createOutgoingFetch(picture),
  });
}
