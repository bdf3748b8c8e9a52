import type { BotCapabilities } from '../../shared/contract/botCapabilities.ts';
import { botCapabilities } from './botCapabilities.ts';
import { cleanNetwork } from './cleaning/cleanNetwork.ts';
import type { Network } from './network.ts';

/** The enabled connectors by name; what they answer is bounded and cleaned. */
export interface Networks {
  /** In the order in which the client offers them; the first is the default. */
  readonly names: string[];
  /** False for the network of a stored profile that this server no longer offers. */
  has(name: string): boolean;
  /** What the bot may do on each. */
  readonly capabilities: ReadonlyMap<string, BotCapabilities>;
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
  const byName = new Map(connectors.map((connector) => [connector.name, cleanNetwork(connector)]));
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name),
    capabilities: new Map(
      connectors.map((connector) => [
        connector.name,
        {
          ...botCapabilities(connector),
          // The rest is for whoever links an account, and no part of an answer that is polled.
          signIn: { username: connector.signInStart.username },
        },
      ]),
    ),
    get(name) {
      const found = byName.get(name);
      if (!found) throw new NetworkUnknownError(name);
      return found;
    },
  };
}

/** Null where the network is off, or has no page for it. */
export function webAddress(networks: Networks, network: string, ref: string | null): string | null {
  if (ref === null || !networks.has(network)) return null;
  return networks.get(network).webAddressOf?.(ref) ?? null;
}

/** Whether what the bot does there can be taken off again; not where the network is off. */
export function canUndo(networks: Networks, network: string): boolean {
  return networks.has(network) && networks.get(network).undoAct !== undefined;
}
