import { expect, test } from '@jest/globals';
import { madeBy, reactionsTo } from './reactions.ts';

const noon = new Date('2026-03-10T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const act = { targetRef: 'lia~1', createdAt: noon };

const refs = Array.from({ length: 40 }, (_none, index) => {
  const comment = { ...act, kind: 'comment' as const, text: 'Lovely!' };
  return madeBy({ ...comment, idempotencyKey: `key-${index}` }).recordRef ?? '';
});
const countAfter = (hours: number) => [...reactionsTo(refs, hoursLater(hours)).values()];
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);

test('people react to a comment for a day, the most of them early, and always the same', () => {
  expect(sum(countAfter(0))).toBe(0);
  expect(sum(countAfter(2))).toBeGreaterThan(0);
  expect(sum(countAfter(12))).toBeGreaterThan(sum(countAfter(24)) / 2);
  expect(countAfter(12)).toEqual(countAfter(12));
  expect(Math.min(...countAfter(24))).toBeGreaterThan(0);
  expect(countAfter(240)).toEqual(countAfter(24));
});

test('nobody reacts to a like, or to what is no comment of the sandbox', () => {
  expect(madeBy({ ...act, kind: 'like', idempotencyKey: 'key' })).toEqual({});
  expect(reactionsTo(['', 'comment', 'comment~x~key'], hoursLater(24))).toEqual(new Map());
});
