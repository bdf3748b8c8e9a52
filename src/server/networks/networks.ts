import type { Network } from './network.ts';

/** The connectors that are switched on, by name. */
export interface Networks {
  /** In the order in which a person is offered them; the first is the default. */
  readonly names: string[];
  /** Throws `NetworkUnknownError` for a name that is not switched on. */
  get(name: string): Network;
}

/** A profile names a connector that is not switched on (any more). */
export class NetworkUnknownError extends Error {
  constructor(name: string) {
    super(`No network connector is named ${JSON.stringify(name)}.`);
    this.name = 'NetworkUnknownError';
  }
}

export function createNetworks(connectors: Network[]): Networks {
  const byName = new Map(connectors.map((connector) => [connector.name, connector]));
  return {
    names: [...byName.keys()],
    get(name) {
      const found = byName.get(name);
      if (!found) throw new NetworkUnknownError(name);
      return found;
    },
  };
}
