import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../server/database/Database.ts';

/** The same database, and how many statements were answered there since this was asked last. */
export function countStatements(database: Database): { database: Database; taken(): number } {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      count += 1;
      return Promise.resolve(result);
    },
  };
  return {
    database: { ...database, db: database.db.withPlugin(counting) },
    taken() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
