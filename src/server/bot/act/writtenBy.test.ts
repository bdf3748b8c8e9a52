import { expect, test } from '@jest/globals';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import type { WrittenComment } from '../context/commentWriter.ts';

const bench = setUpBot();

/** Cycles until the bot has written so many comments. */
async function commentsBy(written: WrittenComment | undefined, count: number) {
  bench.setNetwork({ limits: { secondsBetweenActs: { min: 0, max: 0 } } });
  const texts: string[] = [];
  bench.context.writer = {
    async write() {
      texts.push(`So calm. ${texts.length}`);
      return written && { ...written, text: texts.at(-1) ?? '' };
    },
  };
  while (texts.length < count) await bench.cycleLater(300);
  return (await bench.activities()).filter(({ comment }) => comment?.startsWith('So calm.'));
}

test.each([
  ['a model', { author: 'model' }, ['aiComment']],
  ['the built-in writer for a model', { author: 'builtIn', isStandIn: true }, ['comment']],
  ['the built-in writer', { author: 'builtIn' }, ['comment', 'aiComment']],
] as const)('says of what %s wrote who it was', async (_name, writing, kinds) => {
  const acts = await commentsBy({ text: 'So calm.', ...writing }, 6);
  expect(acts.length).toBeGreaterThan(0);
  expect(acts.filter(({ written_by: by }) => by !== writing.author)).toEqual([]);
  expect(acts.filter(({ kind }) => !kinds.some((known) => known === kind))).toEqual([]);
});

test('never sends what the judge doubts', async () => {
  const texts = await commentsBy({ text: 'So calm.', author: 'model', doubts: ['insult'] }, 4);
  expect(texts).toEqual([]);
  const comments = (await bench.activities()).filter(({ comment }) => comment !== null);
  expect(comments.some(({ written_by: by, kind }) => by === 'builtIn' && kind === 'comment')).toBe(
    true,
  );
});

test('likes where there is nothing to write', async () => {
  await commentsBy(undefined, 1);
  expect((await bench.activities()).at(-1)).toMatchObject({ kind: 'like', written_by: null });
});
