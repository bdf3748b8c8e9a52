import { expect, test } from '@jest/globals';
import { presentSection } from './presentSection.ts';

const at = (...tops: number[]) => tops.map((top) => ({ top }));

test('is the last section that has begun in the upper third', () => {
  const view = { height: 900, left: 5000 };
  expect(presentSection(at(-900, 290, 600), view)).toEqual({ top: 290 });
  expect(presentSection(at(-900, 310, 600), view)).toEqual({ top: -900 });
});

test('is the first one where none has begun yet', () => {
  expect(presentSection(at(300, 900), { height: 800, left: 5000 })).toEqual({ top: 300 });
  expect(presentSection([], { height: 800, left: 5000 })).toBeUndefined();
});

/** At the end of the page its headings stand at -200, 0 and 300. */
const presentAt = (left: number) =>
  presentSection(at(left - 200, left, left + 300), { height: 800, left });

test('at the end of the page each of the last sections has its turn', () => {
  expect([700, 500, 300, 150, 0].map((left) => presentAt(left)?.top)).toEqual([
    500, 300, 300, 450, 300,
  ]);
});
