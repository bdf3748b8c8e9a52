import { expect, test } from '@jest/globals';
import { aHistory } from '../../../../testing/fakeServer/aHistory.ts';
import { rangeOf, spanOf, splitDays } from './span.ts';

const { days: history } = aHistory({ days: 40, until: '2025-03-05' });

test('so many days end with today, which is not over', () => {
  const span = spanOf(history, 7);
  expect(span).toMatchObject({ length: 7, isRunning: true });
  expect(rangeOf(span)).toEqual({ from: '2025-02-27', to: '2025-03-05' });
  expect(
    splitDays(span)
      .before.map(({ day }) => day)
      .slice(0, 1),
  ).toEqual(['2025-02-20']);
});

test('days of one’s own are compared with as many before them', () => {
  const span = spanOf(history, { from: '2025-02-10', to: '2025-02-12' });
  expect(span).toMatchObject({ length: 3, isRunning: false });
  const [now, before] = [splitDays(span).now, splitDays(span).before];
  expect(now.map(({ day }) => day)).toEqual(['2025-02-10', '2025-02-11', '2025-02-12']);
  expect(before.map(({ day }) => day)).toEqual(['2025-02-07', '2025-02-08', '2025-02-09']);
});

test('days that go on after today end with it, and those before the first begin with that', () => {
  const span = spanOf(history, { from: '2024-01-01', to: '2026-01-01' });
  expect(span).toMatchObject({ length: 40, isRunning: true });
  expect(splitDays(span).before).toEqual([]);
  expect(rangeOf(span)).toEqual({ from: history[0]?.day, to: '2025-03-05' });
});

test('days of which nothing is known give way to the usual ones', () => {
  expect(spanOf(history, { from: '2023-01-01', to: '2023-02-01' })).toEqual(spanOf(history, 30));
  expect(rangeOf(spanOf([], 30))).toBeUndefined();
});
