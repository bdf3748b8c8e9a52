import { expect, test } from '@jest/globals';
import { capOf } from './capOf.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const capAfter = (days: number) =>
  capOf({ conduct: 'invitedOnly', dailyCap: 30 }, daysAgo(days), now);

test('is three acts a day in the first week on a real network, then three more each day', () => {
  expect([0, 1, 6.99].map(capAfter)).toEqual([3, 3, 3]);
  expect([7, 8, 9, 15, 16, 400].map(capAfter)).toEqual([6, 9, 12, 30, 30, 30]);
  expect(capOf({ conduct: 'invitedOnly', dailyCap: 30 }, null, now)).toBe(3);
  expect(capOf({ conduct: 'invitedOnly', dailyCap: 2 }, daysAgo(0), now)).toBe(2);
});

test('is that of the network where every story may be acted on', () => {
  expect(capOf({ conduct: 'everyStory', dailyCap: 300 }, null, now)).toBe(300);
});
