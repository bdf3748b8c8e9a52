import { Pool, type ClientBase, type PoolConfig } from 'pg';

/** How long one attempt to connect may take. */
export const connectTimeoutMs = 5000;
/** How long that and the wait for a connection that is free may take; calls have a shorter limit. */
const longestPoolWaitMs = 10_000;
const keepAliveAfterMs = 10_000;

/**
 * Limits that PostgreSQL keeps by itself, also where it is cut off from this process: the locks of a
 * dead process must not outlive it for long.
 */
const sessionLimits = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '10s',
};

interface LimitedPoolConfig extends PoolConfig {
  /** How long a statement may wait for a lock. */
  lockTimeout: string;
}

/** A pool whose connections notice a dead peer, and whose sessions have limits of their own. */
export function createPool({ lockTimeout, ...config }: LimitedPoolConfig): Pool {
  const limits = { ...sessionLimits, lock_timeout: lockTimeout };
  return new Pool({
    connectionTimeoutMillis: longestPoolWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    verify: (client: ClientBase, done: Done) => setSessionLimits(client, limits, done),
    ...config,
  });
}

type Done = (error?: Error) => void;

/** By a statement: poolers refuse these as parameters of the connection. */
function setSessionLimits(client: ClientBase, limits: Record<string, string>, done: Done): void {
  const settings = Object.entries(limits).map(([name, value]) => `set ${name} = '${value}'`);
  const statement = { text: settings.join('; '), query_timeout: connectTimeoutMs };
  client.query(statement, done);
}
