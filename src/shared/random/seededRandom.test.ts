import { expect, test } from '@jest/globals';
import { seededRandom } from './seededRandom.ts';

const numbers = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('gives the same numbers for the same seed and others for another', () => {
  expect(numbers('one', 5)).toEqual(numbers('one', 5));
  expect(numbers('one', 5)).not.toEqual(numbers('two', 5));
});

test('spreads evenly between 0 and 1', () => {
  const drawn = numbers('even', 10_000);
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(mean).toBeCloseTo(0.5, 1);
});

test('draws whole numbers with both ends included', () => {
  const random = seededRandom('ends');
  const drawn = new Set(Array.from({ length: 200 }, () => random.integer(1, 3)));
  expect([...drawn].toSorted()).toEqual([1, 2, 3]);
});

test('shuffles into a new list of the same items', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = seededRandom('cards').shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted()).toEqual(list);
});

test('refuses to pick from an empty list', () => {
  expect(() => seededRandom('x').pick([])).toThrow(RangeError);
});
