import { sql } from 'kysely';
import { expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { noteLostNetworks } from './noteLostNetworks.ts';

const bench = setUpNotifications();
const { db, now, later, setClock, want, subjects, states } = bench;
const subject = 'The network keeps the bot waiting: @ana.creates';

const lose = (column: 'network_lost_since' | 'waiting_since', hours: number) =>
  db()
    .updateTable('profiles')
    .set({
      sync_code: 7,
      rests_for: 'network',
      [column]: new Date(now().getTime() - hours * hourMs),
    })
    .execute();
const find = () => db().updateTable('profiles').set({ network_lost_since: null }).execute();

test.each(['network_lost_since', 'waiting_since'] as const)(
  'tells once, by %s, that the network has been away for six hours, and of the next time again',
  async (column) => {
    await want({});
    await lose(column, 5.9);
    await noteLostNetworks(db(), now());
    expect(await subjects()).toEqual([]);
    later(0.2 * hourMs);
    await Promise.all([noteLostNetworks(db(), now()), noteLostNetworks(db(), now())]);
    expect(await subjects()).toEqual([subject]);
    later(30 * hourMs);
    await noteLostNetworks(db(), now());
    expect(await subjects()).toEqual([]);
    await lose(column, 7);
    await noteLostNetworks(db(), now());
    expect(await subjects()).toEqual([subject]);
  },
);

test('tells once of a network that asks a bot whose clock is ahead to wait', async () => {
  await want({});
  const askedAt = now().getTime() + 20_000;
  await db()
    .updateTable('profiles')
    .set({
      sync_code: 7,
      rests_for: 'network',
      network_lost_since: new Date(askedAt),
      next_look_at: new Date(askedAt + 24 * hourMs),
    })
    .execute();
  await noteLostNetworks(db(), now());
  expect(await subjects()).toHaveLength(1);
  later(7 * hourMs);
  await noteLostNetworks(db(), now());
  expect(await subjects()).toEqual([]);
});

test('tells of an outage that begins within a minute after another was told of', async () => {
  await want({});
  await lose('network_lost_since', 7);
  await noteLostNetworks(db(), now());
  expect(await subjects()).toEqual([subject]);
  await find();
  later(10_000);
  await lose('network_lost_since', 0);
  await noteLostNetworks(db(), now());
  expect(await subjects()).toEqual([]);
  later(6 * hourMs);
  await noteLostNetworks(db(), now());
  expect(await subjects()).toEqual([subject]);
});

const night = { quietHours: { from: '22:00', until: '07:00' }, timeZone: 'UTC' };

/** The network does not answer from that time on, asks to be left alone until a time in quiet hours, and then for a day. */
async function heardFrom(start: string) {
  setClock(start);
  await lose('network_lost_since', 0);
  const told: [string, string | undefined][] = [];
  const end = new Date('2026-11-29T08:00:00Z');
  for (; now() < end; later(10 * minuteMs)) {
    const asksAgain = now() >= new Date('2026-11-29T05:00:00Z');
    const next_look_at = new Date(`2026-11-${asksAgain ? 30 : 29}T05:00:00Z`);
    await db().updateTable('profiles').set({ next_look_at }).execute();
    await noteLostNetworks(db(), now());
    for (const said of await subjects()) told.push([now().toISOString().slice(11, 16), said]);
  }
  return told;
}

test('tells once of a wait that is promised to end within the quiet hours in which it began', async () => {
  await want(night);
  expect(await heardFrom('2026-11-28T22:30:00Z')).toEqual([['07:00', subject]]);
});

test('tells once more after quiet hours of a wait that was to end in them', async () => {
  await want(night);
  expect(await heardFrom('2026-11-28T21:00:00Z')).toEqual([
    ['21:00', subject],
    ['07:00', subject],
  ]);
});

test('tells nothing where the network answers again before the message goes out', async () => {
  await want({});
  await lose('network_lost_since', 7);
  await noteLostNetworks(db(), now());
  await find();
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});

test('tells nothing of a bot that rests for another reason meanwhile', async () => {
  await want({});
  await lose('network_lost_since', 7);
  await db().updateTable('profiles').set({ rests_for: 'ownHours' }).execute();
  await noteLostNetworks(db(), now());
  expect(await subjects()).toEqual([]);
});

test('is not stopped by a bot that waits for a network, of which it is not known since when', async () => {
  await want({});
  const ahead = new Date(now().getTime() + 24 * hourMs);
  await insertProfile(db(), { rests_for: 'network', next_look_at: ahead });
  await lose('network_lost_since', 7);
  await db()
    .updateTable('profiles')
    .set({ network_lost_since: null })
    .where('id', '<>', bench.profileId)
    .execute();
  await noteLostNetworks(db(), now());
  expect(await subjects()).toEqual([subject]);
});

test('tells of more profiles than one statement takes values', async () => {
  const { id: userId } = bench.user;
  await sql`
    insert into profiles (id, user_id, network, username, rests_for, network_lost_since)
    select gen_random_uuid(), ${userId}, 'sandbox', 'lost' || n, 'network', ${now()}::timestamptz - interval '7 hours'
    from generate_series(1, 9500) as n`.execute(db());
  await noteLostNetworks(db(), now());
  const noted = db()
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  expect(await noted.executeTakeFirst()).toEqual({ count: 9500 });
});
