import { beforeEach, expect, test } from '@jest/globals';
import { asItIs, setUpReview } from '../../testing/bot/setUpReview.ts';
import type { NetworkTarget } from '../networks/target.ts';
import type { TargetList } from '../networks/results.ts';
import { pauseProfile, resumeProfile } from '../profiles/pauseProfile.ts';
import { readBot } from './review/readBot.ts';

const bench = setUpReview();
const { activities, approve, claimProfile, cycle, cycleLater, db, onNetwork, run, stateOf } = bench;
const { setPayment, setProfile } = bench;

let lists: number;

const mention = (): NetworkTarget => {
  const post = asItIs({ ref: 'post/b', caption: 'Thank you!' });
  if (post.outcome !== 'read') throw new Error('There is no such post.');
  return { ...post.value, reason: 'mention' };
};

async function listOne(): Promise<{ outcome: 'read'; value: TargetList }> {
  lists += 1;
  return { outcome: 'read', value: { targets: [mention()], cursor: null } };
}

beforeEach(() => {
  lists = 0;
  onNetwork({ listTargets: listOne });
});

const profileRow = () => db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

async function access() {
  const { user_id: userId } = await profileRow();
  return { userId, profileId: bench.profileId, now: bench.clock };
}

const pause = async (until: Date | null = null) =>
  pauseProfile(db(), { ...(await access()), until: until?.toISOString() ?? null });
const resume = async () => resumeProfile(db(), await access());

test('a paused profile reads nothing and sends nothing, and goes on at once when it is resumed', async () => {
  await approve();
  await pause();
  await cycle();
  expect([lists, bench.sent]).toEqual([0, []]);
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'paused' }]);
  await setProfile({ next_look_at: new Date(Date.now() + 9_000_000) });
  await resume();
  const { next_look_at } = await profileRow();
  expect(next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());
  await cycle();
  expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
});

test('it rests until the end of the pause, then goes on by itself', async () => {
  const until = new Date(bench.clock.getTime() + 3_600_000);
  await approve();
  await pause(until);
  await cycle();
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'paused', next_look_at: until }]);
  await cycleLater(3600);
  expect(bench.sent).toHaveLength(1);
});

test('a shorter pause ends sooner, though the bot rests for the longer one', async () => {
  await pause();
  await cycle();
  await setProfile({ next_look_at: new Date(Date.now() + 9_000_000), rests_for: 'paused' });
  await pause(new Date(bench.clock.getTime() + 60_000));
  expect((await profileRow()).next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a cycle that is under way acts no more', async () => {
  onNetwork({
    async listTargets() {
      await pause();
      return listOne();
    },
  });
  const before = await activities();
  await cycle();
  expect(await activities()).toEqual(before);
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'paused' }]);
});

test('what is about to be sent is held back, and waits as it was approved', async () => {
  onNetwork({
    async performAct(_session, action, options) {
      await pause();
      if ((await options?.mayWrite?.()) === false) return { outcome: 'unreachable' };
      bench.sent.push(action);
      return { outcome: 'done', recordRef: 'post/ours' };
    },
  });
  await approve();
  await cycle();
  expect(bench.sent).toEqual([]);
  expect(await stateOf(bench.id)).toBe('approved');
  onNetwork();
  await resume();
  await cycle();
  expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
});

test('reads no further post once it is paused', async () => {
  const posts = ['b', 'c', 'd'].map((name) => ({
    ...mention(),
    ref: `post/${name}`,
    caption: 'Buy followers at a low price!',
  }));
  onNetwork({
    listTargets: async () => ({ outcome: 'read', value: { targets: posts, cursor: null } }),
  });
  let read = 0;
  const { reader } = bench.context;
  bench.context.reader = {
    async readPost(...request) {
      read += 1;
      await pause();
      return reader.readPost(...request);
    },
  };
  await cycle();
  expect(read).toBe(1);
});

test('a cycle that began before the end of a pause looks again when it ends', async () => {
  await pause();
  const claimed = await claimProfile();
  const { release } = claimed.lease;
  const lease = {
    ...claimed.lease,
    async release(columns: Parameters<typeof release>[0]) {
      await resume();
      await release(columns);
    },
  };
  await run({ ...claimed, lease });
  expect(await profileRow()).toMatchObject({ rests_for: null, lease_holder: null });
});

test('the page learns that it is paused, until when, and that payment comes before it', async () => {
  const read = async () => readBot(bench.context, await profileRow());
  const until = new Date(bench.clock.getTime() + 3_600_000);
  await pause(until);
  expect(await read()).toMatchObject({ restsFor: 'paused', nextLookAt: until.toISOString() });
  await setPayment('INACTIVE');
  expect(await read()).toMatchObject({ restsFor: 'payment' });
  await setPayment('ACTIVE');
  await resume();
  expect((await read()).restsFor).not.toBe('paused');
});
