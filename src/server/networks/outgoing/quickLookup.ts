import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../../../shared/durations.ts';
import type { Lookup } from './publicLookup.ts';

/** Name servers that drop queries are given up after it. */
const timeoutMs = 1500;

/**
 * Finds the addresses of names that strangers choose. `dns.lookup` takes one of few threads of the process for each name, for as
 * long as its name servers are silent, and all other names wait; this takes none. It reads DNS alone: no /etc/hosts.
 */
export function quickLookup(resolver = new Resolver({ timeout: timeoutMs, tries: 1 })): Lookup {
  const failed = new LRUCache<string, Error>({ max: 1000, ttl: minuteMs });

  async function resolve(host: string): Promise<LookupAddress[]> {
    const error = failed.get(host);
    if (error) throw error;
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length > 0) return found;
    // A name without addresses of one version says so with an error, too.
    const reason = four.status === 'rejected' ? (four.reason as Error) : noAddress(host);
    failed.set(host, reason);
    throw reason;
  }

  async function answer(...[host, { all, family }, callback]: Parameters<Lookup>): Promise<void> {
    const [answered] = await Promise.allSettled([resolve(host)]);
    const found = answered.status === 'fulfilled' ? answered.value : [];
    const reason = answered.status === 'rejected' ? (answered.reason as Error) : noAddress(host);
    const asked = found.filter((each) => !family || each.family === family);
    const [first] = asked;
    if (first === undefined) callback(reason, []);
    else if (all) callback(null, asked);
    else callback(null, first.address, first.family);
  }

  return (...asked) => void answer(...asked);
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

const noAddress = (host: string) => new Error(`${host} has no address of the version asked for`);
