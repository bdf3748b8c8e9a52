import { expect, test } from '@jest/globals';
import type { PostKind } from '../../shared/contract/reading.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { reminderCause } from '../bot/acts/urgentReminders.ts';
import { insertNotifications } from './insertNotifications.ts';
import { noteExpiringPosts } from './noteExpiringPosts.ts';
import { startNotifier } from './startNotifier.ts';

const bench = setUpNotifications();
const { db, now, later, want, draft, tell, subjects, pushes, states } = bench;
const quiet = { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'UTC' };
const one = 'Only you can answer: @ana.creates';
const soon = 'A post that only you can answer is discarded soon: @ana.creates';
const many = (count: number) => `${count} posts that only you can answer: @ana.creates`;
const manySoon = (count: number) =>
  `${count} posts that only you can answer are discarded soon: @ana.creates`;
const note = () => noteExpiringPosts(db(), now());

const decide = (id: string) =>
  db().updateTable('activities').set({ state: 'approved' }).where('id', '=', id).execute();

/** Has them told of, and goes on to shortly before their last two hours. */
async function toldOf(...kinds: PostKind[]): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of kinds) ids.push(await draft(kind));
  await tell();
  later(10 * minuteMs);
  await tell();
  later(22 * hourMs - 11 * minuteMs);
  await note();
  expect(await subjects()).toEqual([]);
  later(2 * minuteMs);
  return ids;
}

test('tells once more of an urgent post two hours before it is discarded, also in quiet hours', async () => {
  await want(quiet);
  const [id] = await toldOf('grief');
  await note();
  const [mail, ...others] = await tell();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(soon);
  expect(mail?.text).toContain(`&draft=${id}\n`);
  for (let minutes = 0; minutes < 118; minutes += 1) {
    later(minuteMs);
    await note();
  }
  expect(await subjects()).toEqual([]);
});

test('two notifiers that look at once tell of it once', async () => {
  await want({});
  await toldOf('crisis', 'crisis');
  bench.mailServer.mails.length = 0;
  await Promise.all([note(), note()]);
  const working = [1, 2].flatMap(() => startNotifier(bench.server.context));
  await bench.mailServer.received(1);
  await Promise.all(working.map((each) => each.stop()));
  expect(await subjects()).toEqual([]);
  expect(bench.mailServer.mails.map(({ subject }) => subject)).toEqual([manySoon(2)]);
});

test('a notifier looks for such posts', async () => {
  await want({});
  await toldOf('grief');
  bench.mailServer.mails.length = 0;
  const working = startNotifier(bench.server.context);
  const [mail] = await bench.mailServer.received(1);
  await Promise.all(working.map((each) => each.stop()));
  expect(mail?.subject).toBe(soon);
});

test('says nothing of one that was answered meanwhile', async () => {
  await want({});
  const [answered = '', left = ''] = await toldOf('crisis', 'grief');
  await decide(answered);
  await decide(left);
  await note();
  expect(await subjects()).toEqual([]);
  await db().updateTable('activities').set({ state: 'waiting' }).where('id', '=', left).execute();
  await draft('health');
  expect(await subjects()).toEqual([many(2)]);
  await note();
  await decide(left);
  expect(await subjects()).toEqual([]);
  expect((await states()).at(-1)).toMatchObject({ state: 'dropped' });
});

test('names the one that is discarded soon, beside another message about what has just come', async () => {
  await want({ email: false });
  await bench.switchOn();
  const [id] = await toldOf('grief');
  await note();
  await draft('crisis');
  const shown = (await pushes()).map(({ payload: { notification } }) => notification);
  expect(shown.map(({ title, body }) => `${title}: ${body}`).toSorted()).toEqual([
    expect.stringMatching(/^2 posts.*“Person in crisis”.*\(24 hours left\)/),
    expect.stringMatching(/discarded soon: .*: Grief: .*\(1 hour, 59 minutes left\)/),
  ]);
  const links = shown.map(({ navigate }) => navigate.replace(/^.*\?/, ''));
  expect(links.toSorted()).toEqual([
    `profile=${bench.profileId}`,
    `profile=${bench.profileId}&draft=${id}`,
  ]);
  expect(new Set(shown.map(({ tag }) => tag)).size).toBe(2);
});

test('a push of a further reminder takes the place of that of the former, which it counts in', async () => {
  await want({ email: false });
  await bench.switchOn();
  await comeApart(20, 'grief', 'crisis');
  later(minuteMs);
  await note();
  const [former] = await pushes();
  later(20 * minuteMs);
  await note();
  const [further] = await pushes();
  expect([former, further].map((push) => push?.payload.notification.title)).toEqual([
    soon,
    manySoon(2),
  ]);
  expect(further?.headers['topic']).toBe(former?.headers['topic']);
});

/** What is told in the next minutes, and after how many. */
async function hear(minutes: number) {
  const told: [number, string | undefined][] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    later(minuteMs);
    await note();
    for (const subject of await subjects()) told.push([minute, subject]);
  }
  return told;
}

/** They come so many minutes after one another; the last two hours of the first begin. */
async function comeApart(minutes: number, ...kinds: PostKind[]) {
  for (const kind of kinds) {
    await draft(kind);
    await tell();
    later(minutes * minuteMs);
  }
  later(10 * minuteMs);
  await tell();
  later(22 * hourMs - (minutes * kinds.length + 10) * minuteMs);
}

test('tells together of those whose last hours begin within an hour of a reminder', async () => {
  await want({});
  await comeApart(20, 'seriousComplaint', 'grief', 'health');
  expect(await hear(110)).toEqual([
    [1, soon],
    [61, manySoon(3)],
  ]);
});

test('waits for ten minutes alone where somebody may be in danger', async () => {
  await want({});
  await comeApart(5, 'seriousComplaint', 'crisis', 'crisis');
  expect(await hear(50)).toEqual([
    [1, soon],
    [11, manySoon(3)],
  ]);
});

test('a reminder of several counts those in their last hours, leads to the list, and names danger first', async () => {
  await want({});
  await bench.switchOn();
  await bench.addWebhook();
  const published = now().getTime();
  await draft('grief');
  later(10 * minuteMs);
  await draft('crisis');
  await tell();
  later(60 * minuteMs);
  await draft('health');
  await tell();
  later(21 * hourMs + minuteMs);
  await note();
  const [posted] = await bench.posts();
  const [mail] = bench.mailServer.mails.slice(-1);
  const [push] = bench.pushServer.taken.slice(-1);
  const page = `/app/activity/review?profile=${bench.profileId}`;
  expect(mail?.subject).toBe(manySoon(2));
  expect(mail?.text).toContain(`${page}\n`);
  expect(push?.payload.notification).toMatchObject({
    title: manySoon(2),
    body: expect.stringMatching(
      /“Person in crisis”.* the first of them by .*\(1 hour, 49 minutes left\)/,
    ),
    navigate: `https://meelo.example.com${page}`,
  });
  // It is worth showing until the last of them is discarded.
  expect(push?.headers['ttl']).toBe(String(119 * 60));
  expect(posted?.payload.data).toMatchObject({
    kind: 'crisis',
    count: 2,
    until: new Date(published + 24 * hourMs).toISOString(),
  });
});

test('reminds of no post that was told of less than an hour ago', async () => {
  await want({});
  const id = await draft('grief', 22 * hourMs - 5 * minuteMs);
  await db().updateTable('activities').set({ waiting_since: now() }).where('id', '=', id).execute();
  expect(await subjects()).toEqual([one]);
  expect(await hear(100)).toEqual([[60, soon]]);
});

test('a reminder of another post stands for none that was told of less than an hour before', async () => {
  await want({});
  await db()
    .updateTable('activities')
    .set({ waiting_since: now() })
    .where('id', '=', await draft('crisis', 21 * hourMs + 50 * minuteMs))
    .execute();
  await draft('grief', 21 * hourMs + 45 * minuteMs);
  expect(await subjects()).toHaveLength(1);
  expect(await hear(100)).toEqual([
    [16, manySoon(2)],
    [60, manySoon(2)],
  ]);
});

test('a reminder that a clock ahead has noted holds up none of another post', async () => {
  await want({});
  const [first = ''] = await toldOf('grief', 'health');
  const ahead = new Date(now().getTime() + 3 * hourMs);
  await insertNotifications(db(), {
    event: 'urgentPost',
    causes: [{ user_id: bench.user.id, profile_id: bench.profileId, cause: reminderCause(first) }],
    now: ahead,
  });
  await note();
  expect(await subjects()).toEqual([manySoon(2)]);
});

test('tells once of what comes in its last hours', async () => {
  await want({});
  const id = await draft('crisis', 22.5 * hourMs);
  await db().updateTable('activities').set({ waiting_since: now() }).where('id', '=', id).execute();
  expect(await subjects()).toEqual([one]);
  later(minuteMs);
  await note();
  expect(await subjects()).toEqual([]);
});
