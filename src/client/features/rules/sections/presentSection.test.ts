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

/** Where the headings stand at the end of the page. */
const atEnd = { people: -700, words: -200, pause: 0, changes: 300 };

function presentAt(left: number) {
  const sections = Object.entries(atEnd).map(([name, top]) => ({ name, top: top + left }));
  return presentSection(sections, { height: 800, left })?.name;
}

test('at the end of the page each of the last sections has its turn', () => {
  expect([700, 450, 300, 150, 0].map(presentAt)).toEqual([
    'people',
    'words',
    'pause',
    'changes',
    'changes',
  ]);
});
