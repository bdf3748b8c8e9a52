import type { NetworkName } from '../../shared/contract/networkNames.ts';
import type { Config } from '../config/Config.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import type { Log } from '../log/createLog.ts';
import { once } from '../log/once.ts';
import type { ClientKeys } from '../networks/clientKeys/createClientKeys.ts';
import { measureNetwork } from '../networks/measureNetwork.ts';
import type { Network } from '../networks/network.ts';
import type { Hosts } from '../networks/outgoing/createHosts.ts';
import { createNetworks, type Networks } from '../networks/networks.ts';
import type { SessionRenewals } from '../networks/renewals/SessionRenewals.ts';

interface ConnectorOptions {
  config: Config;
  now: () => Date;
  hosts: Hosts;
  renewals: SessionRenewals;
  clientKeys: ClientKeys;
  log: Pick<Log, 'warn'>;
}

/** The code of a connector is loaded only where NETWORKS names it. */
const connectors: Record<NetworkName, (options: ConnectorOptions) => Promise<Network>> = {
  async sandbox({ config, now }) {
    const { createSandboxNetwork } = await import('../../sandbox/sandboxNetwork.ts');
    return createSandboxNetwork({ stepMs: config.sandboxStepMs, now });
  },
  async atproto({ config: { atproto, allowsPrivateAddresses, publicUrl }, log, ...services }) {
    const { openAtproto } = await import('../networks/atproto/openAtproto.ts');
    return openAtproto({
      ...services,
      ...atproto,
      allowsPrivateAddresses,
      publicUrl,
      onUnread: onceUnread(log),
      onRefused: onceRefused(log),
      onClientUnknown: once((server) => log.warn({ server }, unknownClient)),
    });
  },
  async mastodon({ config: { allowsPrivateAddresses }, now, hosts, log }) {
    const { openMastodon } = await import('../networks/mastodon/openMastodon.ts');
    return openMastodon({ allowsPrivateAddresses, now, hosts, onUnread: onceUnread(log) });
  },
};

const onceUnread = (log: ConnectorOptions['log']) =>
  once((post) => log.warn({ post }, 'the server fails at a post, which is left out'));

const onceRefused = (log: ConnectorOptions['log']) =>
  once((refusal) => log.warn({ refusal }, 'a server refuses Meelo, and is asked again'));

const unknownClient =
  'a server could not find out who Meelo is: PUBLIC_URL may not be reachable from outside';

/** The networks that NETWORKS names, in its order. */
export async function openNetworks(
  options: ConnectorOptions,
  metrics: Metrics | undefined,
): Promise<Networks> {
  const opened = options.config.networks.map((name) => connectors[name](options));
  const offered = await Promise.all(opened);
  return createNetworks(
    metrics ? offered.map((network) => measureNetwork(network, metrics)) : offered,
  );
}
