import { expect, test } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { minuteMs } from '../../shared/durations.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { setUpMigration } from '../../testing/database/setUpMigration.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { insertWaiting } from '../../testing/database/insertWaiting.ts';
import { noteWaiting } from '../bot/acts/noteWaiting.ts';
import { newId } from '../database/newId.ts';

const bench = setUpNotifications();
const { db, now, later, want, draft, tell, subjects, pushes, states } = bench;
const one = 'Only you can answer: @ana.creates';
const many = (count: number) => `${count} posts that only you can answer: @ana.creates`;

async function flood(count: number) {
  for (let posts = 0; posts < count; posts += 1) await draft('seriousComplaint');
}

test('tells of the first urgent post at once, and of those that follow in ten minutes together', async () => {
  await want({ quietHours: { from: '00:00', until: '23:59' }, timeZone: 'UTC' });
  const first = await draft('health');
  const [mail] = await tell();
  expect(mail?.subject).toBe(one);
  expect(mail?.text).toContain(`&draft=${first}\n`);
  await flood(49);
  expect(await subjects()).toEqual([]);
  later(9 * minuteMs);
  expect(await subjects()).toEqual([]);
  await db().updateTable('activities').set({ state: 'approved' }).where('id', '=', first).execute();
  later(minuteMs);
  const [further, ...others] = await tell();
  expect(others).toEqual([]);
  expect(further?.subject).toBe(many(49));
  expect(further?.text).toContain(`/app/activity/review?profile=${bench.profileId}\n`);
  later(10 * minuteMs);
  expect(await subjects()).toEqual([]);
  await draft('grief');
  expect(await subjects()).toEqual([many(50)]);
});

const danger = (title: string) => [
  { payload: { notification: { title, body: expect.stringContaining('Person in crisis') } } },
];

test('tells of danger at once after less, of further danger within two minutes, and of it first', async () => {
  await want({ email: false });
  await bench.switchOn();
  await flood(1);
  expect(await pushes()).toHaveLength(1);
  await flood(2);
  expect(await pushes()).toEqual([]);
  later(5000);
  await draft('crisis');
  expect(await pushes()).toMatchObject(danger(many(4)));
  later(5000);
  await draft('crisis');
  await draft('crisis');
  expect(await pushes()).toEqual([]);
  later(2 * minuteMs - 5000);
  expect(await pushes()).toMatchObject(danger(many(6)));
  later(5000);
  await flood(1);
  later(9 * minuteMs);
  expect(await pushes()).toEqual([]);
  later(minuteMs);
  expect(await pushes()).toHaveLength(1);
  later(5000);
  await draft('crisis');
  expect(await pushes()).toMatchObject(danger(many(8)));
});

test('danger opens or joins a message, however many are sent and opened meanwhile', async () => {
  await want({});
  await draft('grief');
  const id = await insertWaiting(db(), {
    profile_id: bench.profileId,
    post_kind: 'crisis',
    published_at: now(),
  });
  // After it was read, it could not be inserted, and there was nothing to join.
  const meanwhile = [undefined, tell, () => draft('grief')].values();
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await meanwhile.next().value?.();
      return result;
    },
  };
  await db()
    .transaction()
    .execute((trx) => noteWaiting(trx.withPlugin(between), { id, now: now() }));
  expect(await subjects()).toEqual([many(3)]);
});

test('another profile of the person is told of at once as well', async () => {
  await want({});
  await draft('crisis');
  expect(await subjects()).toEqual([one]);
  const columns = { user_id: bench.user.id, sync_code: 7, username: 'bruno.cooks' };
  bench.profileId = await insertProfile(db(), columns);
  await draft('crisis');
  expect(await subjects()).toEqual(['Only you can answer: @bruno.cooks']);
});

test('tells once of what came while the mail server was away', async () => {
  await want({});
  bench.refusal = 451;
  for (let posts = 0; posts < 3; posts += 1) {
    await draft('grief');
    await tell();
    later(10 * minuteMs);
  }
  bench.refusal = undefined;
  later(10 * minuteMs);
  expect(await subjects()).toEqual([many(3)]);
  expect((await states()).map(({ state }) => state).toSorted()).toEqual([
    'dropped',
    'dropped',
    'sent',
  ]);
});

test('an update keeps one message for the posts of a profile that were not told of yet, and what has failed', async () => {
  const { before, update, end } = await setUpMigration('083-labels-and-privacy');
  const profile_id = await insertProfile(before);
  const { user_id } = await before
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-29T12:00:00Z');
  const ids: string[] = [];
  for (const cause of ['a 0', 'b 0', 'c 0']) {
    const id = newId(at.getTime() + ids.length);
    ids.push(id);
    const noted = { event: 'urgentPost', cause, send_at: at, created_at: at } as const;
    await before
      .insertInto('notifications')
      .values({ id, user_id, profile_id, ...noted })
      .execute();
  }
  const delivery = {
    user_id,
    channel: 'email',
    state: 'waiting',
    next_try_at: at,
    tries: 2,
  } as const;
  const [tried = '', cutOff = ''] = ids;
  await before
    .insertInto('deliveries')
    .values([
      { ...delivery, id: tried, notification_id: tried, failure: 'postponed' },
      { ...delivery, id: cutOff, notification_id: cutOff },
    ])
    .execute();
  const updated = await update();
  const open = updated.selectFrom('notifications').select('cause').where('planned_at', 'is', null);
  expect(await open.execute()).toEqual([{ cause: 'c 0' }]);
  const kept = updated.selectFrom('deliveries').select(['id', 'failures']).orderBy('id');
  expect(await kept.execute()).toEqual([
    { id: tried, failures: 2 },
    { id: cutOff, failures: 0 },
  ]);
  await end();
});
