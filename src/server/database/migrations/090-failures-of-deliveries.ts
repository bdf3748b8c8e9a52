import { sql, type Kysely } from 'kysely';

/** How often a message failed: a try that was cut off is none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column failures integer not null default 0`.execute(db);
  await sql`
    update deliveries set failures = tries
    where state = 'waiting' and failure is not null`.execute(db);
}
