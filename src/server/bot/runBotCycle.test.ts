import { describe, expect, test } from '@jest/globals';
import { botBench } from '../../testing/botBench.ts';
import { createSecrets, dropSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import { createMetrics } from '../metrics/createMetrics.ts';
import type { Network } from '../networks/network.ts';

const bench = botBench();
const { cycle, cycleLater, run, setPayment, setProfile, activities, codeOf, setNetwork } = bench;

async function claimProfile() {
  const claimed = await bench.claim();
  if (!claimed) throw new Error('The profile cannot be claimed.');
  return claimed;
}

/** As the last cycle stored it. */
function secondsToNext(): number | undefined {
  const next = bench.looks.at(-1)?.next_look_at;
  return next ? (next.getTime() - bench.clock.getTime()) / 1000 : undefined;
}

describe('a look of the bot', () => {
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
      { storyId: activity?.story_id, idempotencyKey: activity?.id },
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

  test('comes again after the pause of the network', async () => {
    await cycle();
    const { min, max } = bench.sandbox.limits.secondsBetweenActions;
    expect(secondsToNext()).toBeGreaterThanOrEqual(min);
    expect(secondsToNext()).toBeLessThan(max);
  });

  test('records for the person when it looks next, and why it rests', async () => {
    const recorded = () =>
      bench.database.db
        .selectFrom('profiles')
        .select(['next_look_at', 'rests_for'])
        .executeTakeFirst();
    await cycle();
    expect(await recorded()).toEqual({
      next_look_at: bench.looks[0]?.next_look_at,
      rests_for: null,
    });
    await setPayment('INACTIVE');
    await cycle();
    expect(await recorded()).toMatchObject({ rests_for: 'payment' });
    expect(secondsToNext()).toBe(1800);
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

  test('acts once where two workers look at the same time', async () => {
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
    expect(bench.looks).toEqual([undefined]);
    expect(await activities()).toEqual([]);
  });

  test('makes no act whose lease another worker has taken over, and stores nothing of it', async () => {
    const claimed = await claimProfile();
    const { listStories } = bench.sandbox;
    setNetwork({
      async listStories(...request) {
        await setProfile({ lease_holder: crypto.randomUUID() });
        return listStories(...request);
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
    expect(bench.looks).toEqual([undefined]);
    expect(bench.sandbox.actions).toEqual([]);
    expect(await bench.claim()).toBeDefined();
  });

  test('finishes the act that is under way when the process stops', async () => {
    const stopping = new AbortController();
    const { performAction } = bench.sandbox;
    setNetwork({
      performAction(...request) {
        stopping.abort();
        return performAction(...request);
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
    expect(bench.looks.at(-1)).toMatchObject({ next_look_at: dayLater, rests_for: 'dailyCap' });
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
    setNetwork({ listStories: () => Promise.resolve({ outcome: 'read', value: [] }) });
    await cycle();
    expect(secondsToNext()).toBe(45);
  });

  test('keeps an act whose picture cannot be read, without a picture', async () => {
    const broken = new TextEncoder().encode('no picture');
    setNetwork({ readPicture: () => Promise.resolve({ outcome: 'read', value: broken }) });
    await cycle();
    expect(await activities()).toMatchObject([{ picture_id: null, done_at: bench.clock }]);
  });

  test('keeps one picture a story, whoever acts on it, and reads it once', async () => {
    const { listStories, readPicture } = bench.sandbox;
    let reads = 0;
    setNetwork({
      async listStories(...request) {
        const read = await listStories(...request);
        return read.outcome === 'read' ? { ...read, value: read.value.slice(0, 1) } : read;
      },
      async readPicture(...request) {
        reads += 1;
        return readPicture(...request);
      },
    });
    await cycle();
    const { db } = bench.database;
    const [first] = await activities();
    await db.deleteFrom('activities').execute();
    await cycle();
    expect((await activities()).map((row) => row.picture_id)).toEqual([first?.picture_id]);
    expect(reads).toBe(1);
  });

  test('acts without a picture that is removed at that moment', async () => {
    const { db } = bench.database;
    const { media } = bench.context;
    bench.context.media = {
      ...media,
      async save(id, picture) {
        await media.save(id, picture);
        await db.deleteFrom('pictures').execute();
      },
    };
    await cycle();
    expect(await activities()).toMatchObject([{ outcome: 'done', picture_id: null }]);
  });

  test('keeps the act on a story whose caption no database takes as it is', async () => {
    const { listStories } = bench.sandbox;
    setNetwork({
      async listStories(session) {
        const read = await listStories(session);
        if (read.outcome !== 'read') return read;
        const value = read.value.map((story) => ({ ...story, caption: `a\0${'b'.repeat(9000)}` }));
        return { ...read, value };
      },
    });
    await cycle();
    expect((await activities())[0]?.caption).toBe(`a${'b'.repeat(4999)}`);
  });

  test('keeps a session that the network renewed', async () => {
    const renewed = JSON.stringify({ kind: 'session', username: 'ana.creates', turn: 2 });
    setNetwork({
      listStories: async (session) => ({
        ...(await bench.sandbox.listStories(session)),
        renewedSession: renewed,
      }),
    });
    await cycle();
    expect(
      await bench.context.secrets.read(bench.database.db, {
        profileId: bench.profileId,
        kind: 'session',
      }),
    ).toBe(renewed);
    expect(await activities()).toHaveLength(1);
  });
});

describe('a session that cannot be read', () => {
  test('is left to a process that has its key', async () => {
    const { secrets } = bench.context;
    bench.context = { ...bench.context, secrets: createSecrets(createKeyRing([makeSecretKey()])) };
    await cycle();
    expect(await codeOf()).toBe(7);
    expect(secondsToNext()).toBe(5);
    bench.context = { ...bench.context, secrets };
    await cycleLater();
    expect(await activities()).toHaveLength(1);
  });

  test('asks for the credentials if it is damaged, and says why', async () => {
    await bench.database.db.updateTable('profile_secrets').set({ sealed: 'damaged' }).execute();
    await cycle();
    expect(await codeOf()).toBe(4);
    const moves = bench.database.db.selectFrom('sync_transitions').select('reason');
    expect(await moves.execute()).toEqual([{ reason: 'no readable session is stored' }]);
    expect(bench.looks).toEqual([undefined]);
  });
});

describe('an act whose outcome is not known', () => {
  const killed = { performAction: () => Promise.reject(new Error('the process was killed')) };
  /** What another process finds after a kill. */
  async function leaveOpenPlan(network: Partial<Network> = killed): Promise<string> {
    setNetwork(network);
    const claimed = await claimProfile();
    await run(claimed).catch(() => claimed.lease.release());
    const [plan] = await activities();
    expect(plan).toMatchObject({ outcome: null, done_at: null });
    setNetwork({});
    return plan?.id ?? '';
  }

  test('is repeated with the same key by the next cycle where the network keeps keys', async () => {
    const id = await leaveOpenPlan();
    await cycle();
    expect(await activities()).toMatchObject([
      { id, outcome: 'done', picture_id: expect.any(String) },
    ]);
    expect(bench.sandbox.actions).toMatchObject([{ idempotencyKey: id }]);
  });

  test('is made once where the network had performed it before the process was killed', async () => {
    const { performAction } = bench.sandbox;
    const id = await leaveOpenPlan({
      async performAction(...request) {
        await performAction(...request);
        throw new Error('the process was killed');
      },
    });
    await cycle();
    expect(await activities()).toMatchObject([{ id, outcome: 'done' }]);
    expect(bench.sandbox.actions).toHaveLength(1);
  });

  test('stays open where the network was lost on the way, until it answers', async () => {
    const id = await leaveOpenPlan({
      performAction: () => Promise.resolve({ outcome: 'unreachable' }),
    });
    expect(secondsToNext()).toBe(30);
    bench.networkError = { outcome: 'rateLimited', retryAfterSeconds: 90 };
    await cycle();
    expect(await activities()).toMatchObject([{ id, outcome: null }]);
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
      const id = await leaveOpenPlan();
      setNetwork({
        keepsIdempotencyKeys: false,
        findAction: () => Promise.resolve({ outcome: 'read', value }),
      });
      await cycleLater();
      expect(await activities()).toMatchObject([{ id, outcome }]);
      expect(bench.sandbox.actions).toHaveLength(actions);
    },
  );

  test('is never repeated on an old story, nor while the bot rests', async () => {
    await leaveOpenPlan();
    await setPayment('INACTIVE');
    await cycleLater();
    expect(await activities()).toEqual([]);
    expect(bench.looks.at(-1)).toMatchObject({ rests_for: 'payment' });
    await setPayment('ACTIVE');
    const id = await leaveOpenPlan();
    bench.clock = new Date(bench.clock.getTime() + 7 * 3_600_000);
    await cycle();
    expect((await activities()).map((row) => row.id)).not.toContain(id);
  });

  test('is neither repeated nor dropped while its request may still take effect', async () => {
    const id = await leaveOpenPlan();
    setNetwork({
      keepsIdempotencyKeys: false,
      actionSettlesSeconds: 40,
      findAction: () => Promise.resolve({ outcome: 'read', value: false }),
    });
    await cycleLater(10);
    expect(await activities()).toMatchObject([{ id, outcome: null }]);
    expect(secondsToNext()).toBe(35);
    await setPayment('INACTIVE');
    await cycleLater(10);
    expect(await activities()).toMatchObject([{ id, outcome: null }]);
    await setPayment('ACTIVE');
    await cycleLater(26);
    expect(await activities()).toMatchObject([{ id, outcome: 'done' }]);
    expect(bench.sandbox.actions).toHaveLength(1);
  });

  test('keeps the pause after its repetition, too', async () => {
    const id = await leaveOpenPlan();
    await cycleLater(600);
    expect(await activities()).toMatchObject([{ id, outcome: 'done', planned_at: bench.clock }]);
    expect(secondsToNext()).toBeGreaterThanOrEqual(bench.sandbox.limits.secondsBetweenActions.min);
  });

  test('is left to the worker that has taken the profile over', async () => {
    const id = await leaveOpenPlan();
    const takeOver = () => setProfile({ lease_holder: crypto.randomUUID() });
    const { findAction, performAction } = bench.sandbox;
    setNetwork({
      keepsIdempotencyKeys: false,
      async findAction(...request) {
        await takeOver();
        return findAction(...request);
      },
    });
    await setProfile({ lease_holder: null, lease_until: null });
    await cycleLater(600);
    expect(await activities()).toMatchObject([{ id, outcome: null }]);
    expect(bench.sandbox.actions).toEqual([]);

    await bench.database.db.deleteFrom('activities').execute();
    await setProfile({ lease_holder: null, lease_until: null });
    setNetwork({
      async performAction(...request) {
        await takeOver();
        await performAction(...request);
        return { outcome: 'rateLimited', retryAfterSeconds: 1 };
      },
    });
    await cycleLater();
    expect(await activities()).toMatchObject([{ outcome: null }]);
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
    expect(await activities()).toMatchObject([{ outcome: null }]);
    expect(bench.sandbox.actions).toEqual([]);
  });

  test('skips a story that is gone', async () => {
    setNetwork({ performAction: () => Promise.resolve({ outcome: 'gone' }) });
    await cycle();
    expect(await activities()).toMatchObject([{ outcome: 'gone' }]);
    expect(bench.looks).toMatchObject([{ look_failures: 0 }]);
  });
});

describe('an error of the network', () => {
  test('frees the story where the network refused to act for now', async () => {
    setNetwork({
      performAction: () => Promise.resolve({ outcome: 'rateLimited', retryAfterSeconds: 90 }),
    });
    await cycle();
    expect(await activities()).toEqual([]);
    expect(bench.looks).toMatchObject([{ look_failures: 1, rests_for: 'network' }]);
    expect(secondsToNext()).toBe(90);
  });

  test('is waited out longer each time, and forgotten with the first success', async () => {
    bench.networkError = { outcome: 'unreachable' };
    const pauses: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      await cycle();
      pauses.push(secondsToNext());
    }
    expect(pauses).toEqual([30, 60, 120, 240]);
    bench.networkError = undefined;
    await cycle();
    expect(bench.looks.at(-1)).toMatchObject({ look_failures: 0 });
  });

  test.each([
    ['sessionEnded', 4],
    ['disabled', 8],
  ] as const)('of the kind %s takes the profile to code %d', async (outcome, code) => {
    bench.networkError = { outcome };
    await cycle();
    expect(await codeOf()).toBe(code);
    expect(bench.looks).toEqual([undefined]);
  });

  test('takes a profile without a session to the credentials', async () => {
    await dropSecrets(bench.database.db, bench.profileId, ['session']);
    await cycle();
    expect(await codeOf()).toBe(4);
  });
});
