import { expect, test } from '@jest/globals';
import type { HistoryDay } from '../../../api/history.ts';
import { aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { changeOf, knownMetrics, percentOf, valueAt, valueOf, type Metric } from './metrics.ts';
import { spanOf } from './span.ts';

const followers: Metric = { name: 'followers', kind: 'level' };
const views: Metric = { name: 'views', kind: 'daily' };
const likes: Metric = { name: 'likes', kind: 'sum' };
const answerTime: Metric = { name: 'answerSeconds', kind: 'time' };

const none = aHistoryDay({ followers: null, views: null });
const week = (followersCount: number | null) =>
  Array.from({ length: 7 }, () => aHistoryDay({ followers: followersCount, views: 10 }));

test('a level is the newest that is known, with the gap after it', () => {
  expect(
    valueOf(followers, [aHistoryDay({ followers: 5 }), aHistoryDay({ followers: 7 }), none]),
  ).toBe(7);
  expect(valueOf(followers, [none])).toBeNull();
});

test('views are those of a day on average, of the days that are known', () => {
  expect(valueOf(views, [aHistoryDay({ views: 10 }), none, aHistoryDay({ views: 21 })])).toBe(15.5);
});

test('the time to an answer is the mean of all answers, not of the days', () => {
  const days = [
    aHistoryDay({ answers: 1, answerSeconds: 600 }),
    aHistoryDay({ answers: 3, answerSeconds: 600 }),
    aHistoryDay({ answers: 0, answerSeconds: null }),
  ];
  expect(valueOf(answerTime, days)).toBe(300);
  expect(days.map((day) => valueAt(answerTime, day))).toEqual([600, 200, null]);
  expect(valueOf(answerTime, [])).toBeNull();
});

const weekOf = (days: HistoryDay[]) => spanOf(days, 7);

test('a change is against the whole period before, and none where that is not whole', () => {
  const days = [...week(100), ...week(93)];
  expect(changeOf(views, weekOf(days))).toEqual({ change: 0, days: 7, from: 10 });
  expect(changeOf(likes, weekOf(days))).toEqual({ change: 0, days: 7, from: 60 });
  expect(changeOf(likes, weekOf(days.slice(1)))).toBeNull();
});

test('a total is compared without today, which is not over, and without its counterpart', () => {
  const day = aHistoryDay({ likes: 5 });
  const before = Array.from({ length: 7 }, () => day);
  const now = [...before.slice(1), aHistoryDay({ likes: 0 })];
  const span = weekOf([...before, ...now]);
  expect(changeOf(likes, span)).toEqual({ change: 0, days: 7, from: 30 });
  expect(valueOf(likes, now)).toBe(30);
  // Of days that are over, all are compared.
  expect(changeOf(likes, { ...span, isRunning: false })).toEqual({ change: -5, days: 7, from: 35 });
});

test('a level grows within the period, from the last that was known before it', () => {
  const days = [...week(100), ...week(93)];
  const lost = { change: -7, days: 7, from: 100 };
  expect(changeOf(followers, weekOf(days))).toEqual(lost);
  expect(changeOf(followers, weekOf(days.slice(6)))).toEqual(lost);
  const first = [...week(null), ...week(93)];
  expect(changeOf(followers, weekOf(first))).toEqual({ change: 0, days: 7, from: 93 });
  expect(changeOf(followers, weekOf([...week(93), ...week(null)]))).toBeNull();
});

test('a change is told in per cent of what was before, and of nothing there is none', () => {
  expect(percentOf({ change: -7, days: 7, from: 100 })).toBe(-7);
  expect(percentOf({ change: 1, days: 7, from: 3 })).toBe(33.3);
  expect(percentOf({ change: 5, days: 7, from: 0 })).toBeNull();
});

const daysOf = (counts: number[]) => counts.map((count) => aHistoryDay({ views: count }));

function percentOfViews(before: number[], now: number[]) {
  const days = daysOf([...before, ...now]);
  const change = changeOf(views, { days, length: now.length, isRunning: true });
  return change && percentOf(change);
}

test('the per cent of a mean is of the mean itself, and not of what is written of it', () => {
  expect(percentOfViews([2, 2, 1, 1, 1], [2, 2, 2, 1, 1])).toBe(14.3);
  expect(percentOfViews([1, 1, 0, 0, 0], [1, 0, 0, 0, 0])).toBe(-50);
});

test('what nobody knows is no total of 0', () => {
  const reactions: Metric = { name: 'textReactions', kind: 'sum' };
  const days = [aHistoryDay({ textReactions: 3 }), aHistoryDay({ textReactions: null })];
  expect(valueOf(reactions, days)).toBe(3);
  expect(valueOf(reactions, days.slice(1))).toBeNull();
});

const namesWith = (textReactions: number | null) =>
  knownMetrics('acts', [aHistoryDay({ textReactions })]).map(({ name }) => name);

test('leaves out what the network does not tell, and kinds of acts that never happened', () => {
  const day = aHistoryDay({ followers: 0, following: 3, views: null, likes: 2, answers: 0 });
  expect(knownMetrics('growth', [none, day]).map(({ name }) => name)).not.toContain('views');
  expect(knownMetrics('growth', [day]).map(({ name }) => name)).toContain('followers');
  expect(knownMetrics('acts', [day]).map(({ name }) => name)).not.toContain('answers');
  expect(knownMetrics('acts', [day]).map(({ name }) => name)).toContain('likes');
  expect(namesWith(0)).toContain('textReactions');
  expect(namesWith(null)).not.toContain('textReactions');
});
