import { sql, type Kysely } from 'kysely';

/** What tells once more of a post before it is discarded is a message of its own, with which none is gathered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_bundle`.execute(db);
  await sql`
    create unique index notifications_bundle on notifications (profile_id, event)
    where planned_at is null and event in ('draftsWait', 'urgentPost')
      and cause not like '% expires'`.execute(db);
}
