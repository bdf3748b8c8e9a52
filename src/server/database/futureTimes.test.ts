import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import {
  actsOfDay,
  countActionsToday,
  countActsByKind,
  lastActOf,
} from '../bot/acts/recentActs.ts';
import type { Database } from './Database.ts';
import { healFutureTimes } from './futureTimes.ts';
import { newId } from './newId.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date();
const times = (at: Date) => ({ next_look_at: at, next_snapshot_at: at, resume_at: at });
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('what a clock that ran ten days fast has left is due now, and what is due by right stays', async () => {
  const { db } = database;
  const [ahead, soon] = [inDays(10), inDays(0.5)];
  const sent = { account_since: ahead, answers_looked_at: ahead, lease_until: ahead };
  const wrong = await insertProfile(db, { ...times(ahead), ...sent, username: 'wrong' });
  const right = await insertProfile(db, { ...times(soon), username: 'right' });
  const userId = await insertUser(db);
  const failure = { email: 'a@b.co', address: '203.0.113.1' };
  await db
    .insertInto('login_failures')
    .values({ id: newId(), ...failure, failed_at: ahead })
    .execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: 'a', user_id: userId, created_at: ahead, used_at: ahead })
    .execute();
  await db.insertInto('pictures').values({ id: newId(), check_at: ahead }).execute();
  await healFutureTimes(db, now);
  const profiles = db.selectFrom('profiles').select(Object.keys(times(now)) as 'resume_at'[]);
  const of = (id: string) => profiles.where('id', '=', id).executeTakeFirstOrThrow();
  expect(await of(wrong)).toEqual(times(now));
  expect(await of(right)).toEqual(times(soon));
  const { rows } = await sql<{ at: Date }>`
    select account_since as at from profiles where id = ${wrong}
    union all select answers_looked_at from profiles where id = ${wrong}
    union all select lease_until from profiles where id = ${wrong}
    union all select failed_at from login_failures
    union all select created_at from sessions union all select used_at from sessions
    union all select check_at from pictures
  `.execute(db);
  expect(rows).toEqual(rows.map(() => ({ at: now })));
  expect(rows).toHaveLength(7);
});

test('what a clock that ran three days fast has put off is due, but for what a network may have asked for', async () => {
  const { db } = database;
  const [ahead, soon] = [inDays(3), inDays(0.9)];
  const user_id = await insertUser(db);
  const profile_id = await insertProfile(db, { user_id, resume_at: ahead, next_try_at: ahead });
  const notification_id = newId();
  const noted = { event: 'signInRefused', cause: 'a', send_at: now, created_at: now } as const;
  await db
    .insertInto('notifications')
    .values({ ...noted, id: notification_id, user_id, profile_id })
    .execute();
  const delivery = { notification_id, user_id, state: 'waiting', failure: 'postponed' } as const;
  await db
    .insertInto('deliveries')
    .values([
      { ...delivery, id: newId(), channel: 'email', next_try_at: ahead },
      { ...delivery, id: newId(), channel: 'push', next_try_at: soon },
    ])
    .execute();
  const sealed = { key_id: 'a', wrapped_key: 'a', sealed: 'a' };
  await db
    .insertInto('session_renewals')
    .values({ ...sealed, id: newId(), turn: 1, holder: newId(), held_until: soon })
    .execute();
  await db
    .insertInto('retired_sessions')
    .values({ ...sealed, profile_id, network: 'a', account_scope: 'a', next_try_at: ahead })
    .execute();
  await healFutureTimes(db, now);
  const { rows } = await sql<{ of: string; at: Date }>`
    select channel as of, next_try_at as at from deliveries
    union all select 'renewal', held_until from session_renewals
    union all select 'signing out', next_try_at from retired_sessions
    union all select 'resumed', resume_at from profiles where id = ${profile_id}
    union all select 'asked for', next_try_at from profiles where id = ${profile_id}`.execute(db);
  expect(Object.fromEntries(rows.map(({ of, at }) => [of, at]))).toEqual({
    email: now,
    push: soon,
    renewal: now,
    'signing out': now,
    resumed: now,
    'asked for': ahead,
  });
});

test('acts of the future count in no cap, and leave room for those that do', async () => {
  const { db } = database;
  const profileId = await insertProfile(db, { username: 'acting' });
  const act = (story: string, at: Date) =>
    ({
      id: newId(at.getTime()),
      profile_id: profileId,
      author_username: 'a',
      kind: 'like',
      state: 'done',
      story_id: story,
      planned_at: at,
      done_at: at,
    }) as const;
  await db
    .insertInto('activities')
    .values([act('1', inDays(10)), act('2', inDays(9)), act('3', inDays(-0.1))])
    .execute();
  const query = { profileId, now, part: 'all' } as const;
  const { last } = await db
    .selectFrom('profiles')
    .where('id', '=', profileId)
    .select(jsonObjectFrom(lastActOf(db, query)).as('last'))
    .executeTakeFirstOrThrow();
  expect(new Date(last?.plannedAt ?? NaN)).toEqual(inDays(-0.1));
  const counted = await actsOfDay(db, { ...query, dailyCap: 1 }).execute();
  expect(counted).toEqual([{ at: inDays(-0.1), kind: 'like' }]);
  expect(await countActionsToday(db, profileId, now)).toEqual({ all: 1, before: 0 });
  expect(await countActsByKind(db, profileId, now)).toEqual(new Map([['like', 1]]));
});
