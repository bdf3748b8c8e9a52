import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Database, Listener } from './Database.ts';

const firstRetryMs = 250;
const longestRetryMs = 5000;
const heartbeatMs = 10_000;

interface PostgresListener {
  listen: Database['listen'];
  close(): Promise<void>;
}

/**
 * A dedicated connection for LISTEN. It reconnects when it breaks and reports the gap to every
 * listener; a heartbeat detects dead connections.
 */
export function createPostgresListener(
  connectionString: string,
  onError: (error: Error) => void,
): PostgresListener {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let connecting: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    });
    client.on('error', onError);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload);
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await subscribe(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    const heartbeat = setInterval(() => {
      client.query('select 1').catch(() => client.end());
    }, heartbeatMs);
    heartbeat.unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!closing.signal.aborted) connecting = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      await delay(retryMs, undefined, { signal: closing.signal, ref: false });
      try {
        const client = await connect();
        for (const listener of [...listeners.values()].flatMap((group) => [...group])) {
          listener.onGap?.();
        }
        return client;
      } catch {
        // What broke the connection was reported; the next turn tries again.
      }
    }
  }

  return {
    async listen(channel, given) {
      const listener: Listener = typeof given === 'function' ? { onPayload: given } : given;
      const group = listeners.get(channel) ?? new Set();
      listeners.set(channel, group.add(listener));
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined;
        throw error;
      });
      await subscribe(await connecting, channel);
      return async () => {
        group.delete(listener);
      };
    },
    async close() {
      closing.abort();
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function subscribe(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
