import { describe, expect, test } from '@jest/globals';
import { botBench } from '../../testing/botBench.ts';
import { createNetworks } from '../networks/networks.ts';
import { createSecrets, dropSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';

const bench = botBench();
const { cycle, cycleLater, setPayment, setProfile, activities, codeOf, useNetwork } = bench;

describe('a look of the bot', () => {
  test('acts on the newest story and keeps the act with its picture', async () => {
    await cycle();
    const [activity, ...others] = await activities();
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      profile_id: bench.profileId,
      has_picture: true,
      done_at: bench.clock,
    });
    expect(bench.sandbox.actions).toMatchObject([
      { storyId: activity?.story_id, idempotencyKey: activity?.id },
    ]);
    const url = bench.context.media.thumbUrl(activity?.id ?? '');
    const [grant = '', activityId = ''] = [url.split('/')[2], activity?.id];
    expect(await bench.context.media.open({ grant, activityId, size: 'full' })).toBeDefined();
  });

  test('sends the next look after the pause of the network', async () => {
    await cycle();
    const { min, max } = bench.sandbox.limits.secondsBetweenActions;
    expect(bench.sent).toHaveLength(1);
    expect(bench.sent[0]).toMatchObject({
      name: 'bot.cycle',
      payload: { profileId: bench.profileId, epoch: 1 },
    });
    expect(bench.sent[0]?.startAfterSeconds).toBeGreaterThanOrEqual(min);
    expect(bench.sent[0]?.startAfterSeconds).toBeLessThan(max);
  });

  test('records for the person when it looks next, and why it rests', async () => {
    const recorded = () =>
      bench.database.db
        .selectFrom('profiles')
        .select(['next_look_at', 'rests_for'])
        .executeTakeFirst();
    await cycle();
    const seconds = bench.sent[0]?.startAfterSeconds ?? 0;
    const nextLook = new Date(bench.clock.getTime() + seconds * 1000);
    expect(await recorded()).toEqual({ next_look_at: nextLook, rests_for: null });
    await setPayment('INACTIVE');
    await cycle();
    expect(await recorded()).toMatchObject({ rests_for: 'payment' });
    await setPayment('ACTIVE');
    bench.networkError = { outcome: 'unreachable' };
    await cycleLater();
    expect(await recorded()).toMatchObject({ rests_for: 'network' });
  });

  test('makes no second act within the pause', async () => {
    await cycle();
    await cycle();
    expect(await activities()).toHaveLength(1);
    expect(bench.sent[1]?.startAfterSeconds).toBeGreaterThan(0);
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
    expect(bench.sent).toMatchObject([{ name: 'bot.cycle', startAfterSeconds: 60 }]);
  });

  test.each([
    ['operates no longer', () => setProfile({ sync_code: 4 })],
    ['is in another attempt', () => setProfile({ sync_epoch: 2 })],
    ['is gone', () => bench.database.db.deleteFrom('profiles').execute()],
  ])('ends silently where the profile %s', async (_case, change) => {
    await change();
    await cycle();
    expect(bench.sent).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  test('stops at the cap of the day and goes on the day after', async () => {
    useNetwork({ limits: { dailyCap: 2 } });
    for (let index = 0; index < 4; index += 1) await cycleLater();
    expect(await activities()).toHaveLength(2);
    await cycleLater(24 * 3600);
    expect(await activities()).toHaveLength(3);
  });

  test('waits for the working hours of the network', async () => {
    useNetwork({ limits: { workingHours: { from: 14, to: 20 } } });
    await cycle();
    expect(await activities()).toEqual([]);
    expect(bench.sent[0]?.startAfterSeconds).toBe(2 * 3600);
  });

  test('polls again a little later where there is nothing new', async () => {
    useNetwork({ listStories: () => Promise.resolve({ outcome: 'read', value: [] }) });
    await cycle();
    expect(bench.sent).toMatchObject([{ startAfterSeconds: 45 }]);
  });

  test('keeps an act whose picture cannot be read, without a picture', async () => {
    const broken = new TextEncoder().encode('no picture');
    useNetwork({ readPicture: () => Promise.resolve({ outcome: 'read', value: broken }) });
    await cycle();
    expect(await activities()).toMatchObject([{ has_picture: false, done_at: bench.clock }]);
  });

  test('keeps the act on a story whose caption no database takes as it is', async () => {
    const { listStories } = bench.sandbox;
    useNetwork({
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
    useNetwork({
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
    expect(bench.sent).toMatchObject([{ name: 'bot.cycle', startAfterSeconds: 5 }]);
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
    expect(bench.sent).toEqual([]);
  });
});

describe('an act whose outcome is not known', () => {
  test('is never made again after a crash', async () => {
    useNetwork({ performAction: () => Promise.reject(new Error('the process was killed')) });
    await expect(cycle()).rejects.toThrow('the process was killed');
    const [planned] = await activities();
    expect(planned).toMatchObject({ done_at: null, has_picture: false });
    bench.context = { ...bench.context, networks: createNetworks([bench.sandbox]) };
    for (let index = 0; index < 5; index += 1) await cycleLater();
    expect(bench.sandbox.actions.map(({ storyId }) => storyId)).not.toContain(planned?.story_id);
    expect(bench.sandbox.actions).toHaveLength(5);
  });

  test('is never made again where the network was lost on the way', async () => {
    useNetwork({ performAction: () => Promise.resolve({ outcome: 'unreachable' }) });
    await cycle();
    expect(await activities()).toMatchObject([{ outcome: 'unknown' }]);
    expect(bench.sent).toMatchObject([{ payload: { failures: 1 }, startAfterSeconds: 30 }]);
  });

  test('skips a story that is gone', async () => {
    useNetwork({ performAction: () => Promise.resolve({ outcome: 'gone' }) });
    await cycle();
    expect(await activities()).toMatchObject([{ outcome: 'gone', has_picture: false }]);
    expect(bench.sent).toHaveLength(1);
  });
});

describe('an error of the network', () => {
  test('frees the story where the network refused to act for now', async () => {
    useNetwork({
      performAction: () => Promise.resolve({ outcome: 'rateLimited', retryAfterSeconds: 90 }),
    });
    await cycle();
    expect(await activities()).toEqual([]);
    expect(bench.sent).toMatchObject([{ payload: { failures: 1 }, startAfterSeconds: 90 }]);
  });

  test('is waited out longer each time, and forgotten with the first success', async () => {
    bench.networkError = { outcome: 'unreachable' };
    await cycle(3);
    expect(bench.sent[0]).toMatchObject({ payload: { failures: 4 }, startAfterSeconds: 240 });
    bench.networkError = undefined;
    await cycle(4);
    expect(bench.sent[1]).toMatchObject({ payload: { failures: 0 } });
  });

  test.each([
    ['sessionEnded', 4],
    ['disabled', 8],
  ] as const)('of the kind %s takes the profile to code %d', async (outcome, code) => {
    bench.networkError = { outcome };
    await cycle();
    expect(await codeOf()).toBe(code);
    expect(bench.sent).toEqual([]);
  });

  test('takes a profile without a session to the credentials', async () => {
    await dropSecrets(bench.database.db, bench.profileId, ['session']);
    await cycle();
    expect(await codeOf()).toBe(4);
  });
});
