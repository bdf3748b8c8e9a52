import { expect, test } from '@jest/globals';
import { aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { whyNoLine } from './whyNoLine.ts';

const known = aHistoryDay();
const none = {
  followers: null,
  following: null,
  posts: null,
  views: null,
  interactions: null,
};
const gap = aHistoryDay({ isRead: false, ...none });
const toldNothing = aHistoryDay({ isRead: true, ...none });
const weeks = (count: number, day: typeof gap) => Array.from({ length: 7 * count }, () => day);

test.each([
  ['a profile whose first reading is of today', { days: [gap, known], period: 30 }, 'first'],
  [
    'two readings with weeks between them',
    { days: [known, ...weeks(3, gap), known], period: 30 },
    null,
  ],
  ['a week within a gap of weeks', { days: [known, known, ...weeks(3, gap)], period: 7 }, 'gap'],
  [
    'the first reading after a gap of weeks',
    { days: [known, ...weeks(3, gap), known], period: 7 },
    'gap',
  ],
  ['a first reading that is not of today', { days: [known, gap], period: 30 }, 'gap'],
  ['a network that gives none', { days: weeks(2, toldNothing), period: 30 }, 'notTold'],
  ['a profile that was not read yet', { days: [gap], period: 30 }, 'notRead'],
  [
    'a server that does not say which days were read',
    { days: [{ ...gap, isRead: null }], period: 30 },
    'notRead',
  ],
  ['no day at all', { days: [], period: 30 }, 'notRead'],
])('%s', (_what, { days, period }, why) => {
  expect(whyNoLine({ days, length: period, isRunning: true })).toBe(why);
});

test('of days that are over, the only reading promises no line for tomorrow', () => {
  expect(whyNoLine({ days: [gap, known], length: 2, isRunning: false })).toBe('gap');
});
