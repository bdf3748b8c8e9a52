import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isOutage, isTimeout } from './isUnavailable.ts';
import { limitLockWaits } from './limitLockWaits.ts';
import type { StatementNames } from './statementNames.ts';
import { createTimeBudget, currentTimeBudget } from './timeBudget.ts';

interface Limits {
  /** For each connection and each statement outside a time budget. */
  longestWaitMs: number;
  /** The names of statements that come often; left out: each is planned anew. */
  names?: StatementNames;
  /** Aborted while the database is known to be away: nothing waits for it then. */
  away: () => AbortSignal;
  /** Aborted once the process ends: nothing waits for longer than it may take. */
  closing: AbortSignal;
  /** Called with every error that says that the database does not answer. */
  onOutage: (error: Error) => void;
  /** Called where one statement has no answer in time. */
  onSilence: (error: Error) => void;
  /** Called once where statements wait for a lock, however many. */
  onLocked?: ((error: Error) => void) | undefined;
  /** Ends what the client's backend does, by another connection. */
  cancel: (client: PoolClient) => Promise<void>;
  /** Whether some table is locked; by another connection. */
  isTableLocked: () => Promise<boolean>;
}

/** How long a cancelled statement may take to end. */
const cancelMs = 1000;
/** How long one may take while the process ends, which takes ten seconds at most. */
const closingWaitMs = 3000;

/**
 * The pool with an end to every wait. A statement whose answer is overdue is cancelled, and its
 * connection goes back to the pool; a connection that stays silent is closed.
 */
export function limitedPool(pool: Pool, limits: Limits): PostgresPool {
  const withLockLimit = limitLockWaits({
    onLocked: limits.onLocked,
    isTableLocked: () => inTime(limits.isTableLocked(), limits).catch(() => false),
  });

  async function connect(): Promise<PostgresPoolClient> {
    const connecting = pool.connect();
    try {
      const client = await inTime(connecting, limits);
      return limitedClient(client, { pool, limits, withLockLimit });
    } catch (error) {
      const reportLate = (late: unknown) => reportConnect(late, pool, limits);
      reportLate(error);
      connecting.then((client) => client.release(), reportLate);
      throw error;
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Says nothing about the database where other work has every connection. */
function reportConnect(error: unknown, pool: Pool, limits: Limits): void {
  const isFull = pool.totalCount >= pool.options.max;
  if (!(isFull && isTimeout(error))) report(error, limits);
}

function report(error: unknown, { onOutage }: Limits): void {
  if (error instanceof Error && isOutage(error)) onOutage(error);
}

interface Source {
  pool: Pool;
  limits: Limits;
  withLockLimit: ReturnType<typeof limitLockWaits>;
}

function limitedClient(client: PoolClient, source: Source): PostgresPoolClient {
  const { limits, withLockLimit } = source;
  let overdue: NoAnswerError | undefined;

  async function ask(text: string, values: unknown[]) {
    const answer = askByName(client, { text, values, names: limits.names });
    try {
      return await inTime(answer, limits);
    } catch (error) {
      if (error instanceof NoAnswerError) {
        overdue = error;
        void reclaimClient(client, { ...source, answer, overdue });
      } else report(error, limits);
      throw error;
    }
  }

  async function query(sql: string, parameters: unknown[]) {
    if (overdue !== undefined) throw overdue;
    return withLockLimit(sql, () => ask(sql, parameters));
  }

  return {
    // The other form takes a cursor, and the dialect is given none.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      if (overdue === undefined) client.release(destroy);
    },
  };
}

interface Statement {
  text: string;
  values: unknown[];
  names: StatementNames | undefined;
}

/** Where the name alone is refused, the statement has done nothing yet. */
async function askByName(client: PoolClient, { text, values, names }: Statement) {
  const name = names?.nameOf(text);
  if (name === undefined) return client.query(text, values);
  const isInTransaction = client.getTransactionStatus() !== 'I';
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!names?.isRefused({ name, text }, error) || isInTransaction) throw error;
    return client.query(text, values);
  }
}

interface Overdue extends Source {
  answer: Promise<unknown>;
  overdue: NoAnswerError;
}

/** The work has failed; nobody else gets the client until the server has ended the statement. */
async function reclaimClient(client: PoolClient, work: Overdue): Promise<void> {
  const { pool, limits, overdue } = work;
  closeIdle(pool);
  limits.onSilence(overdue);
  try {
    if (limits.away().aborted) throw overdue;
    await Promise.race([endStatement(client, work), failLater(overdue)]);
    client.release();
  } catch {
    client.release(overdue);
    report(overdue, limits);
  }
}

async function endStatement(client: PoolClient, { answer, limits }: Overdue): Promise<void> {
  // Where it cannot be cancelled or fails by itself, what counts is that it ends.
  await Promise.allSettled([limits.cancel(client)]);
  await Promise.allSettled([answer]);
  if (client.getTransactionStatus() !== 'I') await client.query('rollback');
}

async function failLater(error: Error): Promise<never> {
  await delay(cancelMs, undefined, { ref: false });
  throw error;
}

/** Idle connections are as likely to be dead as the one that does not answer. */
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
  const { closing } = limits;
  const away = limits.away();
  const overdue = Promise.withResolvers<never>();
  const giveUp = () => overdue.reject(new NoAnswerError());
  // Where this process was busy for long, the answer may be there already.
  const giveUpIn = (ms: number) => setTimeout(() => setImmediate(giveUp), ms);
  const timers = [giveUpIn(Math.max(0, budget.leftMs()))];
  const giveUpSoon = () => void timers.push(giveUpIn(closingWaitMs));
  if (away.aborted) giveUp();
  if (closing.aborted) giveUpSoon();
  away.addEventListener('abort', giveUp);
  closing.addEventListener('abort', giveUpSoon);
  try {
    return await budget.spend(() => Promise.race([answer, overdue.promise]));
  } finally {
    for (const timer of timers) clearTimeout(timer);
    away.removeEventListener('abort', giveUp);
    closing.removeEventListener('abort', giveUpSoon);
  }
}
