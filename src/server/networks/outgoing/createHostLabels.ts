interface HostLabels extends Record<string, string> {
  network: string;
  host: string;
}

const mostHosts = 50;

/** A label must have few values: the hosts that come after many others are one. */
export function createHostLabels(): (labels: HostLabels) => HostLabels {
  const named = new Set<string>();
  return ({ network, host }) => {
    const text = `${network} ${host}`;
    if (named.size < mostHosts) named.add(text);
    return { network, host: named.has(text) ? host : 'other' };
  };
}
