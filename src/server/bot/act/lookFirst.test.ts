import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Updateable } from 'kysely';
import { aMention, aPostBefore, lia } from '../../../testing/bot/aMention.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';
import { createLog } from '../../log/createLog.ts';
import type { Network } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { listReviews } from '../review/reviewList.ts';

const bench = setUpReview();
const { approve, claimProfile, cycle, cycleLater, db, decide, hoursAgo, onNetwork } = bench;
const { insertDone, run, setProfile, stateOf, waiting } = bench;

const post = (caption: string, parts: Partial<NetworkTarget> = {}) =>
  aMention(caption, { caption, publishedAt: bench.clock, ...parts });

type Listing = Awaited<ReturnType<Network['listTargets']>>;

const read = (...targets: NetworkTarget[]): Listing => ({
  outcome: 'read',
  value: { targets, cursor: null },
});

afterEach(() => void jest.restoreAllMocks());

/** A listing that takes so long by the clock of the bench, by which the time-outs of calls end, too. */
function listAfter(seconds: number, listing: Listing): void {
  const timeouts: [number, AbortController][] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ended = new AbortController();
    timeouts.push([ms, ended]);
    return ended.signal;
  });
  onNetwork({
    async listTargets(_session, { signal } = {}) {
      bench.clock = new Date(bench.clock.getTime() + seconds * 1000);
      for (const [ms, ended] of timeouts.splice(0)) if (ms <= seconds * 1000) ended.abort();
      return signal?.aborted ? { outcome: 'unreachable' } : listing;
    },
  });
}

/** What the owner is shown. */
async function reviews() {
  const profile = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  return listReviews(bench.context, { profile, query: {} });
}

describe('an approved answer', () => {
  test.each([0, 1.5, 5])(
    'waits for a listing of %s s, and heeds who says stop',
    async (seconds) => {
      await approve();
      listAfter(seconds, read(post('Please stop writing to me.')));
      await cycle();
      expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'withdrawn']);
    },
  );

  test.each([
    ['a loss', 'my dad died an hour ago'],
    ['a loss', 'Meu pai morreu esta manhã.'],
    ['danger', 'I want to kill myself tonight'],
  ])('goes back to its owner where the person tells of %s: %s', async (_what, caption) => {
    await approve();
    listAfter(1.5, read(post(caption)));
    await cycle();
    expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'waiting']);
    const { items } = await reviews();
    expect(items.find(({ id }) => id === bench.id)).toMatchObject({
      cause: 'toldLoss',
      wasApproved: false,
    });
  });

  test('goes out once its owner has approved it anew', async () => {
    await approve();
    listAfter(1.5, read(post('my dad died an hour ago')));
    await cycle();
    await cycleLater();
    bench.clock = new Date(bench.clock.getTime() + 1000);
    const { items } = await reviews();
    const { version = 0 } = items.find(({ id }) => id === bench.id) ?? {};
    await decide({ id: bench.id, version, decision: 'approve' });
    await cycleLater();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
  });

  test('goes back once where its author has told a loss to somebody else below it, and is no edit', async () => {
    await approve();
    const chat = [
      aPostBefore({ ref: 'post/chat', text: 'Hello Rui', isToOthers: true }),
      aPostBefore({ ref: 'post/loss', text: 'My mother died this morning.', isToOthers: true }),
    ];
    bench.current = asItIs({ around: chat });
    await cycle();
    expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'waiting']);
    const { items } = await reviews();
    const item = items.find(({ id }) => id === bench.id);
    expect(item).toMatchObject({ cause: 'toldLoss', isEdited: false });
    expect(item?.continuation).toMatchObject([{ text: 'My mother died this morning.' }]);
    await decide({ id: bench.id, version: item?.version ?? 0, decision: 'approve' });
    await cycleLater();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
  });

  test.each<[string, Updateable<ActivitiesTable>]>([
    ['was asked because of a loss around it', { wait_cause: 'lossAround' }],
    ['was shown it', { said_after: JSON.stringify([{ ref: 'post/loss', author: 'lia', at: '' }]) }],
  ])('goes out beside a loss where its owner %s', async (_what, known) => {
    await db().updateTable('activities').set(known).execute();
    await approve();
    const text = 'My mother died this morning.';
    bench.current = asItIs({ around: [aPostBefore({ ref: 'post/loss', text, isToOthers: true })] });
    await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
  });

  test('goes out where its author only chats with others below it', async () => {
    await approve();
    bench.current = asItIs({ around: [aPostBefore({ text: 'Hello Rui', isToOthers: true })] });
    await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
  });

  test('goes back where the loss was read in a pause, and the network lists it no more', async () => {
    await approve();
    await waiting({
      story_id: 'post/loss',
      post_kind: 'grief',
      comment: null,
      waiting_since: hoursAgo(-0.001),
    });
    await cycleLater();
    expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'waiting']);
  });

  test('goes out where its owner knew of the loss', async () => {
    await waiting({
      story_id: 'post/loss',
      post_kind: 'grief',
      comment: null,
      waiting_since: hoursAgo(0.5),
    });
    await approve();
    await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
  });

  test.each<[string, Partial<NetworkTarget>]>([
    ['another person', { author: { ...lia, id: 'did:rui' } }],
    ['this person before the account was linked', { publishedAt: new Date('2025-12-31') }],
  ])('goes out where a loss was told by %s', async (_who, parts) => {
    await approve();
    onNetwork({ listTargets: async () => read(post('my dad died an hour ago', parts)) });
    await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/a' }]);
  });

  test('waits for a listing of a minute, then is held, says why, and goes out later', async () => {
    const lines: string[] = [];
    bench.context.log = createLog('info', { write: (line) => void lines.push(line) });
    await approve();
    listAfter(61, read(post('Please stop writing to me.')));
    await cycle();
    expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'approved']);
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'network', look_failures: 1 });
    expect(lines.join('')).toContain('nothing is sent without a look at what is new');
    expect((await reviews()).approved).toMatchObject([{ id: bench.id, heldBy: 'network' }]);
    jest.restoreAllMocks();
    onNetwork();
    await cycleLater();
    expect([bench.sent.length, await stateOf(bench.id)]).toEqual([1, 'done']);
  });

  test.each<[string, Network['listTargets']]>([
    ['fails', async () => ({ outcome: 'unreachable' })],
    ['asks for a pause', async () => ({ outcome: 'rateLimited', retryAfterSeconds: 5 })],
    ['throws', () => Promise.reject(new Error('a defect'))],
  ])('is held as long as the listing %s, whatever it tries', async (_how, listTargets) => {
    await approve();
    onNetwork({ listTargets });
    for (let count = 0; count < 5; count += 1) await cycleLater(600);
    expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'approved']);
    onNetwork();
    await cycleLater(600);
    expect(await stateOf(bench.id)).toBe('done');
  });

  test('to somebody in danger waits for no cap, but for the look', async () => {
    await db().updateTable('activities').set({ post_kind: 'crisis' }).execute();
    await approve({ text: 'I am here. I call you now.', isOwnWords: true });
    await insertDone(hoursAgo(1));
    const cap = { dailyCap: 1 };
    onNetwork({ listTargets: async () => ({ outcome: 'unreachable' }) }, cap);
    await cycle();
    expect(bench.sent).toEqual([]);
    onNetwork({ listTargets: async () => read(post('I want to kill myself tonight')) }, cap);
    await cycleLater();
    expect(bench.sent).toMatchObject([{ text: 'I am here. I call you now.' }]);
  });

  test('of several, each has a look of its own', async () => {
    await approve();
    await decide({ id: await waiting({ story_id: 'post/b' }), version: 0, decision: 'approve' });
    const listings = [read(), read(post('Please stop writing to me.'))];
    onNetwork({
      readTarget: async (_session, ref) => asItIs({ ref }),
      listTargets: async () => listings.shift() ?? read(),
    });
    await cycle();
    expect(bench.sent).toHaveLength(1);
  });

  test('waits without a slot of the worker, and is sent once where the process ends meanwhile', async () => {
    await approve();
    const ended = new AbortController();
    const waits: string[] = [];
    onNetwork({
      async listTargets() {
        ended.abort();
        return { outcome: 'unreachable' };
      },
    });
    const claimed = await claimProfile();
    const aside = <R>(wait: () => Promise<R>) => {
      waits.push('aside');
      return wait();
    };
    await run({ ...claimed, aside } as typeof claimed, ended.signal);
    expect([waits, bench.sent]).toEqual([['aside'], []]);
    await setProfile({ lease_holder: null, lease_until: null });
    onNetwork();
    await cycle();
    expect([bench.sent.length, await stateOf(bench.id)]).toEqual([1, 'done']);
  });
});
