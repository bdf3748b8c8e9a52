import { expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { insertDone } from '../../testing/database/insertDone.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import { noteLostNetworks } from './noteLostNetworks.ts';
import { noteQuietExpiry } from './noteQuietExpiry.ts';
import { noteWeeks } from './noteWeeks.ts';

const bench = setUpNotifications();
const { db, now, later, setClock, want, draft } = bench;

const quietHours = { from: '21:00', until: '09:00' };

/** From when on the person is there. */
const zones = {
  '2026-03-04T12:00:00Z': 'America/Sao_Paulo',
  '2026-03-05T12:30:00Z': 'Europe/Lisbon',
  '2026-03-06T06:00:00Z': 'Asia/Tokyo',
  '2026-03-08T06:00:00Z': 'Pacific/Auckland',
  '2026-03-09T12:00:00Z': 'America/Los_Angeles',
};

type Happening = () => Promise<unknown>;

const decide = () =>
  db()
    .updateTable('activities')
    .set({ state: 'approved' })
    .where('state', '=', 'waiting')
    .execute();

/** Each draft comes at its time, and is decided on or left until it is discarded. */
const happenings: Record<string, Happening> = {
  // 23:00 in São Paulo: held until 9:00.
  '2026-03-05T02:00:00Z': () => draft(),
  '2026-03-05T14:00:00Z': decide,
  // 19:00 in Tokyo, told at once; nobody decides, so that it is told of once more on the next afternoon.
  '2026-03-06T10:00:00Z': () => draft(),
  // Midnight in Tokyo: held until 9:00. It is discarded at 4:00 in Auckland, and told of before the evening there.
  '2026-03-07T15:00:00Z': () => draft(),
  // 2:00 in Auckland, and somebody is in danger.
  '2026-03-08T13:00:00Z': () => draft('crisis'),
  '2026-03-08T13:30:00Z': decide,
  // 13:00 in Los Angeles.
  '2026-03-10T20:00:00Z': () => draft(),
  '2026-03-10T22:00:00Z': decide,
};

const dropTooOld = () =>
  db()
    .updateTable('activities')
    .set({ state: 'withdrawn', outcome_reason: 'tooOld' })
    .where('state', '=', 'waiting')
    .where('published_at', '<=', new Date(now().getTime() - dayMs))
    .execute();

async function turn() {
  await noteExpiringDrafts(db(), now());
  await noteQuietExpiry(db(), now());
  await noteLostNetworks(db(), now());
  await noteWeeks(db(), now());
  await bench.tell();
}

/** What has come by each channel since it was asked for last. */
const arrived = {
  email: () => bench.mailServer.mails.splice(0).map(({ subject = '' }) => subject),
  push: () => bench.pushServer.taken.splice(0).map(({ payload }) => payload.notification.title),
  webhook: () => bench.webhookReceiver.taken.splice(0).map(({ payload }) => payload.data.event),
};

interface Told {
  title: string;
  zone: string;
  at: string;
}

/** The hour of the person's day. */
const hourOf = ({ at, zone }: Told) =>
  Number(
    new Date(at).toLocaleString('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }),
  );

test('a person in five time zones in a week is told of each thing once by each channel, and of none at night', async () => {
  const [firstZone = ''] = Object.values(zones);
  setClock('2026-03-04T12:00:00Z');
  await want({ quietHours, timeZone: firstZone });
  await bench.switchOn();
  await bench.addWebhook();
  await insertDone(db(), {
    profile_id: bench.profileId,
    done_at: new Date('2026-03-05T12:00:00Z'),
  });
  const told = { email: [] as Told[], push: [] as Told[], webhook: [] as Told[] };
  let zone = firstZone;
  const end = new Date('2026-03-11T20:00:00Z');
  for (; now() < end; later(30 * minuteMs)) {
    const time = now().toISOString().replace('.000Z', 'Z');
    const moved = (zones as Record<string, string>)[time];
    if (moved !== undefined) {
      zone = moved;
      await want({ quietHours, timeZone: zone });
    }
    await dropTooOld();
    await happenings[time]?.();
    await turn();
    const here = { zone, at: time };
    told.email.push(...arrived.email().map((title) => ({ title, ...here })));
    told.push.push(...arrived.push().map((title) => ({ title, ...here })));
    told.webhook.push(...arrived.webhook().map((title) => ({ title, ...here })));
  }
  const wait = 'A draft waits for you: @ana.creates';
  const soon = 'A draft is discarded soon: @ana.creates';
  const urgent = 'Only you can answer: @ana.creates';
  const summary = 'Your week with Meelo';
  expect(told.email.map(({ title, at }) => [title, at])).toEqual([
    [wait, '2026-03-05T12:00:00Z'],
    [wait, '2026-03-06T10:30:00Z'],
    [soon, '2026-03-07T08:30:00Z'],
    [wait, '2026-03-08T00:00:00Z'],
    [soon, '2026-03-08T06:00:00Z'],
    [urgent, '2026-03-08T13:00:00Z'],
    [summary, '2026-03-08T20:00:00Z'],
    [wait, '2026-03-10T20:30:00Z'],
  ]);
  expect(told.push).toEqual(told.email);
  const events = ['draftsWait', 'draftsExpire', 'urgentPost', 'weekSummary'];
  const eventOf = ({ title }: Told) => events[[wait, soon, urgent, summary].indexOf(title)];
  expect(told.webhook.map(({ title, at }) => [title, at])).toEqual(
    told.email.map((each) => [eventOf(each), each.at]),
  );
  const atNight = told.email.filter((each) => hourOf(each) >= 21 || hourOf(each) < 9);
  expect(atNight.map(({ title }) => title)).toEqual([urgent]);
}, 60_000);
