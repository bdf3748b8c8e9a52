import { describe, expect, test } from '@jest/globals';
import { openAtproto } from '../networks/atproto/openAtproto.ts';
import type { NetworkLimits } from '../networks/network.ts';
import { restOf, secondsAfterNoStory, secondsToBackOff } from './botPace.ts';

const limits: NetworkLimits = {
  conduct: 'everyStory',
  dailyCap: 10,
  workingHours: { from: 8, to: 22 },
  secondsBetweenActions: { min: 5, max: 15 },
  targetMaxAgeHours: 6,
};
const secondsOf = (...state: Parameters<typeof restOf>) => restOf(...state).seconds;
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const fresh = {
  now: at('12:00:00'),
  profileId: 'profile',
  lastAction: undefined,
  capFreesAt: undefined,
};

describe('the pace of the bot', () => {
  test('lets the first act be made at once', () => {
    expect(secondsOf(fresh, limits)).toBe(0);
  });

  test('keeps a pause after an act, the same however often it is asked', () => {
    const lastAction = { id: 'a', plannedAt: fresh.now, doneAt: null };
    const rest = secondsOf({ ...fresh, lastAction }, limits);
    expect(rest).toBeGreaterThanOrEqual(5);
    expect(rest).toBeLessThan(15);
    expect(secondsOf({ ...fresh, lastAction }, limits)).toBe(rest);
    const oneSecondLater = { ...fresh, now: at('12:00:01'), lastAction };
    expect(secondsOf(oneSecondLater, limits)).toBeCloseTo(rest - 1);
  });

  test('counts the pause from when the act is known to have taken effect', () => {
    const slow = { id: 'a', plannedAt: at('11:59:00'), doneAt: fresh.now };
    const quick = { id: 'a', plannedAt: fresh.now, doneAt: fresh.now };
    expect(secondsOf({ ...fresh, lastAction: slow }, limits)).toBe(
      secondsOf({ ...fresh, lastAction: quick }, limits),
    );
  });

  test('is over with the pause when its time has passed', () => {
    const lastAction = { id: 'a', plannedAt: at('11:59:00'), doneAt: null };
    expect(secondsOf({ ...fresh, lastAction }, limits)).toBe(0);
  });

  test('rests until the cap of the day frees', () => {
    const rest = { seconds: 5400, restsFor: 'dailyCap' };
    expect(restOf({ ...fresh, capFreesAt: at('13:30:00') }, limits)).toEqual(rest);
  });

  test.each(['08:30:00', '12:00:00', '21:29:59'])('acts at %s', (time) => {
    expect(secondsOf({ ...fresh, now: at(time) }, limits)).toBe(0);
  });

  test.each([
    ['07:30:00', 1800],
    ['22:00:00', 10 * 3600],
  ])('at %s waits %d seconds and a part of half an hour for the working hours', (time, seconds) => {
    const rest = restOf({ ...fresh, now: at(time) }, limits);
    expect(rest.restsFor).toBe('workingHours');
    expect(rest.seconds).toBeGreaterThanOrEqual(seconds);
    expect(rest.seconds).toBeLessThanOrEqual(seconds + 1800);
  });

  test('spreads the beginning of the working hours over the profiles, never before it', () => {
    const now = at('07:00:00');
    const begins = Array.from({ length: 200 }, (_, index) =>
      secondsOf({ ...fresh, now, profileId: `profile-${index}` }, limits),
    );
    expect(Math.min(...begins)).toBeGreaterThanOrEqual(3600);
    expect(Math.max(...begins)).toBeLessThanOrEqual(3600 + 1800);
    expect(new Set(begins.map((seconds) => Math.floor(seconds / 60))).size).toBeGreaterThan(25);
  });

  test('knows working hours that span midnight, or last an hour', () => {
    const night = { ...limits, workingHours: { from: 20, to: 4 } };
    expect(secondsOf({ ...fresh, now: at('23:00:00') }, night)).toBe(0);
    expect(secondsOf({ ...fresh, now: at('03:00:00') }, night)).toBe(0);
    expect(secondsOf({ ...fresh, now: at('19:00:00') }, night)).toBeGreaterThanOrEqual(3600);
    const lunch = { ...limits, workingHours: { from: 12, to: 13 } };
    expect(secondsOf({ ...fresh, now: at('12:30:00') }, lunch)).toBe(0);
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

test('polls less often the longer nothing happened, every five minutes at last', () => {
  const now = at('12:00:00');
  const after = (time: string, conduct: NetworkLimits['conduct'] = 'everyStory') => {
    const lastAction = { id: 'a', plannedAt: at(time), doneAt: null };
    return secondsAfterNoStory({ now, lastAction }, { conduct });
  };
  expect(secondsAfterNoStory({ now, lastAction: undefined }, limits)).toBe(45);
  expect(['11:59:00', '11:50:00', '06:00:00'].map((time) => after(time))).toEqual([45, 60, 300]);
  expect(after('06:00:00', 'invitedOnly')).toBe(30);
});

test('answers two people who address the account at once within a minute', () => {
  const { limits: invited } = openAtproto({
    resolverUrl: 'https://resolver.example',
    plcUrl: 'https://plc.example',
    allowsPrivateAddresses: false,
  });
  const longestPoll = secondsAfterNoStory({ now: at('12:00:00'), lastAction: undefined }, invited);
  const secondsOfAct = 4;
  const longest = longestPoll + invited.secondsBetweenActions.max + 2 * secondsOfAct;
  expect(longest).toBeLessThanOrEqual(60);
});
