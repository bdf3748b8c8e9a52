import { expect, test } from '@jest/globals';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import { createSignedInUser } from '../../testing/api/createTestServer.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { insertWaiting } from '../../testing/database/insertWaiting.ts';
import { proveEmail } from '../../testing/api/proveEmail.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { noteWaiting } from '../bot/acts/noteWaiting.ts';
import { healFutureTimes } from '../database/futureTimes.ts';
import { insertNotifications } from './insertNotifications.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import { noteExpiringPosts } from './noteExpiringPosts.ts';
import { noteQuietExpiry } from './noteQuietExpiry.ts';
import { readNotificationSettings } from './notificationSettings.ts';
import { recentDeliveries } from './recentDeliveries.ts';

const bench = setUpNotifications();
const { db, now, setClock, later, want, move, draft, tell, subjects, states } = bench;
const draftOf = (profile_id: string) =>
  insertWaiting(db(), { profile_id, published_at: now(), post_kind: 'crisis' });
const shown = async () =>
  recentDeliveries(db(), bench.user.id, {
    settings: await readNotificationSettings(db(), bench.user.id),
    isProved: true,
  });

test('gathers the drafts of some minutes in one mail, and says how many wait as it is sent', async () => {
  await want({});
  const [first] = [await draft(), await draft(), await draft()];
  expect(await subjects()).toEqual([]);
  await db().updateTable('activities').set({ state: 'approved' }).where('id', '=', first).execute();
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['2 drafts wait for you: @ana.creates']);
  await draft();
  later(10 * minuteMs);
  expect(await subjects()).toEqual([]);
  later(3 * hourMs);
  expect(await subjects()).toEqual(['3 drafts wait for you: @ana.creates']);
});

test('lets quiet hours end before it tells of drafts, by the clock of the person', async () => {
  setClock('2026-11-28T23:30:00Z');
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'America/Sao_Paulo' });
  await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
  setClock('2026-11-29T01:30:00Z');
  await db().deleteFrom('notifications').execute();
  await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual([]);
  setClock('2026-11-29T09:59:00Z');
  expect(await subjects()).toEqual([]);
  later(minuteMs);
  expect(await subjects()).toEqual(['2 drafts wait for you: @ana.creates']);
});

test('tells a person without quiet hours whose time zone only a newer Node knows, and everybody else', async () => {
  await want({ quietHours: { from: '00:00', until: '23:59' }, timeZone: 'UTC' });
  await db().updateTable('notification_settings').set({ time_zone: 'Nowhere/Land' }).execute();
  const other = await createSignedInUser(bench.server);
  await proveEmail(db(), other.id);
  const columns = { user_id: other.id, sync_code: 7, sync_epoch: 1, username: 'bruno.cooks' };
  const profile_id = await insertProfile(db(), columns);
  await move('network.refused');
  await insertNotifications(db(), {
    event: 'urgentPost',
    causes: [{ user_id: other.id, profile_id, cause: `${await draftOf(profile_id)} 0` }],
    now: now(),
  });
  await draft('otherQuestion', 22.5 * hourMs);
  await noteQuietExpiry(db(), now());
  await noteExpiringDrafts(db(), now());
  expect((await subjects()).toSorted()).toEqual([
    'A draft is discarded soon: @ana.creates',
    'Sign-in needed: @ana.creates',
    'Só você pode responder: @bruno.cooks',
  ]);
  expect(await shown()).toHaveLength(2);
});

test('tells in the morning once of all that came in a night', async () => {
  setClock('2026-11-29T01:05:00Z');
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'America/Sao_Paulo' });
  for (let hours = 0; hours < 3; hours += 1) {
    await draft();
    later(hourMs * 2);
    expect(await subjects()).toEqual([]);
  }
  setClock('2026-11-29T10:00:00Z');
  expect(await subjects()).toEqual(['3 drafts wait for you: @ana.creates']);
  later(hourMs);
  expect(await subjects()).toEqual([]);
});

test('tells what quiet hours hold back, and sends it once they are switched off', async () => {
  setClock('2026-11-28T23:30:00Z');
  const night = { quietHours: { from: '22:00', until: '07:00' }, timeZone: 'UTC' };
  await want(night);
  await move('network.refused');
  setClock('2026-11-28T23:30:00Z');
  await db().updateTable('notifications').set({ send_at: now() }).execute();
  await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual([]);
  const waiting = { state: 'waiting', at: '2026-11-29T07:00:00.000Z', failure: null };
  expect(await shown()).toMatchObject([
    { event: 'draftsWait', profile: 'ana.creates', ...waiting },
    { event: 'signInRefused', profile: 'ana.creates', ...waiting },
  ]);
  await want({ ...night, muted: ['draftsWait'] });
  expect(await subjects()).toEqual([]);
  expect(await shown()).toMatchObject([{ event: 'signInRefused' }]);
  await want({ ...night, quietHours: { from: '22:00', until: '06:00' } });
  expect(await subjects()).toEqual([]);
  expect(await shown()).toMatchObject([
    { at: '2026-11-29T06:00:00.000Z' },
    { at: '2026-11-29T06:00:00.000Z' },
  ]);
  await want({});
  expect((await subjects()).toSorted()).toEqual([
    'A draft waits for you: @ana.creates',
    'Sign-in needed: @ana.creates',
  ]);
  expect(await shown()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

test('goes on telling after a clock that ran ten days fast, before and after its times are healed', async () => {
  await want({ timeZone: 'UTC' });
  const at = now();
  later(10 * dayMs);
  await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  later(5 * minuteMs);
  expect(await subjects()).toHaveLength(2);
  setClock(at);
  await db().deleteFrom('activities').execute();
  await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  later(5 * minuteMs);
  const both = ['A draft is discarded soon: @ana.creates', 'A draft waits for you: @ana.creates'];
  expect((await subjects()).toSorted()).toEqual(both);
  await db().deleteFrom('notifications').where('planned_at', '<=', now()).execute();
  await healFutureTimes(db(), now());
  await db().deleteFrom('activities').execute();
  await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  later(5 * minuteMs);
  expect((await subjects()).toSorted()).toEqual(both);
});

test('a change of the settings tells nothing before its time', async () => {
  await want({});
  await draft();
  await want({ muted: ['accountDisabled'] });
  expect(await subjects()).toEqual([]);
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
  await draft();
  later(hourMs);
  await want({});
  expect(await subjects()).toEqual([]);
});

test('sends nothing in quiet hours that failed before them', async () => {
  setClock('2026-11-28T21:58:00Z');
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'UTC' });
  bench.refusal = 451;
  await move('network.disabled');
  setClock('2026-11-28T21:58:00Z');
  await db().updateTable('notifications').set({ send_at: now() }).execute();
  expect(await subjects()).toEqual([]);
  bench.refusal = undefined;
  setClock('2026-11-28T23:00:00Z');
  expect(await subjects()).toEqual([]);
  await want({ quietHours: { from: '22:00', until: '06:00' }, timeZone: 'UTC' });
  expect(await subjects()).toEqual([]);
  setClock('2026-11-29T06:00:00Z');
  expect(await subjects()).toEqual(['The bot has stopped: @ana.creates']);
});

test('tells of the drafts of a profile once, where the mail server was away for hours', async () => {
  await want({});
  bench.refusal = 451;
  for (let bundles = 0; bundles < 3; bundles += 1) {
    await draft();
    later(3 * hourMs + 5 * minuteMs);
    await tell();
  }
  bench.refusal = undefined;
  later(6 * hourMs);
  expect(await subjects()).toEqual(['3 drafts wait for you: @ana.creates']);
});

test('tells again of a draft that comes back to its owner', async () => {
  await want({});
  const id = await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
  await db()
    .updateTable('activities')
    .set((eb) => ({ version: eb('version', '+', 2) }))
    .where('id', '=', id)
    .execute();
  await noteWaiting(db(), { id, now: now() });
  later(4 * hourMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
});

test('tells of no draft that expires where an urgent post does, which has a message of its own, or where it is decided on', async () => {
  await want({ muted: ['draftsWait', 'urgentPost'] });
  await draft('crisis', 23 * hourMs);
  await noteExpiringDrafts(db(), now());
  await noteExpiringPosts(db(), now());
  expect(await subjects()).toEqual([]);
  const id = await draft('otherQuestion', 23 * hourMs);
  await draft('otherQuestion', hourMs);
  await noteExpiringDrafts(db(), now());
  await db().updateTable('activities').set({ state: 'approved' }).where('id', '=', id).execute();
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});

test('tells once more before the oldest draft is discarded, once for all of a profile', async () => {
  await want({ timeZone: 'UTC' });
  await draft('otherQuestion', 21 * hourMs);
  await draft('otherQuestion', 20 * hourMs);
  await noteExpiringDrafts(db(), now());
  later(hourMs + minuteMs);
  await noteExpiringDrafts(db(), now());
  await noteExpiringDrafts(db(), now());
  expect((await subjects()).toSorted()).toEqual([
    '2 drafts wait for you: @ana.creates',
    'A draft is discarded soon: @ana.creates',
  ]);
  later(hourMs);
  await noteExpiringDrafts(db(), now());
  expect(await subjects()).toEqual([]);
});

const night = { quietHours: { from: '22:00', until: '07:00' }, timeZone: 'America/Sao_Paulo' };
const discarded = 'A draft is discarded soon: @ana.creates';

test('tells before the quiet hours of a draft that is discarded in them, once', async () => {
  setClock('2026-11-28T22:30:00Z');
  await want({ ...night, muted: ['draftsWait'] });
  // It is discarded at 3:00 on the clock of its person.
  await draft('otherQuestion', 16.5 * hourMs);
  await noteQuietExpiry(db(), now());
  expect(await subjects()).toEqual([]);
  setClock('2026-11-28T23:00:00Z');
  await noteQuietExpiry(db(), now());
  await noteQuietExpiry(db(), now());
  expect(await subjects()).toEqual([discarded]);
  setClock('2026-11-29T04:30:00Z');
  await noteExpiringDrafts(db(), now());
  setClock('2026-11-29T10:00:00Z');
  expect(await subjects()).toEqual([]);
});

test.each([
  ['that is discarded before them', '2026-11-28T23:30:00Z', 23 * hourMs],
  [
    'that is discarded after them, of which they are told as they end',
    '2026-11-28T23:30:00Z',
    12 * hourMs,
  ],
  ['while they last', '2026-11-29T01:30:00Z', 20 * hourMs],
])('tells ahead of no draft %s', async (_which, at, ageMs) => {
  setClock(at);
  await want({ ...night, muted: ['draftsWait'] });
  await draft('otherQuestion', ageMs);
  await noteQuietExpiry(db(), now());
  setClock('2026-11-29T10:00:00Z');
  expect(await subjects()).toEqual([]);
});

test('tells ahead of no draft that is decided on meanwhile', async () => {
  setClock('2026-11-28T23:30:00Z');
  await want({ ...night, muted: ['draftsWait'] });
  const id = await draft('otherQuestion', 17.5 * hourMs);
  await draft('otherQuestion', hourMs);
  await noteQuietExpiry(db(), now());
  await db().updateTable('activities').set({ state: 'approved' }).where('id', '=', id).execute();
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});
