import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpReview } from '../../testing/bot/setUpReview.ts';
import { listActivities } from '../activity/activities.ts';
import { askTakeBack } from './review/askTakeBack.ts';
import { readBot } from './review/readBot.ts';
import { countActionsToday } from './acts/recentActs.ts';
import { unchangedInRow } from './rules/unchangedInRow.ts';
import { setPractice } from './rules/setPractice.ts';

const bench = setUpReview();
const { activities, approve, cycle, cycleLater, db, decide, onNetwork, setNetwork, stateOf } =
  bench;

const profileRow = () => db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
async function access() {
  const { user_id: userId } = await profileRow();
  return { userId, profileId: bench.profileId, now: bench.clock };
}
const practise = async (isPractising = true) =>
  setPractice(db(), { ...(await access()), isPractising });
const inCap = async () => (await countActionsToday(db(), bench.profileId, bench.clock)).all;
const ours = async () => (await activities()).find(({ id }) => id === bench.id);

const performing = (meanwhile: () => Promise<void>, when: 'before' | 'after') =>
  onNetwork({
    async performAct(_session, action, options) {
      if (when === 'before') await meanwhile();
      if ((await options?.mayWrite?.()) === false) return { outcome: 'unreachable' };
      if (when === 'after') await meanwhile();
      bench.sent.push(action);
      return { outcome: 'done', recordRef: 'post/ours' };
    },
  });

describe('where every story is acted on', () => {
  beforeEach(async () => {
    await db().deleteFrom('activities').execute();
    setNetwork({});
    await practise();
  });

  test('the bot reads, decides, writes and logs as ever, and sends nothing', async () => {
    for (let cycles = 0; cycles < 8; cycles += 1) await cycleLater();
    const acts = await activities();
    expect(bench.sandbox.actions).toEqual([]);
    expect(new Set(acts.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    for (const act of acts) {
      expect(act).toMatchObject({ is_practice: true, state: 'done', record_ref: null });
    }
  });

  test('its acts keep a pace among themselves, count in no cap, and hold up no other', async () => {
    setNetwork({ limits: { dailyCap: 1 } });
    for (let cycles = 0; cycles < 4; cycles += 1) await cycleLater();
    expect(await activities()).toHaveLength(4);
    expect(new Set(bench.nextPolls.map((poll) => poll?.rests_for))).toEqual(new Set(['pace']));
    expect([
      await inCap(),
      (await readBot(bench.context, await profileRow())).actionsToday,
    ]).toEqual([0, 0]);
    await cycle();
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'pace' });
    await practise(false);
    await cycle();
    expect(bench.sandbox.actions).toHaveLength(1);
    const stories = (await activities()).map(({ story_id }) => story_id);
    expect([stories.length, new Set(stories).size]).toEqual([5, 5]);
    expect(await inCap()).toBe(1);
  });

  test('the activity marks them, and has nothing of them to delete', async () => {
    await cycle();
    const [act] = await activities();
    const of = { ...(await access()), page: 1, limit: 10 };
    const sources = { db: db(), media: bench.context.media, networks: bench.context.networks };
    const { data } = await listActivities(sources, of);
    expect(data).toMatchObject([{ is_practice: true, can_take_back: false, answer_url: null }]);
    const asking = askTakeBack(sources, { ...of, actId: act?.id ?? '' });
    await expect(asking).rejects.toMatchObject({ code: 'act.wrongState' });
  });

  test('a profile that is linked anew has made none of them', async () => {
    await cycle();
    await db().deleteFrom('profiles').execute();
    expect(await db().selectFrom('acted_stories').selectAll().execute()).toEqual([]);
  });
});

describe('where its owner approves', () => {
  test('what is approved is not sent, and earns no trust', async () => {
    await practise();
    await approve();
    await cycle();
    expect(bench.sent).toEqual([]);
    expect(await ours()).toMatchObject({ state: 'done', is_practice: true, record_ref: null });
    await db().updateTable('activities').set({ post_kind: 'thanks' }).execute();
    const second = await bench.waiting({ story_id: 'post/b', post_kind: 'thanks' });
    await decide({ id: second, version: 0, decision: 'approve' });
    const row = { profileId: bench.profileId, kinds: ['thanks' as const] };
    expect(await unchangedInRow(db(), row)).toEqual(new Map([['thanks', 0]]));
  });

  test.each([
    ['begins', true],
    ['ends', false],
  ] as const)('what was approved waits again when practice %s', async (_name, isPractising) => {
    if (!isPractising) await practise();
    await approve();
    await practise(isPractising);
    expect(await stateOf(bench.id)).toBe('waiting');
    await cycle();
    expect(bench.sent).toEqual([]);
    await approve({ version: 2 });
    await cycle();
    expect(bench.sent).toHaveLength(isPractising ? 0 : 1);
    expect(await ours()).toMatchObject({ state: 'done', is_practice: isPractising });
  });

  test('practice may be asked for twice, and keeps its beginning', async () => {
    await practise();
    const began = (await profileRow()).practice_since;
    await approve();
    bench.clock = new Date(bench.clock.getTime() + 60_000);
    await practise();
    expect((await profileRow()).practice_since).toEqual(began);
    expect(await stateOf(bench.id)).toBe('approved');
  });
});

describe('an act that is about to be sent', () => {
  test('is not sent once practice begins', async () => {
    performing(() => practise(), 'before');
    await approve();
    await cycle();
    await cycleLater();
    expect(bench.sent).toEqual([]);
    expect(await ours()).toMatchObject({ state: 'waiting', approved_at: null });
  });

  test('that the network gets already may complete, and counts', async () => {
    performing(() => practise(), 'after');
    await approve();
    await cycle();
    expect(bench.sent).toHaveLength(1);
    expect(await ours()).toMatchObject({ state: 'done', is_practice: false });
    expect(await inCap()).toBe(1);
  });

  test('that was cut off is not sent again in practice', async () => {
    onNetwork({
      performAct: async () => {
        await practise();
        return { outcome: 'unreachable' };
      },
    });
    await approve();
    await cycle();
    onNetwork({ findAct: async () => ({ outcome: 'read', value: false }) });
    for (let cycles = 0; cycles < 3; cycles += 1) await cycleLater(600);
    expect(bench.sent).toEqual([]);
    expect(await stateOf(bench.id)).toBe('waiting');
    expect(await ours()).toMatchObject({ is_practice: false, sending_key: expect.any(String) });
  });

  test('in practice is not sent where practice ends meanwhile', async () => {
    await practise();
    await approve();
    const { readTarget } = bench.context.networks.get('sandbox');
    onNetwork({
      async readTarget(...input) {
        await practise(false);
        return readTarget(...input);
      },
    });
    await cycle();
    await cycleLater();
    expect(bench.sent).toEqual([]);
    expect(await stateOf(bench.id)).toBe('waiting');
  });

  test('in practice that a process left open is settled without the network', async () => {
    await practise();
    await approve();
    await cycle();
    const open = { state: 'sending', outcome: 'unknown', done_at: null } as const;
    await db().updateTable('activities').set(open).execute();
    await practise(false);
    const asked: unknown[] = [];
    onNetwork({
      async findAct(...input) {
        asked.push(input);
        return { outcome: 'read', value: false };
      },
    });
    await cycle();
    expect([bench.sent, asked]).toEqual([[], []]);
    expect(await ours()).toMatchObject({ state: 'done', is_practice: true });
  });
});
