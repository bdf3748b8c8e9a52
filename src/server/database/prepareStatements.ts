import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { createStatements } from './createStatements.ts';

type QueryArguments = [parameters?: unknown[], options?: QueryOptions];

/**
 * Lets PGlite prepare each statement that comes again. Its own `query` parses and plans a statement
 * anew every time, in six calls into WebAssembly, which takes five times as long.
 */
export function prepareStatements(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  const statements = createStatements(pglite);

  pglite.query = async function prepared<T>(sql: string, ...rest: QueryArguments) {
    if (!statements.noteUse(sql)) return query<T>(sql, ...rest);
    await pglite._checkReady();
    return pglite._runExclusiveTransaction(async () => {
      const results = await statements.run<T>(sql, ...rest);
      await pglite.syncToFs();
      return results;
    });
  };

  pglite.transaction = (work) =>
    transaction((tx) => {
      const queryInside: Transaction['query'] = (sql, ...rest) =>
        tx.closed || !statements.noteUse(sql)
          ? tx.query(sql, ...rest)
          : statements.run(sql, ...rest);
      return work(Object.assign(Object.create(tx) as Transaction, { query: queryInside }));
    });
}
