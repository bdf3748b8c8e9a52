import { expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { insertDone, type DoneColumns } from '../../testing/database/insertDone.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import { noteWeeks } from './noteWeeks.ts';
import { planDeliveries } from './planDeliveries.ts';

const bench = setUpNotifications();
const { db, now, later, setClock, want, draft, tell, subjects, states } = bench;

const done = (at: string, columns: Partial<DoneColumns> = {}) =>
  insertDone(db(), { profile_id: bench.profileId, done_at: new Date(at), ...columns });

const weeks = async () => {
  const noted = await db().selectFrom('notifications').select('cause').orderBy('cause').execute();
  return noted.map(({ cause }) => cause);
};

async function summaries() {
  await noteWeeks(db(), now());
  return tell();
}

test('sums up the last week of all profiles on Monday, once', async () => {
  await want({ muted: ['draftsWait', 'draftsExpire'] });
  const other = await insertProfile(db(), {
    user_id: bench.user.id,
    sync_code: 7,
    username: 'bruno.cooks',
  });
  await insertProfile(db(), { user_id: bench.user.id, sync_code: 7, username: 'idle.one' });
  await done('2026-03-01T23:59:59Z');
  await done('2026-03-02T00:00:00Z');
  await done('2026-03-03T12:00:00Z', { kind: 'react' });
  await done('2026-03-08T23:59:59Z', { kind: 'aiComment' });
  await done('2026-03-04T12:00:00Z', {
    kind: 'comment',
    state: 'withdrawn',
    outcome_reason: 'tooOld',
  });
  await done('2026-03-04T12:00:00Z', { is_practice: true });
  await done('2026-03-05T12:00:00Z', { kind: 'comment', profile_id: other });
  await done('2026-03-09T00:00:00Z');
  setClock('2026-03-09T07:59:00Z');
  expect(await summaries()).toEqual([]);
  setClock('2026-03-09T08:00:00Z');
  await draft();
  await Promise.all([noteWeeks(db(), now()), noteWeeks(db(), now())]);
  const [mail, ...more] = await tell();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your week with Meelo');
  const lines = mail?.text?.split('\n').filter((line) => line.startsWith('- '));
  expect(lines).toEqual([
    '- @ana.creates: likes and reactions 2, comments and answers 1, too late to answer 1, waiting now 1',
    '- @bruno.cooks: likes and reactions 0, comments and answers 1, too late to answer 0, waiting now 0',
  ]);
  expect(mail?.html).toContain('<li>@bruno.cooks: likes');
  expect(mail?.text).toContain('https://meelo.example.com/app\n');
  expect(`${mail?.text}`).not.toContain('marina');
  setClock('2026-03-09T23:59:00Z');
  expect(await summaries()).toEqual([]);
  setClock('2026-03-16T08:00:00Z');
  expect(await summaries()).toMatchObject([{ subject: 'Your week with Meelo' }]);
});

test('comes on Monday morning of the person, and not again in another time zone', async () => {
  await want({ timeZone: 'Asia/Tokyo' });
  await done('2026-03-04T12:00:00Z');
  setClock('2026-03-08T22:59:00Z');
  expect(await summaries()).toEqual([]);
  setClock('2026-03-08T23:00:00Z');
  expect(await summaries()).toHaveLength(1);
  await want({ timeZone: 'America/Sao_Paulo' });
  setClock('2026-03-09T12:00:00Z');
  expect(await summaries()).toEqual([]);
});

test('comes by UTC where only a newer Node knows the time zone', async () => {
  await want({ timeZone: 'Asia/Tokyo' });
  await db().updateTable('notification_settings').set({ time_zone: 'Nowhere/Land' }).execute();
  await done('2026-03-04T12:00:00Z');
  setClock('2026-03-09T07:59:00Z');
  expect(await summaries()).toEqual([]);
  setClock('2026-03-09T08:00:00Z');
  expect(await summaries()).toHaveLength(1);
});

test('comes once, later in the week, where no worker ran on Monday', async () => {
  await want({});
  await done('2026-03-04T12:00:00Z');
  await done('2026-03-10T12:00:00Z');
  setClock('2026-03-13T00:00:00Z');
  expect(await summaries()).toEqual([]);
  setClock('2026-03-12T23:59:00Z');
  expect(await summaries()).toHaveLength(1);
  expect(await summaries()).toEqual([]);
  setClock('2026-03-16T08:00:00Z');
  expect(await summaries()).toHaveLength(1);
  expect(await weeks()).toEqual([
    '2026-03-02T00:00:00.000Z 2026-03-09T00:00:00.000Z',
    '2026-03-09T00:00:00.000Z 2026-03-16T00:00:00.000Z',
  ]);
});

const flights = [
  {
    from: 'Asia/Tokyo',
    to: 'America/Los_Angeles',
    former: '2026-03-01T15:00:00.000Z',
    last: '2026-03-09T07:00:00.000Z',
  },
  {
    from: 'America/Los_Angeles',
    to: 'Asia/Tokyo',
    former: '2026-03-02T08:00:00.000Z',
    last: '2026-03-08T15:00:00.000Z',
  },
];

test.each(flights)('leaves no hour out from $from to $to', async ({ from, to, former, last }) => {
  await want({ timeZone: from });
  await done('2026-02-25T12:00:00Z');
  await done('2026-03-04T12:00:00Z');
  setClock('2026-03-02T18:00:00Z');
  expect(await summaries()).toHaveLength(1);
  await want({ timeZone: to });
  expect(await summaries()).toEqual([]);
  // 7:30 on Monday in Los Angeles, and Monday is over in Tokyo.
  setClock('2026-03-09T15:30:00Z');
  expect(await summaries()).toHaveLength(1);
  const [told, ...later] = await weeks();
  expect(told?.endsWith(` ${former}`)).toBe(true);
  expect(later).toEqual([`${former} ${last}`]);
});

test('comes although a clock that ran ten days fast has told of a later week', async () => {
  await want({});
  await done('2026-03-04T12:00:00Z');
  await done('2026-03-11T12:00:00Z');
  setClock('2026-03-16T08:00:00Z');
  expect(await summaries()).toHaveLength(1);
  setClock('2026-03-09T08:00:00Z');
  expect(await summaries()).toHaveLength(1);
});

test('is not sent where nothing happened, where it is turned off, and waits for the quiet hours', async () => {
  await want({});
  setClock('2026-03-09T09:00:00Z');
  expect(await summaries()).toEqual([]);
  expect(await states()).toEqual([]);
  await done('2026-03-04T12:00:00Z');
  await want({ muted: ['weekSummary'] });
  expect(await summaries()).toEqual([]);
  setClock('2026-03-16T09:00:00Z');
  await done('2026-03-11T12:00:00Z');
  await want({ quietHours: { from: '22:00', until: '10:00' }, timeZone: 'UTC' });
  expect(await summaries()).toEqual([]);
  setClock('2026-03-16T10:00:00Z');
  expect(await subjects()).toEqual(['Your week with Meelo']);
});

test.each([
  ['2026-03-30T12:00:00Z', '2026-03-22T23:00:00.000Z 2026-03-29T22:00:00.000Z'],
  ['2026-10-26T12:00:00Z', '2026-10-18T22:00:00.000Z 2026-10-25T23:00:00.000Z'],
])('a week in which the clocks change begins and ends at midnight: %s', async (at, cause) => {
  await want({ timeZone: 'Europe/Berlin' });
  setClock(at);
  await done(new Date(now().getTime() - 3 * dayMs).toISOString());
  await noteWeeks(db(), now());
  const noted = db().selectFrom('notifications').select('cause').where('event', '=', 'weekSummary');
  expect(await noted.execute()).toEqual([{ cause }]);
});

test('a week of practice alone is not summed up', async () => {
  await want({});
  await done('2026-03-04T12:00:00Z', { is_practice: true });
  setClock('2026-03-09T09:00:00Z');
  expect(await summaries()).toEqual([]);
  expect(await states()).toEqual([]);
});

test('what is urgent is sent before all summaries', async () => {
  await want({});
  await done('2026-03-04T12:00:00Z');
  setClock('2026-03-09T09:00:00Z');
  await noteWeeks(db(), now());
  await planDeliveries(db(), { channels: ['email'], now: now() });
  later(minuteMs);
  await draft('crisis');
  await planDeliveries(db(), { channels: ['email'], now: now() });
  const events: string[] = [];
  for (let slot = 0; slot < 2; slot += 1) {
    const claimed = await claimDeliveries(db(), { channels: ['email'], count: 1, now: now() });
    const told = db()
      .selectFrom('deliveries')
      .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
      .select('event')
      .where('deliveries.id', 'in', claimed);
    events.push((await told.executeTakeFirstOrThrow()).event);
  }
  expect(events).toEqual(['urgentPost', 'weekSummary']);
});
