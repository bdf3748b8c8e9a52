import { describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import type { Network } from '../../networks/network.ts';

const bench = setUpBot();
const {
  claimProfile,
  cycle,
  cycleLater,
  run,
  secondsToNext,
  setPayment,
  setProfile,
  activities,
  setNetwork,
} = bench;

describe('an act whose outcome is not known', () => {
  const killed = { performAct: () => Promise.reject(new Error('the process was killed')) };
  /** What another process finds after a kill. */
  async function leaveOpenAct(network: Partial<Network> = killed): Promise<string> {
    setNetwork(network);
    const claimed = await claimProfile();
    await run(claimed).catch(() => claimed.lease.release());
    const plan = (await activities()).at(-1);
    expect(plan).toMatchObject({ state: 'sending', done_at: null });
    setNetwork({});
    return plan?.id ?? '';
  }

  test('is repeated with the same key by the next cycle where the network keeps keys', async () => {
    const id = await leaveOpenAct();
    const [{ sending_key: key } = { sending_key: null }] = await activities();
    await cycleLater(10);
    expect(await activities()).toMatchObject([
      { id, outcome: 'done', picture_id: expect.any(String), sending_key: key },
    ]);
    const sent = { idempotencyKey: key, createdAt: new Date('2026-03-10T12:00:00Z') };
    expect(bench.sandbox.actions).toMatchObject([sent]);
  });

  test('is made once where the network had performed it before the process was killed', async () => {
    const { performAct } = bench.sandbox;
    const id = await leaveOpenAct({
      async performAct(...request) {
        await performAct(...request);
        throw new Error('the process was killed');
      },
    });
    await cycle();
    expect(await activities()).toMatchObject([{ id, outcome: 'done' }]);
    expect(bench.sandbox.actions).toHaveLength(1);
  });

  test('keeps what it has made, also where that is only found afterwards', async () => {
    const { performAct } = bench.sandbox;
    const id = await leaveOpenAct({
      async performAct(...request) {
        await performAct(...request);
        throw new Error('the process was killed');
      },
    });
    setNetwork({
      keepsIdempotencyKeys: false,
      findAct: async () => ({ outcome: 'read', value: true, recordRef: 'post/ours' }),
    });
    await cycle();
    expect(await activities()).toMatchObject([{ id, outcome: 'done', record_ref: 'post/ours' }]);
    setNetwork({ performAct: async () => ({ outcome: 'done', recordRef: 'post/next' }) });
    await cycleLater();
    expect((await activities()).at(-1)).toMatchObject({ outcome: 'done', record_ref: 'post/next' });
  });

  test('stays open where the network was lost on the way, until it answers', async () => {
    const id = await leaveOpenAct({
      performAct: () => Promise.resolve({ outcome: 'unreachable' }),
    });
    expect(secondsToNext()).toBe(30);
    bench.networkError = { outcome: 'rateLimited', retryAfterSeconds: 90, appliesTo: 'account' };
    await cycle();
    expect(await activities()).toMatchObject([{ id, state: 'sending' }]);
    bench.networkError = undefined;
    await cycle();
    expect(await activities()).toMatchObject([{ id, outcome: 'done' }]);
  });

  test.each([
    [true, 'done', 0],
    [false, 'done', 1],
    [null, 'unknown', 0],
  ] as const)(
    'is asked for where the network keeps no keys: performed %s gives %s',
    async (value, outcome, actions) => {
      const id = await leaveOpenAct();
      setNetwork({
        keepsIdempotencyKeys: false,
        findAct: () => Promise.resolve({ outcome: 'read', value }),
      });
      await cycleLater();
      expect(await activities()).toMatchObject([{ id, outcome }]);
      expect(bench.sandbox.actions).toHaveLength(actions);
    },
  );

  test('is never repeated on an old story, nor while the bot rests', async () => {
    await leaveOpenAct();
    await setPayment('INACTIVE');
    await cycleLater();
    expect(await activities()).toMatchObject([{ state: 'drafted', done_at: null }]);
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'payment' });
    await setPayment('ACTIVE');
    const id = await leaveOpenAct();
    bench.clock = new Date(bench.clock.getTime() + 7 * 3_600_000);
    await cycle();
    const [act] = (await activities()).filter((row) => row.id === id);
    expect(act).toMatchObject({ state: 'drafted', done_at: null });
  });

  test('is neither repeated nor dropped while its request may still take effect', async () => {
    const id = await leaveOpenAct();
    setNetwork({
      keepsIdempotencyKeys: false,
      actionSettlesSeconds: 40,
      findAct: () => Promise.resolve({ outcome: 'read', value: false }),
    });
    await cycleLater(10);
    expect(await activities()).toMatchObject([{ id, state: 'sending' }]);
    expect(secondsToNext()).toBe(35);
    await setPayment('INACTIVE');
    await cycleLater(10);
    expect(await activities()).toMatchObject([{ id, state: 'sending' }]);
    await setPayment('ACTIVE');
    await cycleLater(26);
    expect(await activities()).toMatchObject([{ id, outcome: 'done' }]);
    expect(bench.sandbox.actions).toHaveLength(1);
  });

  test('keeps the pause after its repetition, too', async () => {
    const id = await leaveOpenAct();
    await cycleLater(600);
    expect(await activities()).toMatchObject([{ id, outcome: 'done', planned_at: bench.clock }]);
    expect(secondsToNext()).toBeGreaterThanOrEqual(bench.sandbox.limits.secondsBetweenActs.min);
  });

  test('is a draft again where another one was repeated a moment before', async () => {
    const id = await leaveOpenAct();
    const { db } = bench.database;
    const first = await db.selectFrom('activities').selectAll().executeTakeFirstOrThrow();
    const other = {
      ...first,
      id: crypto.randomUUID(),
      story_id: 'stories/other',
      sending_key: crypto.randomUUID(),
      planned_at: new Date(bench.clock.getTime() + 1000),
      said_before: null,
      said_after: null,
      attached: null,
    };
    await db.insertInto('activities').values(other).execute();
    bench.clock = new Date(bench.clock.getTime() + 600_000);
    await run(await claimProfile());
    const move = await db
      .selectFrom('act_moves')
      .select(['to_state', 'reason'])
      .where('act_id', '=', other.id)
      .executeTakeFirst();
    expect(move).toEqual({ to_state: 'drafted', reason: 'pace' });
    const [sent, ...others] = bench.sandbox.actions;
    expect(sent).toMatchObject({ targetRef: first.story_id });
    expect(others).toEqual([]);
    expect(await activities()).toMatchObject([
      { id: other.id, state: 'drafted' },
      { id, outcome: 'done' },
    ]);
  });

  test('is left to the worker that has taken the profile over', async () => {
    const id = await leaveOpenAct();
    const takeOver = () => setProfile({ lease_holder: crypto.randomUUID() });
    const { findAct, performAct } = bench.sandbox;
    setNetwork({
      keepsIdempotencyKeys: false,
      async findAct(...request) {
        await takeOver();
        return findAct(...request);
      },
    });
    await setProfile({ lease_holder: null, lease_until: null });
    await cycleLater(600);
    expect(await activities()).toMatchObject([{ id, state: 'sending' }]);
    expect(bench.sandbox.actions).toEqual([]);

    await bench.database.db.deleteFrom('activities').execute();
    await setProfile({ lease_holder: null, lease_until: null });
    setNetwork({
      async performAct(...request) {
        await takeOver();
        await performAct(...request);
        return { outcome: 'rateLimited', retryAfterSeconds: 1 };
      },
    });
    await cycleLater();
    expect(await activities()).toMatchObject([{ state: 'sending' }]);
  });

  test('is not sent by a process that stood still after it had planned it', async () => {
    const claimed = await claimProfile();
    let checks = 0;
    claimed.lease.isHeld = () => {
      checks += 1;
      return false;
    };
    await run(claimed);
    expect(checks).toBe(1);
    expect(await activities()).toMatchObject([{ state: 'sending' }]);
    expect(bench.sandbox.actions).toEqual([]);
  });

  test('skips a story that is gone', async () => {
    setNetwork({ performAct: () => Promise.resolve({ outcome: 'gone' }) });
    await cycle();
    expect(await activities()).toMatchObject([{ outcome: 'gone' }]);
    expect(bench.nextPolls).toMatchObject([{ look_failures: 0 }]);
  });
});
