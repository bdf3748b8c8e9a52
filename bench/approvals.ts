import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CommentWriter } from '../src/server/bot/context/commentWriter.ts';
import { decideReviews } from '../src/server/bot/review/decideReviews.ts';
import type { Network } from '../src/server/networks/network.ts';
import { workProfiles } from '../src/server/start/workProfiles.ts';
import { createEmbeddedTestDatabase } from '../src/testing/database/createTestDatabase.ts';
import { aMention, lia } from '../src/testing/bot/aMention.ts';
import {
  createScriptedNetwork,
  scriptedAccount,
} from '../src/testing/bot/createScriptedNetwork.ts';
import { createTestServer } from '../src/testing/api/createTestServer.ts';
import { insertOperating } from '../src/testing/database/insertOperating.ts';
import { insertWaiting } from '../src/testing/database/insertWaiting.ts';
import { dayMs } from '../src/shared/durations.ts';
import { undoMs } from '../src/shared/undoTime.ts';
import { median } from './support/median.ts';

// From when an approval can no longer be undone until the network is sent the answer, while the bots list posts, keep pictures, have
// answers written and read reports, on a network that takes its time. Goal: 3 s.
const { values } = parseArgs({
  options: {
    approvals: { type: 'string', default: '500' },
    profiles: { type: 'string', default: '40' },
  },
});
const goalSeconds = 3;
const between = (from: number, to: number) => from + Math.random() * (to - from);
const takes = (from: number, to: number, signal?: AbortSignal) =>
  pause(between(from, to) * 1000, undefined, { signal });
const caption = 'What do you think of my garden?';

let posts = 0;
const mention = (ref: string) =>
  aMention(ref, {
    author: { ...lia, id: ref },
    conversation: { id: ref, posts: [] },
    caption,
    publishedAt: new Date(),
    hasPicture: true,
  });

const sentAt = new Map<string, number>();
const scripted = createScriptedNetwork();
const network: Network = {
  ...scripted,
  limits: {
    ...scripted.limits,
    conduct: 'invitedOnly',
    dailyCap: 1_000_000,
    // How often it may answer is its owner's and the network's affair.
    secondsBetweenActs: { min: 0, max: 0 },
  },
  async listTargets(_session, { signal } = {}) {
    await takes(0.5, 4, signal);
    const targets = Math.random() < 0.5 ? [mention(`post/${(posts += 1)}`)] : [];
    return { outcome: 'read', value: { targets, cursor: null } };
  },
  async readTarget(_session, ref, { signal } = {}) {
    await takes(0.1, 0.5, signal);
    return { outcome: 'read', value: mention(ref) };
  },
  async readPicture(_session, _ref, { signal } = {}) {
    await takes(0.5, 3, signal);
    return { outcome: 'read', value: null };
  },
  async performAct(_session, { targetRef }, { mayWrite } = {}) {
    if ((await mayWrite?.()) === false) return { outcome: 'unreachable' };
    sentAt.set(targetRef, performance.now());
    await takes(0.1, 0.5);
    return { outcome: 'done' };
  },
  async readAccount(_session, { signal } = {}) {
    await takes(0.2, 1, signal);
    return { outcome: 'read', value: scriptedAccount };
  },
  async readInsights(_session, { signal } = {}) {
    await takes(0.5, 4, signal);
    const none = { views: null, interactions: null, accountsReached: null, profileVisits: null };
    return { outcome: 'read', value: { ...none, reels: null, stories: null, posts: null } };
  },
};
const writer: CommentWriter = {
  async write(_request, { signal, aside } = {}) {
    await aside?.(() => takes(2, 20, signal).catch(() => undefined));
    return { text: `The roses look wonderful ${posts}.`, author: 'model' };
  },
};

const server = await createTestServer(
  {},
  { networks: [network], createDatabase: createEmbeddedTestDatabase },
);
const context = { ...server.context, writer, now: () => new Date() };
const { db } = context.database;
const accounts = { usernameOf: String, sessionOf: () => 'session' };
await insertOperating(
  { db, secrets: context.secrets },
  { ...accounts, network: network.name, count: Number(values.profiles) },
);
await db
  .updateTable('profiles')
  .set({ account_since: new Date(Date.now() - 60 * dayMs) })
  .execute();
const owned = await db.selectFrom('profiles').select(['id', 'user_id as userId']).execute();
const work = await workProfiles(context);
const waits: number[] = [];
await Promise.all(owned.map(keepApproving));
await Promise.all(work.map((each) => each.stop()));
await server.close();
report();

/** An owner who approves an answer now and then, while the bot is at work. */
async function keepApproving({ id: profileId, userId }: { id: string; userId: string }) {
  while (waits.length < Number(values.approvals)) {
    await takes(1, 10);
    if (Math.random() < 0.5) await wake(profileId);
    const ref = `waiting/${(posts += 1)}`;
    const act = { profile_id: profileId, story_id: ref, caption, published_at: new Date() };
    const id = await insertWaiting(db, { ...act, author_id: ref, conversation_id: ref });
    const sendableAt = performance.now() + undoMs;
    const decisions = [{ id, version: 0, decision: 'approve' as const }];
    await decideReviews(context, { userId, profileId, decisions });
    while (!sentAt.has(ref)) await pause(10);
    waits.push(((sentAt.get(ref) ?? NaN) - sendableAt) / 1000);
    if (waits.length % 100 === 0) console.log(`${waits.length} approvals`);
  }
}

/** As often as in hours of an ordinary bot. */
async function wake(profileId: string): Promise<void> {
  const column = Math.random() < 0.5 ? 'next_look_at' : 'next_snapshot_at';
  const due = db.updateTable('profiles').set({ [column]: new Date() });
  await due.where('id', '=', profileId).execute();
  await takes(0, 4);
}

function report(): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
  const [middle, late, most] = [median(waits), p99, sorted.at(-1) ?? NaN].map((s) => s.toFixed(2));
  const figures = `median ${middle} s, p99 ${late} s, most ${most} s`;
  console.log(`${sorted.length} approvals: ${figures} (goal: ${goalSeconds} s)`);
}
