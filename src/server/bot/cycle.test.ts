import { describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { createLog } from '../log/createLog.ts';
import { createMetrics } from '../metrics/createMetrics.ts';
import { readBot } from './review/readBot.ts';

const bench = setUpBot();
const { claimProfile, cycle, cycleLater, run, secondsToNext } = bench;
const { setPayment, setProfile, activities, codeOf, setNetwork } = bench;

describe('a cycle of the bot', () => {
  test('acts on the newest story and keeps the act with its picture', async () => {
    await cycle();
    const [activity, ...others] = await activities();
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      profile_id: bench.profileId,
      picture_id: expect.any(String),
      done_at: bench.clock,
    });
    expect(bench.sandbox.actions).toMatchObject([
      { targetRef: activity?.story_id, idempotencyKey: activity?.sending_key },
    ]);
    const { media } = bench.context;
    expect(await media.read(activity?.picture_id ?? '', 'full')).toBeDefined();
  });

  test('counts its acts by network, kind and outcome', async () => {
    const metrics = createMetrics();
    bench.context = { ...bench.context, metrics };
    await cycle();
    const [activity] = await activities();
    expect((await metrics.acts.get()).values).toEqual([
      { labels: { network: 'sandbox', kind: activity?.kind, outcome: 'done' }, value: 1 },
    ]);
  });

  test('tells the log once why it rests, and who can end that', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    bench.context = { ...bench.context, log };
    await setPayment('INACTIVE');
    await cycle();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 'debug',
        time: expect.any(String),
        profileId: bench.profileId,
        restsFor: 'payment',
        because: 'the payment is not active',
        endedBy: 'operator',
        seconds: 6 * 3600,
        msg: 'the bot rests',
      },
    ]);
  });

  test('comes again after the pause of the network', async () => {
    await cycle();
    const { min, max } = bench.sandbox.limits.secondsBetweenActs;
    expect(secondsToNext()).toBeGreaterThanOrEqual(min);
    expect(secondsToNext()).toBeLessThan(max);
  });

  test('records for the person when it polls next, and why it rests', async () => {
    const recorded = () =>
      bench.database.db
        .selectFrom('profiles')
        .select(['next_look_at', 'rests_for'])
        .executeTakeFirst();
    await cycle();
    expect(await recorded()).toEqual({
      next_look_at: bench.nextPolls[0]?.next_look_at,
      rests_for: 'pace',
    });
    const profile = await bench.database.db
      .selectFrom('profiles')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await readBot(bench.context, profile)).toMatchObject({
      restsFor: 'pace',
      nextLookAt: bench.nextPolls[0]?.next_look_at.toISOString(),
    });
    await setPayment('INACTIVE');
    await cycle();
    expect(await recorded()).toMatchObject({ rests_for: 'payment' });
    expect(secondsToNext()).toBe(6 * 3600);
    await setPayment('ACTIVE');
    bench.networkError = { outcome: 'unreachable' };
    await cycleLater();
    expect(await recorded()).toMatchObject({ rests_for: 'network' });
  });

  test('makes no second act within the pause', async () => {
    await cycle();
    await cycle();
    expect(await activities()).toHaveLength(1);
    expect(secondsToNext()).toBeGreaterThan(0);
  });

  test('never acts twice on one story, and says what it does in several ways', async () => {
    for (let index = 0; index < 30; index += 1) await cycleLater();
    const done = await activities();
    expect(done).toHaveLength(30);
    expect(new Set(done.map((row) => row.story_id)).size).toBe(30);
    expect(bench.sandbox.actions).toHaveLength(30);
    expect(new Set(done.map(({ kind }) => kind)).size).toBe(4);
    const written = done.filter(({ kind }) => kind === 'aiComment').map(({ comment }) => comment);
    expect(new Set(written).size).toBe(written.length);
  });

  test('acts once where two workers poll at the same time', async () => {
    await Promise.all([cycle(), cycle(), cycle()]);
    const done = await activities();
    expect(new Set(done.map((row) => row.story_id)).size).toBe(done.length);
    expect(bench.sandbox.actions).toHaveLength(done.length);
  });

  test('rests while the user does not pay, and asks the network nothing', async () => {
    await setPayment('INACTIVE');
    bench.networkError = { outcome: 'sessionEnded' };
    await cycle();
    expect(await activities()).toEqual([]);
    expect(await codeOf()).toBe(7);
  });

  test.each([
    ['operates no longer', () => setProfile({ sync_code: 4 })],
    ['is in another attempt', () => setProfile({ sync_epoch: 2 })],
    ['is gone', () => bench.database.db.deleteFrom('profiles').execute()],
  ])('ends silently where the profile %s', async (_case, change) => {
    const claimed = await claimProfile();
    await change();
    await run(claimed);
    expect(bench.nextPolls).toEqual([undefined]);
    expect(await activities()).toEqual([]);
  });

  test('makes no act whose lease another worker has taken over, and stores nothing of it', async () => {
    await setProfile({ answers_looked_at: bench.clock });
    const claimed = await claimProfile();
    const { listTargets } = bench.sandbox;
    setNetwork({
      async listTargets(...request) {
        await setProfile({ lease_holder: crypto.randomUUID() });
        return listTargets(...request);
      },
    });
    const before = await bench.database.db.selectFrom('profiles').selectAll().execute();
    await run(claimed);
    expect(await activities()).toEqual([]);
    expect(await bench.database.db.selectFrom('profiles').selectAll().execute()).toEqual(
      before.map((row) => ({ ...row, lease_holder: expect.any(String) })),
    );
  });

  test('makes no act once its lease has run out', async () => {
    const claimed = await claimProfile();
    await setProfile({ lease_until: new Date(0) });
    await run(claimed);
    expect(await activities()).toEqual([]);
  });

  test('ends early where the process stops, and leaves the profile due', async () => {
    await run(await claimProfile(), AbortSignal.abort());
    expect(bench.nextPolls).toEqual([undefined]);
    expect(bench.sandbox.actions).toEqual([]);
    expect(await bench.claim()).toBeDefined();
  });

  test('finishes the act that is under way when the process stops', async () => {
    const stopping = new AbortController();
    const { performAct } = bench.sandbox;
    setNetwork({
      performAct(...request) {
        stopping.abort();
        return performAct(...request);
      },
    });
    await run(await claimProfile(), stopping.signal);
    expect(await activities()).toMatchObject([{ outcome: 'done' }]);
  });

  test('stops at the cap of the day and goes on a day after the first act', async () => {
    setNetwork({ limits: { dailyCap: 2 } });
    for (let index = 0; index < 4; index += 1) await cycleLater();
    const [first, ...others] = await activities();
    expect(others).toHaveLength(1);
    const dayLater = new Date((first?.planned_at.getTime() ?? 0) + 86_400_000);
    const rest = { next_look_at: dayLater, rests_for: 'dailyCap' };
    // The act that reaches it says so at once.
    expect(bench.nextPolls.slice(1)).toMatchObject([rest, rest, rest]);
    bench.clock = dayLater;
    await cycle();
    expect(await activities()).toHaveLength(3);
  });

  test('waits for the working hours of the network', async () => {
    setNetwork({ limits: { workingHours: { from: 14, to: 20 } } });
    await cycle();
    expect(await activities()).toEqual([]);
    expect(secondsToNext()).toBeGreaterThanOrEqual(2 * 3600);
  });

  test('polls again a little later where there is nothing new', async () => {
    setNetwork({
      listTargets: () => Promise.resolve({ outcome: 'read', value: { targets: [], cursor: null } }),
    });
    await cycle();
    expect(secondsToNext()).toBe(45);
  });

  test('keeps the act on a story whose caption no database takes as it is', async () => {
    const { listTargets } = bench.sandbox;
    setNetwork({
      async listTargets(session) {
        const read = await listTargets(session);
        if (read.outcome !== 'read') return read;
        const caption = `a\0${'b'.repeat(9000)}`;
        const targets = read.value.targets.map((target) => ({ ...target, caption }));
        return { ...read, value: { ...read.value, targets } };
      },
    });
    await cycle();
    expect((await activities())[0]?.caption).toBe(`a${'b'.repeat(4999)}`);
  });
});

async function lostSince(): Promise<Date | null> {
  const profile = bench.database.db.selectFrom('profiles').select('network_lost_since');
  return (await profile.executeTakeFirstOrThrow()).network_lost_since;
}

describe('an error of the network', () => {
  test('frees the story where the network refused to act for now', async () => {
    setNetwork({
      performAct: () => Promise.resolve({ outcome: 'rateLimited', retryAfterSeconds: 90 }),
    });
    await cycle();
    expect(await activities()).toMatchObject([{ state: 'drafted', done_at: null }]);
    expect(bench.nextPolls).toMatchObject([{ look_failures: 1, rests_for: 'network' }]);
    expect(secondsToNext()).toBe(90);
  });

  test('is waited out longer each time, and forgotten with the first success', async () => {
    bench.networkError = { outcome: 'unreachable' };
    const pauses: unknown[] = [];
    const lostAt = bench.clock;
    for (let index = 0; index < 4; index += 1) {
      await cycle();
      pauses.push(secondsToNext());
      bench.clock = new Date(bench.clock.getTime() + 1000);
    }
    expect(pauses).toEqual([30, 60, 120, 240]);
    expect(await lostSince()).toEqual(lostAt);
    bench.networkError = undefined;
    await cycle();
    expect(bench.nextPolls.at(-1)).toMatchObject({ look_failures: 0 });
    expect(await lostSince()).toBeNull();
  });

  test.each([
    ['sessionEnded', 4],
    ['disabled', 8],
  ] as const)('of the kind %s takes the profile to code %d', async (outcome, code) => {
    bench.networkError = { outcome };
    await cycle();
    expect(await codeOf()).toBe(code);
    expect(bench.nextPolls).toEqual([undefined]);
  });
});
