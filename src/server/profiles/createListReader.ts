import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { answeredColumns, type AnsweredRow } from './profileAnswer.ts';

const mostAtOnce = 100;

/**
 * Reads the profiles of a user: the one that they chose last, then the others, oldest first. One
 * query reads all lists that are asked for in one turn of the event loop. It is compiled once, as
 * compiling takes as long as sending.
 */
export function createListReader(db: Kysely<Tables>): (userId: string) => Promise<AnsweredRow[]> {
  const query = db
    .selectFrom('profiles')
    .select(answeredColumns)
    .where(({ eb, val }) => eb('user_id', '=', eb.fn.any(val<string[]>([]))))
    .orderBy('chosen_turn', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .compile();
  const loader = new DataLoader<string, AnsweredRow[]>(
    async (userIds) => {
      const parameters = [[...new Set(userIds)]];
      const { rows } = await db.executeQuery<AnsweredRow>({ ...query, parameters });
      const lists = Map.groupBy(rows, (row) => row.userId);
      return userIds.map((userId) => lists.get(userId) ?? []);
    },
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return (userId) => loader.load(userId);
}
