import { expect, test } from '@jest/globals';
import { aHistory } from '../../../../testing/fakeServer/aHistory.ts';
import { rangeOf, shownChoiceOf, shownSpanOf, spanOf, splitDays } from './span.ts';

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

test('of days of which nothing is known the page shows the usual ones, and the choice is those', () => {
  const long = { from: '2023-01-01', to: '2023-02-01' };
  expect(splitDays(spanOf(history, long))).toEqual({ now: [], before: [] });
  const late = { from: '2025-03-06', to: '2025-03-07' };
  expect(splitDays(spanOf(history, late))).toEqual({ now: [], before: [] });
  const span = shownSpanOf(history, long);
  expect(span).toEqual(spanOf(history, 30));
  expect(shownChoiceOf(long, span)).toEqual({ from: '2025-02-04', to: '2025-03-05' });
  expect(rangeOf(spanOf([], 30))).toBeUndefined();
});

test('the choice that is shown is the chosen one where days were counted, and until they are there', () => {
  const chosen = { from: '2025-02-10', to: '2026-01-01' };
  expect(shownChoiceOf(7, spanOf(history, 7))).toBe(7);
  expect(shownChoiceOf(chosen, undefined)).toBe(chosen);
  expect(shownChoiceOf(chosen, shownSpanOf(history, chosen))).toEqual({
    from: '2025-02-10',
    to: '2025-03-05',
  });
});
