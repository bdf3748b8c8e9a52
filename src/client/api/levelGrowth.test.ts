import { expect, test } from '@jest/globals';
import { levelGrowth } from './levelGrowth.ts';

test.each([
  ['from the last reading before', [80, 90, 100, 103, 108], { change: 18, days: 3 }],
  ['over a gap before', [80, null, 100, 103, 108], { change: 28, days: 4 }],
  ['over a gap at the beginning', [80, 90, null, 103, 108], { change: 18, days: 3 }],
  ['up to the last reading', [80, 90, 100, 84, null], { change: -6, days: 2 }],
  ['over weeks without a reading', [80, null, null, null, null, 108], { change: 28, days: 5 }],
  ['from one reading before to one', [null, 90, null, 95, null], { change: 5, days: 2 }],
  [
    'from the first one where there is none before',
    [null, null, 9, null, 5],
    { change: -4, days: 3 },
  ],
  ['of a history that begins in the period', [9, 5], { change: -4, days: 2 }],
])('grows %s', (_how, history, growth) => {
  expect(levelGrowth(history, 3)).toEqual(growth);
});

test.each([[[]], [[null, null]], [[null, 12, null]], [[7, 8, null, null, null]]])(
  '%j has no two readings to compare',
  (history) => {
    expect(levelGrowth(history, 3)).toBeUndefined();
  },
);
