import { describe, expect, test } from '@jest/globals';
import { nextSyncCode, requestedSyncCode } from './nextSyncCode.ts';
import type { UserEvent } from './syncEvents.ts';
import { syncSnapshotAt } from './syncSnapshot.ts';

test('a profile never synchronised starts when the person asks for it', () => {
  expect(nextSyncCode(null, { type: 'sync.request' })).toBe(0);
  expect(nextSyncCode(undefined, { type: 'sync.request' })).toBe(0);
});

test('an event that a state does not allow leads nowhere', () => {
  expect(nextSyncCode(7, { type: 'sync.request' })).toBeUndefined();
});

test('saving the same credentials of an operating profile is legal and moves nothing', () => {
  expect(nextSyncCode(7, { type: 'credentials.save' }, { credentialsChanged: false })).toBe(7);
});

test('a strange code is kept where a legal event leads nowhere', () => {
  expect(nextSyncCode(42, { type: 'credentials.save' }, { credentialsChanged: true })).toBe(42);
});

test('the operator can reset a profile at every code', () => {
  for (const code of [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42])
    expect(nextSyncCode(code, { type: 'operator.reset' })).toBe(10);
});

const requestedAt = (code: unknown, event: UserEvent) =>
  requestedSyncCode(syncSnapshotAt(code), event);

describe('the code that a request asks for', () => {
  test('is 0 for a synchronisation', () => {
    for (const code of [undefined, 10, 42])
      expect(requestedAt(code, { type: 'sync.request' })).toBe(0);
  });

  test('is 2 for refused credentials, and none for any others', () => {
    expect(requestedAt(4, { type: 'credentials.save' })).toBe(2);
    expect(requestedAt(7, { type: 'credentials.save' })).toBeUndefined();
    expect(requestedAt(42, { type: 'credentials.save' })).toBeUndefined();
  });

  test('is 6 for a 2FA code', () => {
    expect(requestedAt(5, { type: 'twoFactor.submit' })).toBe(6);
    expect(requestedAt(9, { type: 'twoFactor.submit' })).toBe(6);
  });

  test('is none where the request is not allowed', () => {
    expect(requestedAt(7, { type: 'sync.request' })).toBeUndefined();
    expect(requestedAt(1, { type: 'twoFactor.submit' })).toBeUndefined();
  });
});
