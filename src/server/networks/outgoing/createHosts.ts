import { LRUCache } from 'lru-cache';
import type { Log } from '../../log/createLog.ts';
import type { HostFigures } from '../../metrics/addGauges.ts';
import type { Metrics } from '../../metrics/createMetrics.ts';
import { createHost, type Host, type HostRequest } from './createHost.ts';
import { createHostLabels } from './createHostLabels.ts';
import { HeldBackError } from './HeldBackError.ts';
import { defaultHostPace, type HostLimits, type HostPace } from './hostPace.ts';

/** Limits what this process asks of each host, and leaves hosts alone that answer nothing. */
export interface Hosts {
  /** The hosts of one network, by name and port. */
  of(network: string, limits: HostLimits): AskHost;
  figures(): HostFigures[];
}

export type AskHost = (name: string, request: HostRequest) => Promise<Response>;

interface HostsOptions {
  log: Pick<Log, 'debug' | 'warn'>;
  metrics?: Metrics | undefined;
  pace?: Partial<HostPace>;
}

interface KnownHost {
  network: string;
  name: string;
  host: Host;
}

/** Beyond these, the host that was not asked for longest is forgotten. */
const mostHosts = 10_000;

export function createHosts({ log, metrics, pace }: HostsOptions): Hosts {
  const known = new LRUCache<string, KnownHost>({ max: mostHosts });
  const labelsOf = createHostLabels();

  function create(network: string, name: string, limits: HostLimits): KnownHost {
    const key = { network, host: name };
    const host = createHost({
      name,
      limits,
      pace: { ...defaultHostPace, ...pace },
      onOpen: (openings) =>
        log[openings > 1 ? 'debug' : 'warn']({ ...key, openings }, 'a host is left alone'),
      onClose: () => log.warn(key, 'a host answers again'),
      onTurn: (seconds) => metrics?.hostWaits.observe(labelsOf(key), seconds),
    });
    return { network, name, host };
  }

  function find(network: string, name: string, limits: HostLimits): Host {
    const key = `${network} ${name}`;
    const found = known.get(key) ?? create(network, name, limits);
    known.set(key, found);
    return found.host;
  }

  return {
    of: (network, limits) => async (name, request) => {
      try {
        return await find(network, name, limits).ask(request);
      } catch (error) {
        if (error instanceof HeldBackError) {
          const { heldBack: reason } = error.rest;
          metrics?.heldCalls.inc({ ...labelsOf({ network, host: name }), reason });
        }
        throw error;
      }
    },
    figures: () =>
      [...known.values()]
        .map(({ network, name, host }) => ({ network, name, ...host.figures() }))
        .filter(({ failures, isOpen, restSeconds }) => failures > 0 || isOpen || restSeconds > 0)
        .map(({ network, name, isOpen, restSeconds }) => ({
          ...labelsOf({ network, host: name }),
          isOpen,
          restSeconds,
        })),
  };
}
