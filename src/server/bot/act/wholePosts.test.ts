import { beforeEach, describe, expect, test } from '@jest/globals';
import { aPostBefore } from '../../../testing/bot/aMention.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import type { Network } from '../../networks/network.ts';
import type { TargetResult } from '../../networks/results.ts';
import type { ConversationPost, NetworkTarget } from '../../networks/target.ts';
import { findReviews } from '../review/reviewList.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;

let looks: string[];
/** What its author said under a post by now, by its reference. */
let continuations: Map<string, ConversationPost[] | 'notRead'>;

const part = (ref: string) => aPostBefore({ ref, text: ref, publishedAt: bench.clock });

/** Posts of a network on which authors go on. */
function onNetwork(posts: NetworkTarget[], parts: Partial<Network> = {}) {
  const readTarget = async (_session: string, ref: string): Promise<TargetResult> => {
    looks.push(ref);
    const post = posts.find((each) => each.ref === ref);
    const continuation = continuations.get(ref) ?? [];
    return post ? { outcome: 'read', value: { ...post, continuation } } : { outcome: 'gone' };
  };
  list(posts, { readTarget, ...parts });
}

/** A post that addresses the account and goes on from others. */
const goingOn = (caption: string, ...before: string[]): NetworkTarget => ({
  ...mention(caption),
  continuation: [],
  conversation: { id: 'thread', posts: before.map(part) },
});

const listedAs = (caption: string): NetworkTarget => ({
  ...goingOn(caption),
  continuation: 'notRead',
});

async function layAutomatic() {
  const { profileId: profile_id, clock: changed_at } = bench;
  const rules = JSON.stringify({ steps: { thanks: 'automatic', areYouABot: 'automatic' } });
  const row = { profile_id, version: 1, rules, changed_at, changed_by: 'owner' as const };
  await bench.database.db.insertInto('profile_rules').values(row).execute();
}

/** A writer that takes everything for material. */
function writes(meanwhile: () => void = () => {}) {
  bench.context.writer = {
    async write({ target: { caption, continuation = [] } }) {
      meanwhile();
      const after = typeof continuation === 'string' ? continuation : continuation.length;
      return { text: `To ${caption}, ${after}`, author: 'model' };
    },
  };
}

beforeEach(async () => {
  looks = [];
  continuations = new Map();
  bench.isApproving = false;
  await layAutomatic();
});

describe('a post whose author went on', () => {
  test('gets no cheerful answer where that tells of a loss', async () => {
    continuations.set('Thank you so much!', [part('She died this morning.')]);
    onNetwork([listedAs('Thank you so much!')]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([
      {
        state: 'waiting',
        post_kind: 'grief',
        comment: null,
        said_after: [{ ref: 'She died this morning.', text: 'She died this morning.' }],
      },
    ]);
  });

  test('is read once before the text is written, and again before it is sent', async () => {
    continuations.set('Thank you so much!', [part('Thanks!')]);
    writes();
    onNetwork([listedAs('Thank you so much!')]);
    await cycleLater();
    expect(looks).toHaveLength(2);
    expect(bench.performed).toMatchObject([
      { text: 'To Thank you so much!, 1\n\nAutomated answer on behalf of Ana Lima.' },
    ]);
  });

  test('is answered as a whole where that comes while the text is written', async () => {
    const caption = 'Thank you so much!';
    let isFirst = true;
    writes(() => {
      if (isFirst) continuations.set(caption, [part('She died this morning.')]);
      isFirst = false;
    });
    onNetwork([goingOn(caption)]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    onNetwork([listedAs(caption)]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', post_kind: 'grief' }]);
  });

  test.each([
    ['cannot be read', () => continuations.set('Thank you!', 'notRead'), listedAs],
    [
      'has an attachment that cannot',
      () => {},
      (caption: string) => ({
        ...goingOn(caption),
        attached: { pictures: 0, hasVideo: false, card: null, hasUnread: true },
      }),
    ],
  ])('waits for its owner where it %s', async (_what, prepare, post) => {
    prepare();
    writes();
    onNetwork([post('Thank you!')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', attached: { hasUnread: true } }]);
    const profile = await bench.database.db
      .selectFrom('profiles')
      .selectAll()
      .executeTakeFirstOrThrow();
    const ids = (await activities()).map(({ id }) => id);
    expect(await findReviews(bench.context, { profile, ids })).toMatchObject([
      { attached: { hasUnread: true }, text: expect.stringMatching(/^To Thank you!/) },
    ]);
  });

  test('waits for its owner where nobody can tell any more before it is sent', async () => {
    writes(() => continuations.set('Thank you!', 'notRead'));
    onNetwork([goingOn('Thank you!')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', comment: 'To Thank you!, 0' }]);
  });

  test('gets neither a like nor the word that a bot writes where something cannot be read', async () => {
    const attached = { pictures: 0, hasVideo: false, card: null, hasUnread: true };
    bench.context.writer = { write: async () => undefined };
    onNetwork([
      { ...goingOn('Are you a bot?'), attached },
      { ...goingOn('Thank you!'), attached },
    ]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect((await activities()).map(({ state }) => state).toSorted()).toEqual([
      'waiting',
      'withdrawn',
    ]);
  });
});

describe('posts of one author that go on from one another', () => {
  const [first, second, third] = ['Thank you so much!', 'Thanks again!', 'Thank you!'];
  const posts = () => [goingOn(first), goingOn(second, first), goingOn(third, first, second)];

  test('get one answer, to the first that addresses the account', async () => {
    writes();
    continuations.set(first, [part(second), part(third)]);
    onNetwork(posts().toReversed());
    for (let count = 0; count < 3; count += 1) await cycleLater();
    expect(bench.performed).toMatchObject([{ targetRef: first }]);
    expect(await activities()).toMatchObject([
      { said_after: [{ ref: second }, { ref: third }], state: 'done' },
    ]);
  });

  test('wait for their owner where the network does not tell all of them yet', async () => {
    writes();
    continuations.set(first, [part(second)]);
    onNetwork([listedAs(first), ...posts().slice(1)]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    const [act, ...others] = await activities();
    expect([act, others]).toMatchObject([{ story_id: first, state: 'waiting' }, []]);
    continuations.set(first, [part(second), part(third)]);
    for (let count = 0; count < 3; count += 1) await cycleLater();
    expect(await activities()).toMatchObject([
      { state: 'waiting', said_after: [{ ref: second }, { ref: third }] },
    ]);
  });

  test('have the answer that waits written again with what is new, and get no second one', async () => {
    writes();
    await bench.database.db.deleteFrom('profile_rules').execute();
    const [start, ...others] = posts();
    onNetwork(start ? [start] : []);
    await cycleLater();
    continuations.set(first, [part(second), part(third)]);
    onNetwork([listedAs(first), ...others]);
    for (let count = 0; count < 3; count += 1) await cycleLater();
    expect(await activities()).toMatchObject([
      { state: 'waiting', story_id: first, comment: `To ${first}, 2`, edits: 1 },
    ]);
  });

  test('stand for themselves once the first was answered', async () => {
    writes();
    const [start, next] = posts();
    onNetwork(start ? [start] : []);
    await cycleLater();
    onNetwork(start && next ? [start, next] : []);
    await cycleLater();
    expect(bench.performed.map(({ targetRef }) => targetRef)).toEqual([first, second]);
  });

  test('show danger at once, also while an answer to the first waits', async () => {
    writes();
    await bench.database.db.deleteFrom('profile_rules').execute();
    const danger = 'I want to kill myself tonight.';
    onNetwork([goingOn(first)]);
    await cycleLater();
    onNetwork([listedAs(first), goingOn(danger, first)]);
    await cycleLater();
    expect(await activities()).toMatchObject([
      { story_id: first, state: 'waiting' },
      { story_id: danger, state: 'waiting', post_kind: 'crisis' },
    ]);
  });
});
