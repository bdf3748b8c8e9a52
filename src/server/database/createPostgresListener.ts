import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { connectTimeoutMs } from './createPool.ts';
import type { Database, Listener } from './Database.ts';
import { watchSilence } from './watchSilence.ts';

const retryMs = 100;
const heartbeatMs = 4000;
const closeTimeoutMs = 1000;

interface PostgresListener {
  listen: Database['listen'];
  /** Ends the statement of a backend of Meelo. */
  cancel(processId: number): Promise<void>;
  /** Whether somebody holds, or waits for, a lock under which a table's rows cannot be written. */
  isTableLocked(): Promise<boolean>;
  /** Reconnects where the connection does not answer. */
  check(): void;
  close(): Promise<void>;
}

interface ListenerOptions {
  connectionString: string;
  onError: (error: Error) => void;
  /** Called for each connection that gets the notifications of others. */
  onHeard?: (() => void) | undefined;
  /** Called for each connection that gets no notifications. */
  onSilence?: (() => void) | undefined;
  /** Notifies the channel by another connection. */
  notify: (channel: string) => Promise<void>;
}

/**
 * A dedicated connection for LISTEN. It reconnects when it breaks and reports the gap to every
 * listener; a heartbeat detects dead connections. While notifications do not arrive, it reports a
 * gap every few seconds.
 */
export function createPostgresListener(options: ListenerOptions): PostgresListener {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let connecting: Promise<Client> | undefined;
  let lastAsked: Promise<unknown> = Promise.resolve();

  function reportGap(): void {
    for (const listener of [...listeners.values()].flatMap((group) => [...group])) {
      listener.onGap?.();
    }
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: options.connectionString,
      application_name: 'meelo listener',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: heartbeatMs,
    });
    client.on('error', options.onError);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload);
    });
    const ended = new AbortController();
    try {
      await client.connect();
      for (const channel of listeners.keys()) await subscribe(client, channel);
      const { notify, onHeard, onSilence } = options;
      const signal = AbortSignal.any([ended.signal, closing.signal]);
      await watchSilence(client, { notify, onHeard, onSilence, onGap: reportGap, signal });
    } catch (error) {
      await soon(client.end());
      throw error;
    }
    const heartbeat = setInterval(() => check(client), heartbeatMs);
    heartbeat.unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      ended.abort();
      if (!closing.signal.aborted) connecting = reconnect();
    });
    return client;
  }

  /** Where nothing is asked otherwise, this is what notices that the database does not answer. */
  function check(client: Client): void {
    client.query('select 1').catch((error: Error) => {
      options.onError(error);
      void client.end();
    });
  }

  async function reconnect(): Promise<Client> {
    for (;;) {
      await delay(retryMs, undefined, { signal: closing.signal, ref: false });
      try {
        const client = await connect();
        reportGap();
        return client;
      } catch {
        // What broke the connection was reported; the next turn tries again.
      }
    }
  }

  function connection(): Promise<Client> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  /** node-postgres runs one query at a time. */
  async function ask(text: string, values?: unknown[]): Promise<unknown[]> {
    const client = await connection();
    const asked = lastAsked.then(() => client.query<object>(text, values));
    lastAsked = asked.catch(() => {});
    return (await asked).rows;
  }

  return {
    async listen(channel, given) {
      const listener: Listener = typeof given === 'function' ? { onPayload: given } : given;
      const group = listeners.get(channel) ?? new Set();
      listeners.set(channel, group.add(listener));
      await subscribe(await connection(), channel);
      return async () => {
        group.delete(listener);
      };
    },
    async cancel(processId) {
      await ask(cancelStatement, [processId]);
    },
    isTableLocked: async () => (await ask(tableLocksStatement)).length > 0,
    check() {
      connecting?.then(check, () => {});
    },
    async close() {
      closing.abort();
      await soon(connecting?.then((client) => client.end()).catch(() => {}));
    },
  };
}

/** A pooler gives ids of its own, which may be another process's. */
const cancelStatement = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where pid = $1 and datname = current_database() and application_name like 'meelo%'
    and state = 'active'`;

const tableLocksStatement = `
  select from pg_locks
  where locktype = 'relation'
    and database = (select oid from pg_database where datname = current_database())
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  limit 1`;

async function subscribe(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/** A peer that does not answer is not waited for. */
async function soon(closed: Promise<void> | undefined): Promise<void> {
  await Promise.race([closed, delay(closeTimeoutMs, undefined, { ref: false })]);
}
