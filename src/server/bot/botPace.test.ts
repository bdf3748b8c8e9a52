import { describe, expect, test } from '@jest/globals';
import type { NetworkLimits } from '../networks/network.ts';
import { secondsToBackOff, secondsToRest } from './botPace.ts';

const limits: NetworkLimits = {
  dailyCap: 10,
  workingHours: { from: 8, to: 22 },
  secondsBetweenActions: { min: 5, max: 15 },
  storyMaxAgeHours: 6,
};
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const fresh = { now: at('12:00:00'), lastAction: undefined, actionsToday: 0 };

describe('the pace of the bot', () => {
  test('lets the first act be made at once', () => {
    expect(secondsToRest(fresh, limits)).toBe(0);
  });

  test('keeps a pause after an act, the same however often it is asked', () => {
    const lastAction = { id: 'a', plannedAt: fresh.now };
    const rest = secondsToRest({ ...fresh, lastAction }, limits);
    expect(rest).toBeGreaterThanOrEqual(5);
    expect(rest).toBeLessThan(15);
    expect(secondsToRest({ ...fresh, lastAction }, limits)).toBe(rest);
    const oneSecondLater = { ...fresh, now: at('12:00:01'), lastAction };
    expect(secondsToRest(oneSecondLater, limits)).toBeCloseTo(rest - 1);
  });

  test('is over with the pause when its time has passed', () => {
    const lastAction = { id: 'a', plannedAt: at('11:59:00') };
    expect(secondsToRest({ ...fresh, lastAction }, limits)).toBe(0);
  });

  test('rests when the cap of the day is reached', () => {
    expect(secondsToRest({ ...fresh, actionsToday: 9 }, limits)).toBe(0);
    expect(secondsToRest({ ...fresh, actionsToday: 10 }, limits)).toBe(600);
  });

  test.each([
    ['07:30:00', 1800],
    ['08:00:00', 0],
    ['21:59:59', 0],
    ['22:00:00', 10 * 3600],
  ])('at %s waits %d seconds for the working hours', (time, seconds) => {
    expect(secondsToRest({ ...fresh, now: at(time) }, limits)).toBe(seconds);
  });

  test('knows working hours that span midnight', () => {
    const night = { ...limits, workingHours: { from: 20, to: 4 } };
    expect(secondsToRest({ ...fresh, now: at('23:00:00') }, night)).toBe(0);
    expect(secondsToRest({ ...fresh, now: at('03:00:00') }, night)).toBe(0);
    expect(secondsToRest({ ...fresh, now: at('19:00:00') }, night)).toBe(3600);
  });

  test('works all day where the hours say so', () => {
    const allDay = { ...limits, workingHours: { from: 0, to: 24 } };
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
      expect(secondsToRest({ ...fresh, now: at(time) }, allDay)).toBe(0);
    }
  });
});

test('backs off longer with each failure, up to half an hour', () => {
  expect([1, 2, 3, 7, 50].map(secondsToBackOff)).toEqual([30, 60, 120, 1800, 1800]);
});
