import { sql, type Kysely } from 'kysely';

/** Until when the quiet hours of their person hold notifications back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column held_until timestamptz`.execute(db);
  await sql`drop index notifications_due`.execute(db);
  await sql`
    create index notifications_due on notifications (greatest(send_at, held_until))
    where planned_at is null`.execute(db);
}
