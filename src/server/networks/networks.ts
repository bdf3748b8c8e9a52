import type { BotCapabilities } from '../../shared/contract/botCapabilities.ts';
import { botCapabilities } from './botCapabilities.ts';
import type { Network } from './network.ts';

/** The enabled connectors by name. */
export interface Networks {
  /** In the order in which the client offers them; the first is the default. */
  readonly names: string[];
  /** False for the network of a stored profile that this server no longer offers. */
  has(name: string): boolean;
  /** What the bot may do there; undefined for a network that this server no longer offers. */
  capabilitiesOf(name: string): BotCapabilities | undefined;
  /** Throws `NetworkUnknownError` if no enabled connector has this name. */
  get(name: string): Network;
}

/** A profile refers to a connector that is not enabled. */
export class NetworkUnknownError extends Error {
  constructor(name: string) {
    super(`No enabled network connector is named ${JSON.stringify(name)}.`);
    this.name = 'NetworkUnknownError';
  }
}

export function createNetworks(connectors: Network[]): Networks {
  const byName = new Map(connectors.map((connector) => [connector.name, connector]));
  const described = new Map(
    connectors.map((connector) => [connector.name, botCapabilities(connector)]),
  );
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name),
    capabilitiesOf: (name) => described.get(name),
    get(name) {
      const found = byName.get(name);
      if (!found) throw new NetworkUnknownError(name);
      return found;
    },
  };
}
