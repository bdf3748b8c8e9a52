import { describe, expect, test } from '@jest/globals';
import { syncMetaOf, syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { botStateOf, severityOf } from './botStateOf.ts';
import { isOperating, restEndOf } from './profileRestOf.ts';

const codes = [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];
const usual = { isNetworkOff: undefined, payment: 'active' } as const;
const stateAt = (code: unknown, circumstances: object = {}) =>
  botStateOf(syncSnapshotAt(code), { ...usual, ...circumstances });

test.each(codes)('a paid bot at code %p is where its synchronisation is', (code) => {
  const { tone, card, textKey } = syncMetaOf(syncSnapshotAt(code));
  expect(stateAt(code)).toMatchObject({ sync: textKey, rest: undefined, tone, next: card });
  expect(stateAt(code, { payment: undefined })).toEqual(stateAt(code));
});

test.each(codes)('the code %p alone says whether the bot operates', (code) => {
  expect(isOperating({ syncStatusBot: code })).toBe(stateAt(code).sync === 'operating');
});

describe('an unpaid bot', () => {
  test.each([
    ['inactive', 'orange', 'warning'],
    ['blocked', 'red', 'error'],
  ] as const)(
    'that is %s rests in one tone, and support is the way on',
    (payment, tone, severity) => {
      const state = stateAt(7, { payment });
      expect(state).toMatchObject({ rest: payment, tone, next: 'support', needsPerson: true });
      expect(severityOf[state.tone]).toBe(severity);
    },
  );

  test.each(codes.filter((code) => code !== 7))('first does what code %p asks for', (code) => {
    expect(stateAt(code, { payment: 'inactive' })).toEqual(stateAt(code));
  });
});

describe('a paused bot', () => {
  const pause = { until: null };

  test('rests in grey, and nobody has to act', () => {
    const state = stateAt(7, { pause });
    expect(state).toMatchObject({ rest: 'paused', tone: 'grey', next: 'operating' });
    expect([state.needsPerson, state.hasSpinner]).toEqual([false, false]);
  });

  test('is told with the end of its pause, where that has one', () => {
    expect(restEndOf('paused', { pause: { until: 5 } })).toBe(5);
    expect(restEndOf('paused', { pause })).toBeUndefined();
    expect(restEndOf('inactive', { pause: { until: 5 } })).toBeUndefined();
  });

  test('is told of what its owner cannot end first', () => {
    expect(stateAt(7, { pause, payment: 'inactive' }).rest).toBe('inactive');
    expect(stateAt(7, { pause, isNetworkOff: true }).rest).toBe('networkOff');
    expect(stateAt(7, { pause, payment: undefined }).rest).toBe('paused');
  });

  test.each(codes.filter((code) => code !== 7))('first does what code %p asks for', (code) => {
    expect(stateAt(code, { pause })).toEqual(stateAt(code));
  });
});

describe('a practising bot', () => {
  const practice = {};

  test('has a tone of its own, and nobody has to act', () => {
    const state = stateAt(7, { practice });
    expect(state).toMatchObject({ rest: 'practising', tone: 'purple', next: 'operating' });
    expect([state.needsPerson, state.hasSpinner]).toEqual([false, false]);
  });

  test('is told as paused, or as not paid for, where it does not even practise', () => {
    expect(stateAt(7, { practice, pause: { until: null } }).rest).toBe('paused');
    expect(stateAt(7, { practice, payment: 'blocked' }).rest).toBe('blocked');
  });

  test.each(codes.filter((code) => code !== 7))('first does what code %p asks for', (code) => {
    expect(stateAt(code, { practice })).toEqual(stateAt(code));
  });
});

describe('a bot whose rules leave it nothing to do', () => {
  const isIdle = true;

  test('rests until its owner changes them', () => {
    const state = stateAt(7, { isIdle });
    expect(state).toMatchObject({ rest: 'idle', tone: 'yellow', next: 'rules', needsPerson: true });
    expect(state.card).toBe('operating');
  });

  test('is told as paused, as practising, or as not paid for first', () => {
    expect(stateAt(7, { isIdle, pause: { until: null } }).rest).toBe('paused');
    expect(stateAt(7, { isIdle, practice: {} }).rest).toBe('practising');
    expect(stateAt(7, { isIdle, payment: 'inactive' }).rest).toBe('inactive');
  });

  test.each(codes.filter((code) => code !== 7))('first does what code %p asks for', (code) => {
    expect(stateAt(code, { isIdle })).toEqual(stateAt(code));
  });
});

test.each(codes)('where the network is off, that is what counts at code %p', (code) => {
  const state = stateAt(code, { isNetworkOff: true, payment: 'blocked' });
  expect(state).toMatchObject({ rest: 'networkOff', tone: 'orange', next: 'fatal' });
  expect(state.hasSpinner).toBe(false);
});

test.each(codes)('at code %p an old state is told as old, with the way on of before', (code) => {
  const state = stateAt(code, { isNetworkOff: true, outdatedSince: 1 });
  expect(state).toMatchObject({ rest: 'outdated', tone: 'grey', needsPerson: false });
  expect(state.next).toBe(stateAt(code).next);
});
