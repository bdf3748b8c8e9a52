import { beforeEach, describe, expect, test } from '@jest/globals';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';

const bench = setUpReview();
const { activities, cycle, db, decide, hoursAgo, onNetwork, stateOf, waiting } = bench;

describe('what its owner wants written again', () => {
  test('is written once more, differently, and waits again', async () => {
    await decide({ id: bench.id, version: 0, decision: 'rewrite' });
    await cycle();
    expect(bench.sent).toEqual([]);
    const [act] = await activities();
    expect(act).toMatchObject({
      id: bench.id,
      state: 'waiting',
      version: 2,
      written_by: 'builtIn',
    });
    expect(act?.comment).not.toBe('The roses look wonderful.');
    await decide({ id: bench.id, version: 2, decision: 'rewrite' });
    await cycle();
    const [again] = await activities();
    expect(again).toMatchObject({ state: 'waiting', version: 4 });
    expect(again?.comment).not.toBe(act?.comment);
  });

  test.each([true, false])(
    'is written in the mode of now, where it was drafted while practice was %s',
    async (wasPractising) => {
      await db().updateTable('activities').set({ is_practice: wasPractising }).execute();
      const practice_since = wasPractising ? null : bench.clock;
      await db().updateTable('profiles').set({ practice_since }).execute();
      await decide({ id: bench.id, version: 0, decision: 'rewrite' });
      await cycle();
      expect(await activities()).toMatchObject([
        { id: bench.id, state: 'waiting', is_practice: !wasPractising },
      ]);
    },
  );

  test('waits with what the judge doubts of the new text', async () => {
    const text = 'Vote for whoever plants roses.';
    bench.context.writer = {
      write: async () => ({ text, author: 'model', doubts: ['political'] }),
    };
    await decide({ id: bench.id, version: 0, decision: 'rewrite' });
    await cycle();
    expect(bench.sent).toEqual([]);
    expect(await activities()).toMatchObject([
      { id: bench.id, state: 'waiting', comment: text, doubts: ['political'], written_by: 'model' },
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
      await decide({ id: bench.id, version: 0, decision: 'rewrite' });
      await cycle();
      expect(bench.sent).toEqual([]);
      expect(await activities()).toMatchObject([
        {
          id: bench.id,
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
      const { results } = await decide({ id: bench.id, version: 0, decision: 'rewrite' });
      expect(results).toEqual([{ id: bench.id, outcome: 'refused' }]);
      expect(await stateOf(bench.id)).toBe('waiting');
    },
  );

  describe('beside one whose post cannot be read', () => {
    let other: string;
    let lists: number;
    beforeEach(async () => {
      lists = 0;
      other = await waiting({ story_id: 'post/b' });
      for (const actId of [bench.id, other]) {
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
      await db()
        .updateTable('activities')
        .set({ published_at })
        .where('id', '=', bench.id)
        .execute();
      await cycle();
      expect([await stateOf(bench.id), await stateOf(other), lists]).toEqual([
        'withdrawn',
        'waiting',
        1,
      ]);
    });
  });

  test('is discarded where the post is gone', async () => {
    await decide({ id: bench.id, version: 0, decision: 'rewrite' });
    bench.current = { outcome: 'gone' };
    await cycle();
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome: 'gone' }]);
  });
});
