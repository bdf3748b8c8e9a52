import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isUnavailable } from './isUnavailable.ts';
import { createTimeBudget, currentTimeBudget } from './timeBudget.ts';

interface Limits {
  /** For each connection and each statement outside a time budget. */
  longestWaitMs: number;
  /** Aborted while the database is known to be away: nothing waits for it then. */
  away: () => AbortSignal;
  /** Called with every error that says that the database does not answer. */
  onUnavailable: (error: Error) => void;
}

/**
 * The pool with an end to every wait. A connection whose answer is overdue is closed: node-postgres
 * would keep it busy with the old statement.
 */
export function limitedPool(pool: Pool, limits: Limits): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const connecting = pool.connect();
    try {
      return limitedClient(await inTime(connecting, limits), pool, limits);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

function limitedClient(client: PoolClient, pool: Pool, limits: Limits): PostgresPoolClient {
  let overdue: NoAnswerError | undefined;

  async function query(sql: string, parameters: unknown[]) {
    if (overdue !== undefined) throw overdue;
    try {
      return await inTime(client.query(sql, parameters), limits);
    } catch (error) {
      if (error instanceof NoAnswerError && overdue === undefined) {
        overdue = error;
        client.release(error);
        closeIdle(pool);
      }
      throw error;
    }
  }

  return {
    // The other form takes a cursor, and the dialect is given none.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      if (overdue === undefined) client.release(destroy);
    },
  };
}

/** Idle connections took the same way as the one that does not answer. */
function closeIdle(pool: Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}

class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  override readonly message = 'the database does not answer in time';
}

async function inTime<T>(answer: Promise<T>, limits: Limits): Promise<T> {
  const budget = currentTimeBudget() ?? createTimeBudget(limits.longestWaitMs);
  const away = limits.away();
  const overdue = Promise.withResolvers<never>();
  const giveUp = () => overdue.reject(new NoAnswerError());
  // Where this process was busy for long, the answer may be there already.
  const timer = setTimeout(() => setImmediate(giveUp), Math.max(0, budget.leftMs()));
  if (away.aborted) giveUp();
  away.addEventListener('abort', giveUp);
  try {
    return await budget.spend(() => Promise.race([answer, overdue.promise]));
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) limits.onUnavailable(error);
    throw error;
  } finally {
    clearTimeout(timer);
    away.removeEventListener('abort', giveUp);
  }
}
