import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/server/database/tables.ts';
import { dayMs } from '../../src/shared/durations.ts';

interface Day {
  /** Its end. */
  at: Date;
  /** Acts of each profile. */
  acts: number;
  /** Of one profile, as many as the sandbox allows. */
  busyId: string;
  /** How often each profile's row and report are written; a real day has about 700 and 96 of them. */
  updates: number;
}

const shares = { syncs: 0.1, failedLogins: 0.1, emailChanges: 0.01, removals: 0.002 };
const storiesADay = 2000;
const busyActs = 300;

const someTime = sql`${sql.ref('at')} - random() * interval '1 day'`;

/** Fills the tables with what a day of the product leaves in them. */
export async function leaveDay(
  db: Kysely<Tables>,
  { at, acts, busyId, updates }: Day,
): Promise<void> {
  const day = sql`(select ${at}::timestamptz as at) as day`;
  await sql`insert into sessions (token_hash, user_id, created_at, used_at)
    select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), id, ${someTime}, at
    from users, ${day}`.execute(db);
  await sql`insert into login_failures (id, email, address, failed_at)
    select gen_random_uuid(), email, '203.0.113.' || (random() * 255)::int, ${someTime}
    from users, ${day} where random() < ${shares.failedLogins}`.execute(db);
  await sql`insert into email_changes (id, user_id, asked_at)
    select gen_random_uuid(), id, ${someTime}
    from users, ${day} where random() < ${shares.emailChanges}`.execute(db);
  await synchroniseSome(db, at);
  for (let update = 0; update < updates; update += 1) await writeRows(db, at);
  await keepFigures(db, at);
  await addPictures(db, at);
  await act(db, at, { acts });
  await act(db, at, { acts: busyActs, busyId });
  await removeSome(db, busyId);
}

async function synchroniseSome(db: Kysely<Tables>, at: Date): Promise<void> {
  await sql`with synced as (
      update profiles set sync_epoch = sync_epoch + 1, sync_moved_at = ${at}::timestamptz
      where random() < ${shares.syncs} returning id, sync_epoch, account_name
    ), refused as (
      insert into sign_in_attempts (network, account_scope, account_name, attempts, attempted_at)
      select 'sandbox', id::text, account_name, 1, ${at}::timestamptz from synced
      where random() < 0.1
    )
    insert into sync_transitions (profile_id, epoch, event, from_code, to_code, reason, moved_at)
    select id, sync_epoch, event, from_code, to_code, reason, ${at}::timestamptz from synced,
      (values ('network.sessionEnded', 7, 4, 'the session ended'),
        ('sync.request', 4, 0, 'the person asked'), ('signIn.begun', 0, 2, 'a worker began'),
        ('network.accepted', 2, 3, 'signed in'), ('read.begun', 3, 1, 'the first read begins'),
        ('read.done', 1, 7, 'read')) as moves (event, from_code, to_code, reason)`.execute(db);
}

/** As polls, leases and reports write them. */
async function writeRows(db: Kysely<Tables>, at: Date): Promise<void> {
  const holder = { lease_holder: sql<string>`gen_random_uuid()`, lease_until: at };
  await db.updateTable('profiles').set(holder).execute();
  const next = new Date(at.getTime() + dayMs);
  const polled = {
    next_look_at: next,
    next_snapshot_at: next,
    lease_holder: null,
    lease_until: null,
  };
  await db.updateTable('profiles').set(polled).execute();
  await sql`insert into report_snapshots (profile_id, taken_at, total_views, profile_activity)
    select id, ${at}::timestamptz, 1000, 300 from profiles
    on conflict (profile_id) do update set taken_at = excluded.taken_at`.execute(db);
  // As autovacuum does after so many changes.
  await sql`vacuum profiles, report_snapshots`.execute(db);
}

/** As the first report of the day keeps them. */
async function keepFigures(db: Kysely<Tables>, at: Date): Promise<void> {
  await sql`insert into report_days
      (profile_id, day, followers, following, posts, views, interactions)
    select id, ${dayOf(at)}::date, 5000, 400, 300, 1000, 100 from profiles order by random()`.execute(
    db,
  );
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function addPictures(db: Kysely<Tables>, at: Date): Promise<void> {
  await sql`insert into pictures (id, network, story_id, saved_at)
    select gen_random_uuid(), 'sandbox', ${dayOf(at)} || '-' || story, ${at}::timestamptz
    from generate_series(1, ${storiesADay}::int) as story`.execute(db);
}

/** Ids have the time in them, as `newId` makes them. */
async function act(
  db: Kysely<Tables>,
  at: Date,
  { acts, busyId = null }: { acts: number; busyId?: string | null },
): Promise<void> {
  await sql`with acted as (insert into activities (id, profile_id, story_id, author_username, caption,
      published_at, kind, comment, reason, written_by, picture_id, planned_at, outcome, state,
      done_at)
    select (lpad(to_hex((extract(epoch from planned_at) * 1000)::bigint), 12, '0')
        || '7' || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid,
      id, story_id, 'author.' || story, 'A caption of the length that people write to a story.',
      planned_at - interval '1 hour', kind, 'What a beautiful place to spend the day in!',
      'newStory', 'builtIn', picture_id, planned_at, 'done', 'done', planned_at + interval '1 second'
    from (
      select profiles.id, story, pictures.story_id, pictures.id as picture_id,
        ${at}::timestamptz - (${acts}::int - turn + random()) / ${acts}::int * interval '1 day'
          as planned_at,
        (array['like', 'react', 'comment', 'aiComment'])[1 + turn % 4] as kind
      from profiles, generate_series(1, ${acts}::int) as turn,
        lateral (select 1 + (hashtext(profiles.id::text)::bigint + turn * 7 + 2147483648)
          % ${storiesADay}::int as story) as chosen
      join pictures on pictures.network = 'sandbox' and pictures.story_id = ${dayOf(at)} || '-' || story
      where ${busyId}::uuid is null or profiles.id = ${busyId}::uuid
    ) as planned order by planned_at
    on conflict do nothing returning id, planned_at)
    insert into act_moves (act_id, from_state, to_state, moved_by, moved_at)
    select id, from_state, to_state, 'bot', planned_at
    from acted, (values ('drafted', 'sending'), ('sending', 'done')) as moves (from_state, to_state)`.execute(
    db,
  );
}

/** The trigger keeps what their accounts acted on. */
async function removeSome(db: Kysely<Tables>, busyId: string): Promise<void> {
  await sql`with removed as (
      delete from profiles where random() < ${shares.removals} and id != ${busyId} returning *
    )
    insert into profiles (id, user_id, network, username, account_scope, account_name, account_id,
      sync_code, sync_status, sync_epoch, next_look_at, next_snapshot_at)
    select gen_random_uuid(), user_id, network, username, account_scope,
      account_name || '.', account_id || '.', sync_code, sync_status, 1, next_look_at, next_snapshot_at
    from removed`.execute(db);
}
