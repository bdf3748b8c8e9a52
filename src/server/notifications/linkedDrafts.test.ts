import { expect, test } from '@jest/globals';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { insertDone } from '../../testing/database/insertDone.ts';
import { noteTakeBack } from '../bot/acts/noteTakeBack.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';

const bench = setUpNotifications();
const { db, now, later, want, draft, tell } = bench;

const toldOfAll: NotificationEvent[] = ['urgentPost', 'draftsWait', 'draftsExpire'];

/** What is told of that event alone, by each channel, and what the push stands for. */
async function hear(event: NotificationEvent) {
  await want({ muted: toldOfAll.filter((other) => other !== event) });
  const before = bench.pushServer.taken.length;
  const [mail, ...mails] = await tell();
  const [push, ...pushes] = bench.pushServer.taken.slice(before);
  expect([mails, pushes]).toEqual([[], []]);
  const { navigate, tag } = Object(push?.payload.notification) as Record<string, unknown>;
  expect(mail?.text).toContain(`: ${String(navigate)}\n`);
  expect(tag).toBe(push?.headers['topic']);
  return { navigate, topic: tag };
}

const review = (id?: string) =>
  `https://meelo.example.com/app/activity/review?profile=${bench.profileId}${id ? `&draft=${id}` : ''}`;

async function start() {
  await want({ timeZone: 'UTC' });
  await bench.switchOn();
}

test('a draft that waits alone is linked itself, and two are linked by their profile', async () => {
  await start();
  const id = await draft();
  later(5 * minuteMs);
  const one = await hear('draftsWait');
  expect(one.navigate).toBe(review(id));
  await draft();
  later(4 * hourMs);
  const two = await hear('draftsWait');
  expect(two).toEqual({ navigate: review(), topic: one.topic });
});

test('likewise a post that only its owner can answer', async () => {
  await start();
  const id = await draft('grief');
  const one = await hear('urgentPost');
  expect(one.navigate).toBe(review(id));
  await draft('health');
  later(10 * minuteMs);
  const two = await hear('urgentPost');
  expect(two).toEqual({ navigate: review(), topic: one.topic });
});

test('of drafts that expire, the oldest is linked, alone or not', async () => {
  await start();
  const id = await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  const one = await hear('draftsExpire');
  expect(one.navigate).toBe(review(id));
  await db().deleteFrom('activities').execute();
  later(13 * hourMs);
  await draft('otherQuestion', 22.4 * hourMs);
  const oldest = await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  const two = await hear('draftsExpire');
  expect(two).toEqual({ navigate: review(oldest), topic: one.topic });
});

test('another event, another profile and another answer that was taken back keep their pushes', async () => {
  await start();
  const topics: unknown[] = [];
  for (const kind of ['grief', 'health'] as const) {
    await bench.urgentPost(kind);
    topics.push((await hear('urgentPost')).topic);
  }
  for (const outcome of ['done', 'refused'] as const) {
    const state = outcome === 'done' ? 'takenBack' : 'done';
    const columns = { kind: 'aiComment', state, comment: 'A rose.' } as const;
    const id = await insertDone(db(), { profile_id: bench.profileId, ...columns });
    await noteTakeBack(db(), { id, outcome, now: now() });
    topics.push((await hear('takenBack')).topic);
  }
  expect(new Set(topics).size).toBe(4);
});
