import { sql, type Kysely } from 'kysely';

/** What a person is told of outside the page, and what became of each message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_settings (
      user_id uuid primary key references users (id) on delete cascade,
      email boolean not null,
      muted text[] not null,
      quiet_from text,
      quiet_until text,
      time_zone text,
      language text not null
    )`.execute(db);
  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      profile_id uuid references profiles (id) on delete cascade,
      event text not null,
      cause text not null,
      send_at timestamptz not null,
      planned_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index notifications_cause on notifications (user_id, event, cause)`.execute(
    db,
  );
  await sql`
    create unique index notifications_bundle on notifications (profile_id)
    where planned_at is null and event = 'draftsWait'`.execute(db);
  await sql`create index notifications_profile on notifications (profile_id, event, send_at)`.execute(
    db,
  );
  await sql`create index notifications_due on notifications (send_at) where planned_at is null`.execute(
    db,
  );
  await sql`
    create table deliveries (
      id uuid primary key,
      notification_id uuid not null references notifications (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      channel text not null,
      state text not null,
      next_try_at timestamptz not null,
      lease_until timestamptz,
      tries integer not null default 0,
      failure text,
      ended_at timestamptz,
      unique (notification_id, channel)
    )`.execute(db);
  await sql`create index deliveries_due on deliveries (next_try_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index deliveries_user on deliveries (user_id, id)`.execute(db);
}
