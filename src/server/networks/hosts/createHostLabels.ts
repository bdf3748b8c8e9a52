import { textOf, type HostKey } from './HostKey.ts';

const mostHosts = 50;

/** A label must have few values: the hosts that come after many others are one. */
export function createHostLabels(): (key: HostKey) => HostKey {
  const named = new Set<string>();
  return ({ network, host }) => {
    const text = textOf({ network, host });
    if (named.size < mostHosts) named.add(text);
    return { network, host: named.has(text) ? host : 'other' };
  };
}
