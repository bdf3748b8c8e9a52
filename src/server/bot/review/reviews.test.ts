import { beforeEach, describe, expect, test } from '@jest/globals';
import { botBench } from '../../../testing/botBench.ts';
import { insertContact } from '../../../testing/insertContact.ts';
import { insertWaiting, type WaitingColumns } from '../../../testing/insertWaiting.ts';
import type { ReviewRequest } from '../../../shared/contract/review.ts';
import { newId, timeOfId } from '../../database/newId.ts';
import type {
  CurrentTarget,
  Network,
  NetworkAction,
  NetworkLimits,
  TargetResult,
} from '../../networks/network.ts';
import { recordKeyOf } from '../../networks/atproto/recordKey.ts';
import { saveReading } from '../drafts.ts';
import { decideReviews } from './decideReviews.ts';
import { letOldGo } from './waitingActs.ts';

const bench = botBench();
const { activities, claimProfile, cycle, cycleLater, run, setNetwork, setPayment, setProfile } =
  bench;
const db = () => bench.database.db;
const caption = 'What do you think of my garden?';
const hoursAgo = (hours: number) => new Date(bench.clock.getTime() - hours * 3_600_000);

/** What the network was sent. */
let sent: NetworkAction[];
/** What it says of the post now. */
let current: TargetResult;
let id: string;

const asItIs = (parts: Partial<CurrentTarget> = {}): TargetResult => ({
  outcome: 'read',
  value: {
    ref: 'post/a',
    author: { id: 'did:lia', username: 'lia', fullName: 'Lia', isBot: false, contact: 'open' },
    conversation: { id: 'thread', posts: [] },
    caption,
    altText: null,
    language: 'en',
    topic: null,
    publishedAt: new Date('2026-03-10T11:00:00Z'),
    hasPicture: false,
    acted: [],
    ...parts,
  },
});

function onNetwork(
  parts: Partial<Omit<Network, 'limits'>> = {},
  limits: Partial<NetworkLimits> = {},
): void {
  setNetwork({
    limits: { conduct: 'invitedOnly', targetMaxAgeHours: 24, ...limits },
    listTargets: async () => ({ outcome: 'read', value: { targets: [], cursor: null } }),
    readTarget: async () => current,
    async performAction(_session, action, options) {
      if ((await options?.mayWrite?.()) === false) return { outcome: 'unreachable' };
      sent.push(action);
      return { outcome: 'done', recordRef: 'post/ours' };
    },
    ...parts,
  });
}

const waiting = (columns: Partial<WaitingColumns> = {}) =>
  insertWaiting(db(), {
    profile_id: bench.profileId,
    story_id: 'post/a',
    published_at: hoursAgo(1),
    caption,
    ...columns,
  });

async function decide(...decisions: ReviewRequest['decisions']) {
  const { user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const { media, networks } = bench.context;
  const { profileId, clock: now } = bench;
  return decideReviews({ db: db(), media, networks }, { userId, profileId, decisions, now });
}

const approve = (parts: Partial<ReviewRequest['decisions'][number]> = {}) =>
  decide({ id, version: 0, decision: 'approve', ...parts });

const movesKept = async () =>
  (await db().selectFrom('act_moves').selectAll().orderBy('id').execute()).map(
    ({ to_state, moved_by, reason }) => [to_state, moved_by, reason],
  );

beforeEach(async () => {
  bench.isApproving = false;
  sent = [];
  current = asItIs();
  onNetwork();
  await db().deleteFrom('acted_stories').execute();
  await db().deleteFrom('closed_contacts').execute();
  await setProfile({ account_id: 'did:us', account_since: new Date('2026-01-01T00:00:00Z') });
  id = await waiting();
});

describe('what its owner has approved', () => {
  test('is sent by the next cycle, dated as it is sent, whatever pause or hour it is', async () => {
    await insertDone(bench.clock);
    onNetwork(
      {},
      { secondsBetweenActions: { min: 900, max: 900 }, workingHours: { from: 1, to: 2 } },
    );
    expect(await approve()).toEqual({ results: [{ id, outcome: 'approved' }] });
    await cycleLater(2);
    expect(sent).toMatchObject([{ targetRef: 'post/a', text: 'The roses look wonderful.' }]);
    const [, act] = await activities();
    expect(act).toMatchObject({
      id,
      outcome: 'done',
      record_ref: 'post/ours',
      done_at: bench.clock,
    });
    expect(timeOfId(act?.sending_key ?? '')).toEqual(bench.clock);
    expect(bench.nextPolls).toMatchObject([{ rests_for: 'workingHours' }]);
  });

  test('is the next thing that a bot does which rests, and of one that is at work', async () => {
    await setProfile({ next_look_at: hoursAgo(-1), rests_for: 'pace' });
    await approve();
    const [rested] = await db().selectFrom('profiles').selectAll().execute();
    expect(rested?.next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());

    id = await waiting({ story_id: 'post/b' });
    const claimed = await claimProfile();
    await approve();
    await claimed.lease.release({ next_look_at: hoursAgo(-1) });
    const [worked] = await db().selectFrom('profiles').selectAll().execute();
    expect(worked?.next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test.each<[string, TargetResult, string]>([
    ['is gone', { outcome: 'gone' }, 'gone'],
    ['says something else', asItIs({ caption: 'Vote for me!' }), 'edited'],
    ['has been answered', asItIs({ acted: ['like', 'comment'] }), 'dealtWith'],
    ['takes no replies', { outcome: 'refused', reason: 'repliesClosed' }, 'repliesClosed'],
    ['is of who has blocked it', { outcome: 'refused', reason: 'blocked' }, 'blocked'],
    ['is too old', asItIs({ publishedAt: new Date('2026-03-09T11:00:00Z') }), 'tooOld'],
  ])('is let go where the post %s by then', async (_what, now, reason) => {
    current = now;
    await approve();
    await cycle();
    expect(sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', reason]);
    const isGone = reason === 'gone';
    const outcome = isGone ? 'gone' : 'refused';
    expect(await activities()).toMatchObject([
      { state: 'withdrawn', outcome, outcome_reason: isGone ? null : reason, done_at: bench.clock },
    ]);
    const closed = await db()
      .selectFrom('closed_contacts')
      .select(['author_id', 'reason'])
      .execute();
    expect(closed).toEqual(reason === 'blocked' ? [{ author_id: 'did:lia', reason }] : []);
  });

  test('is sent where the owner has liked the post meanwhile', async () => {
    current = asItIs({ acted: ['like'] });
    await approve();
    await cycle();
    expect(sent).toHaveLength(1);
  });

  test.each(['crisis', 'grief'] as const)(
    'is sent to a post that only its owner may answer: %s',
    async (kind) => {
      const reading = { kind, language: 'en' };
      const { profileId, clock: now } = bench;
      await saveReading(db(), { profileId, targetRef: 'post/a', reading, now });
      await approve({ text: 'I am here. I call you now.', isOwnWords: true });
      await cycle();
      expect(sent).toMatchObject([{ text: 'I am here. I call you now.' }]);
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
    expect(sent).toMatchObject([{ targetRef: 'post/b' }]);
  });

  test('is let go where the contact was closed meanwhile', async () => {
    await approve();
    await insertContact(db(), { profile_id: bench.profileId, author_id: 'did:lia' });
    await cycle();
    expect(sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', 'contactClosed']);
  });

  test('waits for room in the cap of the day, and is let go when its post is a day old', async () => {
    await insertDone(hoursAgo(1));
    onNetwork({}, { dailyCap: 1 });
    await approve();
    await cycle();
    expect(sent).toEqual([]);
    expect(bench.nextPolls).toMatchObject([{ rests_for: 'dailyCap' }]);
    bench.clock = hoursAgo(-22.9);
    await cycle();
    expect(await stateOf(id)).toBe('approved');
    bench.clock = hoursAgo(-1);
    await cycle();
    expect(sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', 'tooOld']);
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
    expect([sent.length, await stateOf(id)]).toEqual([0, 'approved']);
    await resume();
    await cycle();
    expect([sent.length, await stateOf(id)]).toEqual([1, 'done']);
  });

  test('is not sent where that ends right before it is written', async () => {
    await approve();
    onNetwork({
      async performAction(_session, _action, options) {
        await setPayment('INACTIVE');
        return (await options?.mayWrite?.()) ? { outcome: 'done' } : { outcome: 'unreachable' };
      },
    });
    await cycle();
    expect(await stateOf(id)).toBe('approved');
  });

  test('is kept, and tried again, where the network cannot be reached', async () => {
    await approve();
    current = { outcome: 'unreachable' };
    await cycle();
    expect([sent.length, await stateOf(id)]).toEqual([0, 'approved']);
    current = asItIs();
    await cycle();
    expect([sent.length, await stateOf(id)]).toEqual([1, 'done']);
  });

  test.each([
    ['had performed it', true],
    ['had not performed it', false],
  ])('is made once where the process was killed and the network %s', async (_what, isDone) => {
    await approve();
    onNetwork({ performAction: () => Promise.reject(new Error('the process was killed')) });
    const claimed = await claimProfile();
    await run(claimed).catch(() => claimed.lease.release());
    expect(await stateOf(id)).toBe('sending');
    const readAgain: string[] = [];
    onNetwork({
      findAction: async () => ({ outcome: 'read', value: isDone }),
      async readTarget(_session, ref) {
        readAgain.push(ref);
        return current;
      },
    });
    await cycleLater(10);
    expect(await stateOf(id)).toBe('done');
    expect([sent.length, readAgain]).toEqual(isDone ? [0, []] : [1, ['post/a']]);
  });

  test('is posted once where the network performs it after it was asked whether it had', async () => {
    await approve();
    const written: string[] = [];
    const posts = new Set<string>();
    onNetwork({
      keepsIdempotencyKeys: false,
      findAction: async () => ({ outcome: 'read', value: false }),
      async performAction(_session, action) {
        written.push(recordKeyOf(action));
        if (written.length === 1) return { outcome: 'unreachable' };
        for (const key of written) posts.add(key);
        return { outcome: 'done' };
      },
    });
    await cycle();
    await cycleLater(10);
    expect([await stateOf(id), written.length, posts.size]).toEqual(['done', 2, 1]);
  });
});

test('lets an answer wait that the judge doubts', async () => {
  await db().deleteFrom('activities').execute();
  const thanks = asItIs({ ref: 'post/b', caption: 'Thank you so much!' });
  const targets =
    thanks.outcome === 'read' ? [{ ...thanks.value, reason: 'mention' as const }] : [];
  const listTargets = async () => ({ outcome: 'read' as const, value: { targets, cursor: null } });
  onNetwork({ listTargets });
  const text = 'I will visit you tomorrow.';
  bench.context.writer = { write: async () => ({ text, author: 'model', doubts: ['promise'] }) };
  await cycleLater(60);
  await cycleLater(60);
  expect(sent).toEqual([]);
  expect(await activities()).toMatchObject([
    { story_id: 'post/b', state: 'waiting', comment: text, doubts: ['promise'] },
  ]);
});

describe('what its owner wants written again', () => {
  test('is written once more, differently, and waits again', async () => {
    await decide({ id, version: 0, decision: 'rewrite' });
    await cycle();
    expect(sent).toEqual([]);
    const [act] = await activities();
    expect(act).toMatchObject({ id, state: 'waiting', version: 2, written_by: 'builtIn' });
    expect(act?.comment).not.toBe('The roses look wonderful.');
    await decide({ id, version: 2, decision: 'rewrite' });
    await cycle();
    const [again] = await activities();
    expect(again).toMatchObject({ state: 'waiting', version: 4 });
    expect(again?.comment).not.toBe(act?.comment);
  });

  test('waits with what the judge doubts of the new text', async () => {
    const text = 'Vote for whoever plants roses.';
    bench.context.writer = {
      write: async () => ({ text, author: 'model', doubts: ['political'] }),
    };
    await decide({ id, version: 0, decision: 'rewrite' });
    await cycle();
    expect(sent).toEqual([]);
    expect(await activities()).toMatchObject([
      { id, state: 'waiting', comment: text, doubts: ['political'], written_by: 'model' },
    ]);
  });

  test.each(['questionAboutUs', 'thanks'] as const)(
    'waits with its old text where no writer has words: %s',
    async (post_kind) => {
      await db()
        .updateTable('activities')
        .set({ post_kind, doubts: ['promise'] })
        .execute();
      bench.context.writer = { write: async () => undefined };
      await decide({ id, version: 0, decision: 'rewrite' });
      await cycle();
      expect(sent).toEqual([]);
      expect(await activities()).toMatchObject([
        {
          id,
          state: 'waiting',
          version: 2,
          kind: 'aiComment',
          comment: 'The roses look wonderful.',
          doubts: ['promise'],
        },
      ]);
    },
  );

  test.each(['crisis', 'grief'] as const)(
    'is refused where only its owner may answer: %s',
    async (post_kind) => {
      await db().updateTable('activities').set({ post_kind, comment: null }).execute();
      const { results } = await decide({ id, version: 0, decision: 'rewrite' });
      expect(results).toEqual([{ id, outcome: 'refused' }]);
      expect(await stateOf(id)).toBe('waiting');
    },
  );

  describe('beside one whose post cannot be read', () => {
    let other: string;
    let lists: number;
    beforeEach(async () => {
      lists = 0;
      other = await waiting({ story_id: 'post/b' });
      for (const actId of [id, other]) {
        await decide({ id: actId, version: 0, decision: 'rewrite' });
      }
      onNetwork({
        readTarget: async (_session, ref) =>
          ref === 'post/a' ? { outcome: 'unreachable' } : asItIs({ ref }),
        async listTargets() {
          lists += 1;
          return { outcome: 'read', value: { targets: [], cursor: null } };
        },
      });
    });

    test('is written after three tries, and new posts are looked for', async () => {
      for (let count = 0; count < 4; count += 1) await cycle();
      expect([await stateOf(other), lists]).toEqual(['waiting', 1]);
    });

    test('is written at once where that post is too old', async () => {
      const published_at = hoursAgo(25);
      await db().updateTable('activities').set({ published_at }).where('id', '=', id).execute();
      await cycle();
      expect([await stateOf(id), await stateOf(other), lists]).toEqual(['withdrawn', 'waiting', 1]);
    });
  });

  test('is let go where the post is gone', async () => {
    await decide({ id, version: 0, decision: 'rewrite' });
    current = { outcome: 'gone' };
    await cycle();
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome: 'gone' }]);
  });
});

test('of two decisions on one version the first counts, and the other is told', async () => {
  const both = await Promise.all([approve(), decide({ id, version: 0, decision: 'leave' })]);
  const outcomes = both.map(({ results }) => results[0]?.outcome).toSorted();
  expect(outcomes).toContain('moved');
  expect(await movesKept()).toHaveLength(1);
});

test('what nobody decides on goes within a day of its post, whatever its profile does', async () => {
  await setProfile({ sync_code: 4 });
  await waiting({ story_id: 'post/old', published_at: hoursAgo(25) });
  await waiting({ story_id: 'post/rewritten', published_at: hoursAgo(25), state: 'drafted' });
  await letOldGo(db(), bench.clock, new AbortController().signal);
  const left = (await activities()).map(({ story_id, state }) => [story_id, state]);
  expect(left.toSorted()).toEqual([
    ['post/a', 'waiting'],
    ['post/old', 'withdrawn'],
    ['post/rewritten', 'withdrawn'],
  ]);
});

test('what waits goes with its profile', async () => {
  await db().deleteFrom('profiles').execute();
  expect(await activities()).toEqual([]);
});

async function stateOf(actId: string) {
  return (await activities()).find((act) => act.id === actId)?.state;
}

async function insertDone(at: Date): Promise<void> {
  await insertWaiting(db(), {
    profile_id: bench.profileId,
    story_id: newId(),
    published_at: at,
    state: 'done',
    outcome: 'done',
    done_at: at,
  });
}
