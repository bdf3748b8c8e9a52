import { expect, test } from '@jest/globals';
import { dayStart, localDays } from './localDays.ts';

const starts = (timeZone: string, now: string, count: number) =>
  localDays(timeZone, new Date(now), count).map(
    ({ day, start }) => `${day} ${start.toISOString().slice(0, 16)}`,
  );

test('a day begins at midnight of its time zone', () => {
  expect(starts('Asia/Kathmandu', '2026-03-10T18:20:00Z', 2)).toEqual([
    '2026-03-10 2026-03-09T18:15',
    '2026-03-11 2026-03-10T18:15',
  ]);
});

test('the days around a change of clocks have 23 and 25 hours', () => {
  expect(starts('Europe/Lisbon', '2026-03-30T12:00:00Z', 3)).toEqual([
    '2026-03-28 2026-03-28T00:00',
    '2026-03-29 2026-03-29T00:00',
    '2026-03-30 2026-03-29T23:00',
  ]);
  expect(starts('Europe/Lisbon', '2026-10-26T12:00:00Z', 2)).toEqual([
    '2026-10-25 2026-10-24T23:00',
    '2026-10-26 2026-10-26T00:00',
  ]);
});

test('clocks that change at midnight leave no moment between two days', () => {
  // 00:00 became 01:00, and in February 00:00 became 23:00 of the day before.
  expect(starts('America/Sao_Paulo', '2018-11-05T12:00:00Z', 3)).toEqual([
    '2018-11-03 2018-11-03T03:00',
    '2018-11-04 2018-11-04T03:00',
    '2018-11-05 2018-11-05T02:00',
  ]);
  expect(starts('America/Sao_Paulo', '2018-02-18T12:00:00Z', 2)).toEqual([
    '2018-02-17 2018-02-17T02:00',
    '2018-02-18 2018-02-18T03:00',
  ]);
});

test('clocks may change by half an hour', () => {
  expect(starts('Australia/Lord_Howe', '2026-04-06T00:00:00Z', 2)).toEqual([
    '2026-04-05 2026-04-04T13:00',
    '2026-04-06 2026-04-05T13:30',
  ]);
});

test('a day that is named begins when its clocks say so, also where they change at midnight', () => {
  expect(dayStart('America/Sao_Paulo', '2018-11-04').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  );
  expect(dayStart('Europe/Lisbon', '2026-03-29', 1).toISOString()).toBe('2026-03-29T23:00:00.000Z');
  expect(dayStart('Asia/Tokyo', '2999-12-31', 1).toISOString()).toBe('2999-12-31T15:00:00.000Z');
});
