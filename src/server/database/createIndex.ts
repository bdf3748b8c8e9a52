import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * For migrations with `isConcurrent`: writes go on meanwhile. A failed try leaves an invalid index,
 * which is replaced. In a transaction, where nobody else uses the database, it is built at once.
 *
 * @param definition What follows the name, such as `on profiles (network)`.
 */
export async function createIndex<T>(
  db: Kysely<T>,
  name: string,
  definition: RawBuilder<unknown>,
): Promise<void> {
  const concurrently = db.isTransaction ? sql`` : sql`concurrently`;
  await sql`drop index ${concurrently} if exists ${sql.ref(name)}`.execute(db);
  await sql`create index ${concurrently} ${sql.ref(name)} ${definition}`.execute(db);
}
