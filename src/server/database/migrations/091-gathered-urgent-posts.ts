import { sql, type Kysely } from 'kysely';

/** Posts that only their owner can answer are gathered as drafts are: one row of each event is open for each profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The newest tells of the others, too.
  await sql`
    update notifications set planned_at = send_at
    where planned_at is null and event = 'urgentPost' and exists (
      select from notifications as later
      where later.profile_id = notifications.profile_id and later.event = 'urgentPost'
        and later.planned_at is null and later.id > notifications.id)`.execute(db);
  await sql`drop index notifications_bundle`.execute(db);
  await sql`
    create unique index notifications_bundle on notifications (profile_id, event)
    where planned_at is null and event in ('draftsWait', 'urgentPost')`.execute(db);
}
