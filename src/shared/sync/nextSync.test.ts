import { expect, test } from '@jest/globals';
import { nextSyncCode, syncSnapshotAt } from './nextSync.ts';

test('a profile never synchronised starts when the person asks for it', () => {
  expect(nextSyncCode(null, { type: 'sync.request' })).toBe(0);
});

test('a wish that a state does not allow leads nowhere', () => {
  expect(nextSyncCode(7, { type: 'sync.request' })).toBeUndefined();
});

test('saving the same credentials of an operating profile is legal and moves nothing', () => {
  expect(syncSnapshotAt(7).can({ type: 'credentials.save', areOther: false })).toBe(true);
  expect(nextSyncCode(7, { type: 'credentials.save', areOther: false })).toBe(7);
});
