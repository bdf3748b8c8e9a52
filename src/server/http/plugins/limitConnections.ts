import type { Server, Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import { addressGroup } from '../../accounts/loginLimit.ts';
import type { Config } from '../../config/Config.ts';
import type { Log } from '../../log/createLog.ts';

const reportEveryMs = 60_000;
const knownAddresses = 10_000;

type Limits = Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustedProxies'>;

/**
 * Refuses connections above the limits. Loopback and the trusted proxies bring many people's
 * connections, so for them only the limit in all counts.
 */
export function limitConnections(server: Server, limits: Limits, log: Log): void {
  const { maxConnections, maxConnectionsPerAddress, trustedProxies } = limits;
  const isTrusted = proxyAddr.compile(['loopback', ...trustedProxies]);
  // Parsing an address takes longer than the rest of accepting a connection here.
  const proxies = new LRUCache<string, boolean>({
    max: knownAddresses,
    memoMethod: (address) => isTrusted(address, 0),
  });
  const open = new Map<string, number>();
  const report = atMostEvery(reportEveryMs, (address: string | undefined) => {
    log.warn({ address }, 'connections are refused: there are too many');
  });
  server.maxConnections = maxConnections;
  server.on('drop', (drop) => report(drop?.remoteAddress));
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || proxies.memo(remoteAddress)) return;
    const group = addressGroup(remoteAddress);
    const count = (open.get(group) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) {
      report(remoteAddress);
      socket.destroy();
      return;
    }
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
  });
}

function atMostEvery<T>(ms: number, work: (value: T) => void): (value: T) => void {
  let lastAt = -Infinity;
  return (value) => {
    const now = performance.now();
    if (now - lastAt < ms) return;
    lastAt = now;
    work(value);
  };
}
