import { sql, type Kysely } from 'kysely';

/** What is urgent is sent before all that waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column is_urgent boolean not null default false`.execute(db);
  await sql`drop index deliveries_due`.execute(db);
  await sql`
    create index deliveries_due on deliveries (is_urgent desc, next_try_at)
    where state = 'waiting'`.execute(db);
}
