import { describe, expect, test } from '@jest/globals';
import type { NetworkLimits } from '../networks/network.ts';
import { restOf, secondsToBackOff } from './botPace.ts';

const limits: NetworkLimits = {
  dailyCap: 10,
  workingHours: { from: 8, to: 22 },
  secondsBetweenActions: { min: 5, max: 15 },
  storyMaxAgeHours: 6,
};
const secondsOf = (...state: Parameters<typeof restOf>) => restOf(...state).seconds;
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const fresh = { now: at('12:00:00'), lastAction: undefined, actionsToday: 0 };

describe('the pace of the bot', () => {
  test('lets the first act be made at once', () => {
    expect(secondsOf(fresh, limits)).toBe(0);
  });

  test('keeps a pause after an act, the same however often it is asked', () => {
    const lastAction = { id: 'a', plannedAt: fresh.now };
    const rest = secondsOf({ ...fresh, lastAction }, limits);
    expect(rest).toBeGreaterThanOrEqual(5);
    expect(rest).toBeLessThan(15);
    expect(secondsOf({ ...fresh, lastAction }, limits)).toBe(rest);
    const oneSecondLater = { ...fresh, now: at('12:00:01'), lastAction };
    expect(secondsOf(oneSecondLater, limits)).toBeCloseTo(rest - 1);
  });

  test('is over with the pause when its time has passed', () => {
    const lastAction = { id: 'a', plannedAt: at('11:59:00') };
    expect(secondsOf({ ...fresh, lastAction }, limits)).toBe(0);
  });

  test('rests when the cap of the day is reached', () => {
    expect(secondsOf({ ...fresh, actionsToday: 9 }, limits)).toBe(0);
    const rest = { seconds: 600, restsFor: 'dailyCap' };
    expect(restOf({ ...fresh, actionsToday: 10 }, limits)).toEqual(rest);
  });

  test.each([
    ['07:30:00', 1800],
    ['08:00:00', 0],
    ['21:59:59', 0],
    ['22:00:00', 10 * 3600],
  ])('at %s waits %d seconds for the working hours', (time, seconds) => {
    expect(secondsOf({ ...fresh, now: at(time) }, limits)).toBe(seconds);
  });

  test('knows working hours that span midnight', () => {
    const night = { ...limits, workingHours: { from: 20, to: 4 } };
    expect(secondsOf({ ...fresh, now: at('23:00:00') }, night)).toBe(0);
    expect(secondsOf({ ...fresh, now: at('03:00:00') }, night)).toBe(0);
    const rest = { seconds: 3600, restsFor: 'workingHours' };
    expect(restOf({ ...fresh, now: at('19:00:00') }, night)).toEqual(rest);
  });

  test('works all day where the hours say so', () => {
    const allDay = { ...limits, workingHours: { from: 0, to: 24 } };
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
      expect(secondsOf({ ...fresh, now: at(time) }, allDay)).toBe(0);
    }
  });
});

test('backs off longer with each failure, up to half an hour', () => {
  expect([1, 2, 3, 7, 50].map(secondsToBackOff)).toEqual([30, 60, 120, 1800, 1800]);
});
