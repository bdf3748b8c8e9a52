import { expect, test } from '@jest/globals';
import { hourMs } from '../../../../shared/durations.ts';
import { busiestOf, dayFrom, hoursOfDay } from './hoursOfDay.ts';

const start = Date.parse('2025-03-05T00:00:00Z');
const dayOf = (hours: number) => ({ start, end: start + hours * hourMs });
const actsAt = (hours: ReturnType<typeof hoursOfDay>) => hours.map(({ acts }) => acts);

test.each([
  [24, 24],
  [23, 23],
  [25, 25],
  [23.5, 24],
])('a day of %d hours has %d bars, also for the hours to come', (hours, bars) => {
  const shown = hoursOfDay(dayOf(hours), [0, 2]);
  expect(shown).toHaveLength(bars);
  expect(shown[1]).toEqual({ start: start + hourMs, acts: 2 });
  expect(shown.at(-1)).toEqual({ start: start + (bars - 1) * hourMs, acts: 0 });
});

test('an answer of more hours than the day has is shown, an absurd one is cut', () => {
  expect(actsAt(hoursOfDay(dayOf(3), [1, 1, 1, 4]))).toEqual([1, 1, 1, 4]);
  expect(
    hoursOfDay(
      dayOf(24),
      Array.from({ length: 9000 }, () => 1),
    ),
  ).toHaveLength(25);
});

test('the busiest hour is the first of several, and none where nothing was done', () => {
  expect(busiestOf(hoursOfDay(dayOf(24), [1, 3, 0, 3]))).toEqual({
    start: start + hourMs,
    acts: 3,
  });
  expect(busiestOf(hoursOfDay(dayOf(24), [0, 0]))).toBeUndefined();
});

test('a day ends at the next midnight here; without its beginning it is today', () => {
  const from = new Date(2025, 2, 5);
  expect(dayFrom(from.toISOString())).toEqual({
    start: from.getTime(),
    end: new Date(2025, 2, 6).getTime(),
  });
  const midnight = new Date().setHours(0, 0, 0, 0);
  expect([dayFrom(null).start, dayFrom('soon').start]).toEqual([midnight, midnight]);
});
