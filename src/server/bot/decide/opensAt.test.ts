import { describe, expect, test } from '@jest/globals';
import type { HoursWindow } from '../../../shared/contract/ownLimits.ts';
import { opensAt } from './opensAt.ts';
import { minuteOfWeek } from './weekClock.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const window = (from: string, to: string, days = everyDay): HoursWindow => ({ days, from, to });
const opens = (timeZone: string, now: string, ...windows: HoursWindow[]) =>
  opensAt({ timeZone, windows }, new Date(now))?.toISOString().replace(':00.000Z', 'Z');

test.each<[string, string, HoursWindow[], string | undefined]>([
  // Tuesday
  ['within a window', '2026-03-10T12:30Z', [window('09:00', '10:00')], '2026-03-10T12:30Z'],
  ['at its first minute', '2026-03-10T12:00Z', [window('09:00', '10:00')], '2026-03-10T12:00Z'],
  ['at its end', '2026-03-10T13:00Z', [window('09:00', '10:00')], '2026-03-11T12:00Z'],
  [
    'between two of a day',
    '2026-03-10T14:00Z',
    [window('09:00', '10:00'), window('15:30', '16:00')],
    '2026-03-10T18:30Z',
  ],
  ['after midnight', '2026-03-11T04:00Z', [window('22:00', '02:00', [2])], '2026-03-11T04:00Z'],
  [
    'after midnight of another day',
    '2026-03-12T04:00Z',
    [window('22:00', '02:00', [2])],
    '2026-03-18T01:00Z',
  ],
  [
    'after midnight of Sunday',
    '2026-03-16T04:30Z',
    [window('22:00', '02:00', [7])],
    '2026-03-16T04:30Z',
  ],
  [
    'before the one window of the week',
    '2026-03-10T13:00Z',
    [window('09:00', '10:00', [1])],
    '2026-03-16T12:00Z',
  ],
  ['all day', '2026-03-10T02:59Z', [window('00:00', '24:00', [1])], '2026-03-10T02:59Z'],
  ['without a window', '2026-03-10T12:00Z', [], undefined],
])('in São Paulo, hours open %s', (_what, ...[now, windows, expected]) => {
  expect(opens('America/Sao_Paulo', now, ...windows)).toBe(expected);
});

/** Clocks go forward, and back. */
test.each<[string, string, HoursWindow, string | undefined]>([
  // 2018-11-04 00:00 is 01:00; 2019-02-17 00:00 is 2019-02-16 23:00 again.
  ['America/Sao_Paulo', '2018-11-04T02:30Z', window('00:30', '01:30'), '2018-11-04T03:00Z'],
  ['America/Sao_Paulo', '2018-11-04T02:30Z', window('00:15', '00:45'), '2018-11-05T02:15Z'],
  ['America/Sao_Paulo', '2018-11-04T02:30Z', window('02:00', '03:00'), '2018-11-04T04:00Z'],
  ['America/Sao_Paulo', '2019-02-17T01:45Z', window('23:30', '23:40'), '2019-02-17T02:30Z'],
  ['America/Sao_Paulo', '2019-02-17T01:45Z', window('01:00', '02:00'), '2019-02-17T04:00Z'],
  // 2026-03-29 01:00 is 02:00; 2026-10-25 02:00 is 01:00 again.
  ['Europe/Lisbon', '2026-03-29T00:30Z', window('01:30', '03:00'), '2026-03-29T01:00Z'],
  ['Europe/Lisbon', '2026-03-29T00:30Z', window('01:15', '01:45', [7]), '2026-04-05T00:15Z'],
  ['Europe/Lisbon', '2026-03-29T00:00Z', window('09:00', '10:00'), '2026-03-29T08:00Z'],
  ['Europe/Lisbon', '2026-10-25T00:40Z', window('01:30', '01:35'), '2026-10-25T01:30Z'],
  ['Europe/Lisbon', '2026-10-25T00:00Z', window('09:00', '10:00'), '2026-10-25T09:00Z'],
  // Half an hour: 2026-10-04 02:00 is 02:30; 2026-04-05 02:00 is 01:30 again.
  ['Australia/Lord_Howe', '2026-10-03T15:00Z', window('02:15', '03:00'), '2026-10-03T15:30Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:00Z', window('02:05', '02:25', [7]), '2026-10-10T15:05Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:00Z', window('04:00', '05:00'), '2026-10-03T17:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:50Z', window('01:40', '01:50'), '2026-04-04T15:10Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:00Z', window('02:00', '03:00'), '2026-04-04T15:30Z'],
])('in %s at %s, hours follow the clock on the wall: %j', (timeZone, now, ...[hours, expected]) => {
  expect(opens(timeZone, now, hours)).toBe(expected);
});

describe('over every change of clocks', () => {
  const hours = [window('01:10', '01:50'), window('23:20', '00:40'), window('02:20', '02:40')];

  test.each([
    ['America/Sao_Paulo', '2018-11-03T20:00Z'],
    ['America/Sao_Paulo', '2019-02-16T20:00Z'],
    ['Europe/Lisbon', '2026-03-28T20:00Z'],
    ['Europe/Lisbon', '2026-10-24T20:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T08:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T08:00Z'],
  ])(
    'in %s from %s, each minute opens at the next one that a clock has in the hours',
    (timeZone, from) => {
      const start = Date.parse(from);
      const minutes = Array.from({ length: 2880 }, (_, index) => new Date(start + index * 60_000));
      const isOpen = minutes.map((at) => {
        const minute = minuteOfWeek(timeZone, at) % 1440;
        return (
          (minute >= 70 && minute < 110) ||
          minute >= 1400 ||
          minute < 40 ||
          (minute >= 140 && minute < 160)
        );
      });
      const wrong = minutes.slice(0, 1440).filter((now, index) => {
        const expected = minutes[isOpen.indexOf(true, index)];
        return opensAt({ timeZone, windows: hours }, now)?.getTime() !== expected?.getTime();
      });
      expect(wrong).toEqual([]);
    },
  );
});
