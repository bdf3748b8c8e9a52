import { expect, test } from '@jest/globals';
import { transition } from 'xstate';
import type { UserEvent } from './syncEvents.ts';
import { syncMachine, type SyncMeta } from './syncMachine.ts';
import {
  availabilityOf,
  refusalAt,
  syncMetaOf,
  syncSnapshotAt,
  type Availability,
} from './syncSnapshot.ts';

type Actions = [synchronise: Availability, edit: Availability, remove: Availability];

const onlySynchronise: Actions = ['enabled', 'hidden', 'hidden'];
const busy: Actions = ['hidden', 'busy', 'busy'];

interface Row extends Partial<SyncMeta> {
  at: unknown;
  actions: Actions;
  isNew?: boolean;
}

const rows: Row[] = [
  { at: 0, card: 'loading', tone: 'yellow', hasSpinner: true, actions: busy },
  { at: 1, card: 'loading', tone: 'blue', actions: busy },
  { at: 2, card: 'loading', tone: 'blue', actions: busy },
  { at: 3, card: 'loading', tone: 'blue', actions: busy },
  { at: 4, card: 'credentials', tone: 'orange', actions: ['hidden', 'enabled', 'hidden'] },
  { at: 5, card: 'twoFactor', tone: 'yellow', actions: busy },
  { at: 6, card: 'loading', tone: 'blue', actions: busy },
  { at: 7, card: 'operating', tone: 'green', actions: ['hidden', 'enabled', 'enabled'] },
  { at: 8, card: 'fatal', tone: 'red', actions: ['hidden', 'admin', 'admin'] },
  { at: 9, card: 'twoFactor', tone: 'orange', actions: busy },
  { at: 10, card: 'none', tone: 'grey', actions: onlySynchronise },
  ...[undefined, null].map((at) => ({
    at,
    card: 'none' as const,
    tone: 'grey' as const,
    actions: onlySynchronise,
    isNew: true,
  })),
  ...[42, 11, -1, 1.5, Number.NaN, '7', '', true, {}].map((at) => ({
    at,
    card: 'none' as const,
    tone: 'grey' as const,
    actions: ['enabled', 'enabled', 'enabled'] satisfies Actions,
  })),
];

const events: UserEvent[] = [
  { type: 'sync.request' },
  { type: 'credentials.save' },
  { type: 'profile.remove' },
];

test.each(rows)(
  'at code $at a client shows and offers what the table says',
  ({ at, actions, isNew = false, ...meta }) => {
    const snapshot = syncSnapshotAt(at);
    const isCoded = typeof at === 'number' && at >= 0 && at <= 10 && Number.isInteger(at);
    expect(syncMetaOf(snapshot)).toMatchObject({ code: isCoded ? at : null, ...meta });
    expect(syncMetaOf(snapshot).hasSpinner).toBe(meta.hasSpinner);
    expect(events.map((event) => availabilityOf(snapshot, event))).toEqual(actions);
    expect(snapshot.hasTag('new')).toBe(isNew);
  },
);

const cardAt = (code: unknown) => syncMetaOf(syncSnapshotAt(code)).card;

test('the card that takes a 2FA code is shown exactly where one can be sent', () => {
  const codes = [undefined, null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];
  const event = { type: 'twoFactor.submit' } as const;
  expect(codes.filter((code) => cardAt(code) === 'twoFactor')).toEqual([5, 9]);
  expect(codes.filter((code) => syncSnapshotAt(code).can(event))).toEqual([5, 9]);
});

function offered(code: unknown, event: UserEvent) {
  const [snapshot] = transition(syncMachine, syncSnapshotAt(code), event);
  return events.map((action) => availabilityOf(snapshot, action));
}

test('an attempt that waits offers to stop it, and nothing else does', () => {
  const stop = { type: 'sync.stop' } as const;
  expect(availabilityOf(syncSnapshotAt(2), stop)).toBe('hidden');
  expect(availabilityOf(syncSnapshotAt(10, true), stop)).toBe('hidden');
  const waiting = syncSnapshotAt(2, true);
  expect(availabilityOf(waiting, stop)).toBe('enabled');
  expect(availabilityOf(transition(syncMachine, waiting, stop)[0], stop)).toBe('pending');
});

test('the actions of a state stay where they are while a request is under way', () => {
  expect(offered(10, { type: 'sync.request' })).toEqual(['pending', 'hidden', 'hidden']);
  expect(offered(7, { type: 'profile.remove' })).toEqual(['hidden', 'pending', 'pending']);
  expect(offered(4, { type: 'credentials.save' })).toEqual(['hidden', 'pending', 'hidden']);
  expect(offered(5, { type: 'twoFactor.submit' })).toEqual(busy);
});

test('a refusal is said of the refused request alone', () => {
  const refused = syncSnapshotAt(5);
  const refusal = { request: 'sync.request', message: 'No.' } as const;
  refused.context.refusal = refusal;
  expect(refusalAt(refused, 'sync.request')).toBe(refusal);
  expect(refusalAt(refused, 'twoFactor.submit')).toBeUndefined();
});
