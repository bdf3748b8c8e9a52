import { beforeEach, describe, expect, test } from '@jest/globals';
import { aPostBefore } from '../../../testing/bot/aMention.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import type { Network } from '../../networks/network.ts';
import type { TargetResult } from '../../networks/results.ts';
import type { NetworkTarget } from '../../networks/target.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;

const text = 'I am glad that you like it.';
let looks: number;
let written: string[];
let post: NetworkTarget;

/** The post is listed as it was, and found as it is when it is looked at again. */
function onNetwork(found: TargetResult, parts: Partial<Network> = {}) {
  list([post], {
    async readTarget() {
      looks += 1;
      return found;
    },
    ...parts,
  });
}

const unreachable = { outcome: 'unreachable' } as const;

const later = (seconds: number) => {
  bench.clock = new Date(bench.clock.getTime() + seconds * 1000);
};

beforeEach(async () => {
  [looks, written] = [0, []];
  bench.isApproving = false;
  post = mention('Thank you!');
  const { profileId: profile_id, clock: changed_at } = bench;
  const rules = JSON.stringify({ steps: { thanks: 'automatic' } });
  await bench.database.db
    .insertInto('profile_rules')
    .values({ profile_id, version: 1, rules, changed_at, changed_by: 'owner' })
    .execute();
});

/** A writer that takes so many seconds. */
function writesIn(seconds: number) {
  bench.context.writer = {
    async write({ target }) {
      written.push(target.caption);
      later(seconds);
      return { text, author: 'model' };
    },
  };
}

describe('an answer that nobody has to approve', () => {
  test('is sent without another look where the post was listed a moment ago', async () => {
    writesIn(9);
    onNetwork({ outcome: 'gone' });
    await cycleLater();
    expect([looks, bench.performed.length]).toEqual([0, 1]);
  });

  test('is sent where the post is still the same', async () => {
    writesIn(10);
    onNetwork({ outcome: 'read', value: post });
    await cycleLater();
    expect([looks, bench.performed.length]).toEqual([1, 1]);
  });

  test.each<[string, () => TargetResult, string]>([
    ['is gone', () => ({ outcome: 'gone' }), 'gone'],
    ['takes no replies', () => ({ outcome: 'refused', reason: 'repliesClosed' }), 'repliesClosed'],
    [
      'was answered by the owner',
      () => ({ outcome: 'read', value: { ...post, acted: ['comment'] } }),
      'dealtWith',
    ],
  ])('is discarded where the post %s meanwhile', async (_what, found, reason) => {
    writesIn(10);
    onNetwork(found());
    await cycleLater();
    await cycleLater();
    expect([bench.performed, written]).toEqual([[], ['Thank you!']]);
    const outcome = reason === 'gone' ? 'gone' : 'refused';
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome }]);
    const moves = await bench.database.db.selectFrom('act_moves').selectAll().execute();
    expect(moves.at(-1)).toMatchObject({ to_state: 'withdrawn', reason });
  });

  test('waits where its author tells somebody else of a loss while it is written', async () => {
    writesIn(11);
    const around = [aPostBefore({ text: 'My mother died this morning.', isToOthers: true })];
    onNetwork({ outcome: 'read', value: { ...post, around } });
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', wait_cause: 'lossAround' }]);
  });

  test('of unknown outcome is not sent again once its author has told somebody of a loss', async () => {
    writesIn(1);
    onNetwork({ outcome: 'read', value: post }, { performAct: async () => unreachable });
    await cycleLater();
    expect(await activities()).toMatchObject([{ state: 'sending' }]);
    const around = [aPostBefore({ text: 'My mother died this morning.', isToOthers: true })];
    post = { ...post, around };
    onNetwork(
      { outcome: 'read', value: post },
      { findAct: async () => ({ outcome: 'read', value: false }) },
    );
    await cycleLater(300);
    await cycleLater(300);
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', wait_cause: 'lossAround' }]);
  });

  test('is not sent where the post was edited meanwhile, which is read and answered as it is', async () => {
    writesIn(10);
    const edited = { ...post, caption: 'Thank you so much!' };
    onNetwork({ outcome: 'read', value: edited });
    await cycleLater();
    expect([looks, bench.performed.length]).toEqual([1, 0]);
    writesIn(1);
    post = edited;
    onNetwork({ outcome: 'gone' });
    await cycleLater();
    expect([written, bench.performed.length]).toEqual([['Thank you!', 'Thank you so much!'], 1]);
  });

  test('is not tried again where the post has become a cry for help', async () => {
    writesIn(1);
    onNetwork(
      { outcome: 'read', value: post },
      { ...keepsNoKeys, performAct: async () => ({ outcome: 'unreachable' }) },
    );
    await cycleLater();
    const danger = { ...post, caption: 'I think tonight is the end. Goodbye.' };
    post = danger;
    onNetwork({ outcome: 'read', value: danger }, keepsNoKeys);
    await cycleLater(120);
    await cycleLater(120);
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([
      { state: 'waiting', post_kind: 'crisis', comment: null },
    ]);
  });
});

const keepsNoKeys: Partial<Network> = {
  keepsIdempotencyKeys: false,
  findAct: async () => ({ outcome: 'read', value: false }),
};
