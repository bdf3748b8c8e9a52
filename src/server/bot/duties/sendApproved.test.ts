import { describe, expect, test } from '@jest/globals';
import { asItIs, postA, setUpReview } from '../../../testing/bot/setUpReview.ts';
import { newId, timeOfId } from '../../database/newId.ts';
import { recordKeyOf } from '../../networks/atproto/recordKey.ts';
import { saveReading } from '../acts/drafts.ts';

const bench = setUpReview();
const { activities, approve, claimProfile, cycle, cycleLater, db, decide, hoursAgo } = bench;
const { insertDone, onNetwork, run, setPayment, setProfile, stateOf, waiting } = bench;

const kindsSent = async () =>
  (await activities())
    .filter(({ state, sending_key }) => state === 'done' && sending_key)
    .map(({ post_kind }) => post_kind);

describe('what its owner has approved', () => {
  test('is sent by the next cycle, dated as it is sent, whatever hour it is', async () => {
    await insertDone(hoursAgo(1));
    onNetwork({}, { workingHours: { from: 1, to: 2 } });
    expect(await approve()).toMatchObject({ results: [{ outcome: 'approved' }] });
    await cycleLater(2);
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a', text: 'The roses look wonderful.' }]);
    const [, act] = await activities();
    expect(act).toMatchObject({
      id: bench.id,
      outcome: 'done',
      record_ref: 'post/ours',
      done_at: bench.clock,
    });
    expect(timeOfId(act?.sending_key ?? '')).toEqual(bench.clock);
    expect(bench.nextPolls).toMatchObject([{ rests_for: 'workingHours' }]);
  });

  test('ends the cycle with the rest that it begins', async () => {
    await db().updateTable('profiles').set({ look_failures: 2 }).execute();
    onNetwork({}, { secondsBetweenActs: { min: 40, max: 40 } });
    await approve();
    await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
    const next_look_at = new Date(bench.clock.getTime() + 40_000);
    expect(bench.nextPolls).toEqual([
      expect.objectContaining({ rests_for: 'pace', look_failures: 0, next_look_at }),
    ]);
  });

  test('is the next thing that a bot does which rests, and of one that is at work', async () => {
    await setProfile({ next_look_at: hoursAgo(-1), rests_for: 'pace' });
    await approve();
    const [rested] = await db().selectFrom('profiles').selectAll().execute();
    expect(rested?.next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());

    bench.id = await waiting({ story_id: 'post/b' });
    const claimed = await claimProfile();
    await approve();
    await claimed.lease.release({ next_look_at: hoursAgo(-1) });
    const [worked] = await db().selectFrom('profiles').selectAll().execute();
    expect(worked?.next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('keeps the shortest pause between two, after an outage of a day as well', async () => {
    const pauses = { secondsBetweenActs: { min: 10, max: 900 } };
    onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) }, pauses);
    const others = ['b', 'c', 'd'].map((name) => waiting({ story_id: `post/${name}` }));
    const old = await waiting({ story_id: 'post/old', published_at: hoursAgo(25) });
    for (const actId of [bench.id, old, ...(await Promise.all(others))]) {
      await decide({ id: actId, version: 0, decision: 'approve' });
    }
    const begun = bench.clock.getTime();
    const times = [];
    for (let count = 0; count < 4; count += 1) {
      await cycle();
      const last = bench.sent.at(-1)?.createdAt.getTime() ?? 0;
      times.push([bench.sent.length, (last - begun) / 1000]);
      bench.clock = bench.nextPolls.at(-1)?.next_look_at ?? bench.clock;
    }
    expect(times).toEqual([
      [1, 0],
      [2, 10],
      [3, 20],
      [4, 30],
    ]);
    await cycleLater(10);
    expect([bench.sent.length, await stateOf(old)]).toEqual([4, 'withdrawn']);
  });

  test('goes out by urgency, and to somebody in danger whatever the pause says', async () => {
    const pauses = { secondsBetweenActs: { min: 10, max: 10 } };
    onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) }, pauses);
    await approve();
    for (const post_kind of ['thanks', 'grief', 'crisis', 'crisis'] as const) {
      const actId = await waiting({ story_id: newId(), post_kind });
      await decide({ id: actId, version: 0, decision: 'approve' });
    }
    await insertDone(hoursAgo(-0.001));
    bench.clock = hoursAgo(-0.001);
    await cycle();
    expect(await kindsSent()).toEqual(['crisis', 'crisis']);
    expect(bench.nextPolls).toMatchObject([{ rests_for: 'pace' }]);
    await cycleLater(10);
    expect((await kindsSent()).at(-1)).toBe('grief');
    await cycleLater(10);
    expect(bench.sent).toHaveLength(4);
  });

  test('is sent where the owner has liked the post meanwhile', async () => {
    bench.current = asItIs({ acted: ['like'] });
    await approve();
    await cycle();
    expect(bench.sent).toHaveLength(1);
  });

  test.each(['crisis', 'grief'] as const)(
    'is sent to a post that only its owner may answer: %s',
    async (kind) => {
      const reading = { kind, language: 'en' };
      const { profileId, clock: now } = bench;
      await saveReading(db(), { profileId, target: postA(), reading, now });
      await approve({ text: 'I am here. I call you now.', isOwnWords: true });
      await cycle();
      expect(bench.sent).toMatchObject([{ text: 'I am here. I call you now.' }]);
    },
  );

  test('holds up no other approval where the network has held it up three times', async () => {
    await approve();
    await decide({ id: await waiting({ story_id: 'post/b' }), version: 0, decision: 'approve' });
    onNetwork({
      readTarget: async (_session, ref) =>
        ref === 'post/a' ? { outcome: 'unreachable' } : asItIs({ ref }),
    });
    for (let count = 0; count < 4; count += 1) await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/b' }]);
  });

  test('stays approved in a pause, also where the cap of the day is reached', async () => {
    await approve();
    await insertDone(hoursAgo(1));
    onNetwork({}, { dailyCap: 1 });
    await setProfile({ paused_at: bench.clock });
    await cycle();
    expect(await stateOf(bench.id)).toBe('approved');
  });

  test.each([
    ['payment has ended', () => setPayment('INACTIVE'), () => setPayment('ACTIVE')],
    [
      'profile has left operation',
      () => setProfile({ sync_code: 4 }),
      () => setProfile({ sync_code: 7 }),
    ],
  ])('is not sent while the %s', async (_what, end, resume) => {
    await approve();
    await end();
    await cycle();
    expect([bench.sent.length, await stateOf(bench.id)]).toEqual([0, 'approved']);
    await resume();
    await cycle();
    expect([bench.sent.length, await stateOf(bench.id)]).toEqual([1, 'done']);
  });

  test('is not sent where that ends right before it is written', async () => {
    await approve();
    onNetwork({
      async performAct(_session, _action, options) {
        await setPayment('INACTIVE');
        return (await options?.mayWrite?.()) ? { outcome: 'done' } : { outcome: 'unreachable' };
      },
    });
    await cycle();
    expect(await stateOf(bench.id)).toBe('approved');
  });

  test('is kept, and tried again, where the network cannot be reached', async () => {
    await approve();
    bench.current = { outcome: 'unreachable' };
    await cycle();
    expect([bench.sent.length, await stateOf(bench.id)]).toEqual([0, 'approved']);
    bench.current = asItIs();
    await cycle();
    expect([bench.sent.length, await stateOf(bench.id)]).toEqual([1, 'done']);
  });

  test.each([
    ['had performed it', true],
    ['had not performed it', false],
  ])('is made once where the process was killed and the network %s', async (_what, isDone) => {
    await approve();
    onNetwork({ performAct: () => Promise.reject(new Error('the process was killed')) });
    const claimed = await claimProfile();
    await run(claimed).catch(() => claimed.lease.release());
    expect(await stateOf(bench.id)).toBe('sending');
    const readAgain: string[] = [];
    onNetwork({
      findAct: async () => ({ outcome: 'read', value: isDone }),
      async readTarget(_session, ref) {
        readAgain.push(ref);
        return bench.current;
      },
    });
    await cycleLater(10);
    expect(await stateOf(bench.id)).toBe('done');
    expect([bench.sent.length, readAgain]).toEqual(isDone ? [0, []] : [1, ['post/a']]);
  });

  test('is posted once where the network performs it after it was asked whether it had', async () => {
    await approve();
    const written: string[] = [];
    const posts = new Set<string>();
    onNetwork({
      keepsIdempotencyKeys: false,
      findAct: async () => ({ outcome: 'read', value: false }),
      async performAct(_session, action) {
        written.push(recordKeyOf(action));
        if (written.length === 1) return { outcome: 'unreachable' };
        for (const key of written) posts.add(key);
        return { outcome: 'done' };
      },
    });
    await cycle();
    await cycleLater(10);
    expect([await stateOf(bench.id), written.length, posts.size]).toEqual(['done', 2, 1]);
  });
});
