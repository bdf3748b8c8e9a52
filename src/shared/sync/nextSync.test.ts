import { expect, test } from '@jest/globals';
import { nextSyncCode, syncSnapshotAt, wishedSyncCode } from './nextSync.ts';

test('a profile never synchronised starts when the person asks for it', () => {
  expect(nextSyncCode(null, { type: 'sync.request' })).toBe(0);
  expect(nextSyncCode(undefined, { type: 'sync.request' })).toBe(0);
});

test('a move that a state does not allow leads nowhere', () => {
  expect(nextSyncCode(7, { type: 'sync.request' })).toBeUndefined();
});

test('saving the same credentials of an operating profile is legal and moves nothing', () => {
  expect(syncSnapshotAt(7).can({ type: 'credentials.save', areOther: false })).toBe(true);
  expect(nextSyncCode(7, { type: 'credentials.save', areOther: false })).toBe(7);
});

test('a strange code is kept where a legal move leads nowhere', () => {
  expect(nextSyncCode(42, { type: 'credentials.save', areOther: true })).toBe(42);
});

test('the operator can reset a profile at every code', () => {
  for (const code of [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42])
    expect(nextSyncCode(code, { type: 'operator.reset' })).toBe(10);
});

test('synchronising asks for 0', () => {
  for (const code of [undefined, 10, 42]) expect(wishedSyncCode(code, 'sync.request')).toBe(0);
});

test('saving refused credentials asks for a new sign-in, saving any others asks for nothing', () => {
  expect(wishedSyncCode(4, 'credentials.save')).toBe(2);
  expect(wishedSyncCode(7, 'credentials.save')).toBeUndefined();
  expect(wishedSyncCode(42, 'credentials.save')).toBeUndefined();
});

test('sending a 2FA code asks for its validation', () => {
  expect(wishedSyncCode(5, 'twoFactor.submit')).toBe(6);
  expect(wishedSyncCode(9, 'twoFactor.submit')).toBe(6);
});

test('a wish that is not legal asks for nothing', () => {
  expect(wishedSyncCode(7, 'sync.request')).toBeUndefined();
  expect(wishedSyncCode(1, 'twoFactor.submit')).toBeUndefined();
});
