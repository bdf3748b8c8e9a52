import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const joined = new AsyncLocalStorage<Transaction<Tables>>();

/**
 * Lets pg-boss's own statements in `work` run in the open transaction. PGlite has one connection: a
 * statement outside the transaction would wait for it, and the transaction for the statement.
 */
export function joinTransaction<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  return joined.run(trx, work);
}

export function joinedTransaction(): Transaction<Tables> | undefined {
  return joined.getStore();
}
