import type { Database } from '../../server/database/Database.ts';

/** Does the work, and waits until processes have been told of what it changes of somebody's sessions and keys. */
export async function afterNews(database: Database, work: () => Promise<unknown>): Promise<void> {
  const news = Promise.withResolvers<void>();
  const stop = await database.listen('sessions', () => news.resolve());
  await work();
  await news.promise;
  await stop();
}
