import { describe, expect, test } from '@jest/globals';
import { createActor, transition } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { nextSyncCode } from './nextSyncCode.ts';
import { syncCodes, syncStateOf, syncStates } from './syncCodes.ts';
import {
  userEventTypes,
  type AcceptedEvent,
  type Refusal,
  type SyncEvent,
  type SystemEvent,
  type UserEvent,
} from './syncEvents.ts';
import { syncMachine } from './syncMachine.ts';
import { syncMetaOf, syncSnapshotAt, type SyncSnapshot } from './syncSnapshot.ts';

const codes = [null, ...Object.values(syncCodes), 42];

const userEvents = userEventTypes.map((type): UserEvent => ({ type }));

const systemEvents: SystemEvent[] = [
  { type: 'signIn.begun' },
  { type: 'network.accepted' },
  { type: 'network.refused' },
  { type: 'network.twoFactorCodeAsked' },
  { type: 'network.twoFactorCodeRefused' },
  { type: 'network.disabled' },
  { type: 'network.sessionEnded' },
  { type: 'network.unavailable' },
  { type: 'signIn.abandoned' },
  { type: 'twoFactor.expired' },
  { type: 'read.begun' },
  { type: 'read.done' },
  { type: 'attempt.failed' },
];

const acceptances = userEvents.flatMap(({ type }): AcceptedEvent[] =>
  [false, true].map((credentialsChanged) => ({ type: `${type}.accepted`, credentialsChanged })),
);

const accept = ({ type }: UserEvent): SyncEvent => ({
  type: 'xstate.done.actor.request',
  output: { type: `${type}.accepted` },
  actorId: 'request',
});

const refuse = (error: Refusal): SyncEvent => ({
  type: 'xstate.error.actor.request',
  error,
  actorId: 'request',
});

const after = (snapshot: SyncSnapshot, ...events: SyncEvent[]) =>
  events.reduce((from, event) => transition(syncMachine, from, event)[0], snapshot);

const stateOf = (snapshot: SyncSnapshot) => syncMetaOf(snapshot).textKey;

/** Every legal event but the operator's reset; what is not written here is illegal. */
const legalEvents: Record<string, Partial<Record<SyncEvent['type'], number | null>>> = {
  null: { 'sync.request': 0 },
  10: { 'sync.request': 0 },
  42: { 'sync.request': 0, 'credentials.save': 42, 'profile.remove': 42 },
  0: { 'signIn.begun': 2, 'network.unavailable': 10, 'attempt.failed': 8 },
  1: {
    'read.done': 7,
    'network.sessionEnded': 4,
    'network.disabled': 8,
    'network.unavailable': 10,
    'attempt.failed': 8,
  },
  2: {
    'network.accepted': 3,
    'network.refused': 4,
    'network.twoFactorCodeAsked': 5,
    'network.disabled': 8,
    'network.unavailable': 10,
    'signIn.abandoned': 10,
    'attempt.failed': 8,
  },
  3: { 'read.begun': 1, 'network.unavailable': 10, 'attempt.failed': 8 },
  4: { 'credentials.save': 2 },
  5: { 'twoFactor.submit': 6, 'twoFactor.expired': 4 },
  6: {
    'network.accepted': 3,
    'network.twoFactorCodeRefused': 9,
    'network.disabled': 8,
    'network.unavailable': 10,
    'attempt.failed': 8,
  },
  7: {
    'credentials.save': 7,
    'profile.remove': 7,
    'network.sessionEnded': 4,
    'network.disabled': 8,
  },
  8: {},
  9: { 'twoFactor.submit': 6, 'twoFactor.expired': 4 },
};

describe.each(codes)('from code %p', (code) => {
  test.each([...userEvents, ...systemEvents])(
    '$type leads where the table says, or nowhere',
    (event) => {
      expect(nextSyncCode(code, event)).toBe(legalEvents[String(code)]?.[event.type]);
    },
  );

  test('changed credentials lead where the same ones do, but those of an operating profile are verified', () => {
    const acceptance = { credentialsChanged: true };
    const expected = code === 7 ? 2 : legalEvents[String(code)]?.['credentials.save'];
    expect(nextSyncCode(code, { type: 'credentials.save' }, acceptance)).toBe(expected);
  });

  test('the operator leads to code 10', () => {
    expect(nextSyncCode(code, { type: 'operator.reset' })).toBe(10);
  });
});

const requests = codes.flatMap((code) =>
  userEvents
    .filter((event) => syncSnapshotAt(code).can(event))
    .map((event) => ({ code, event, type: event.type })),
);

describe.each(requests)('while $type at code $code is under way', ({ code, event }) => {
  const before = syncSnapshotAt(code);
  const pending = after(before, event);

  test('the state stays as it is, and allows no other request', () => {
    expect(pending.hasTag('pending')).toBe(true);
    expect(syncMetaOf(pending)).toBe(syncMetaOf(before));
    expect(userEvents.filter((other) => pending.can(other))).toEqual([]);
  });

  test('a refusal is kept until the next request, which is allowed at once', () => {
    const refusal = { message: 'No.', field: 'username' };
    const refused = after(pending, refuse(refusal));
    expect(refused.context).toEqual({ refusal, waitsForNetwork: false });
    expect(refused.value).toEqual({ code: stateOf(before), request: 'refused' });
    expect(after(refused, event).context).toEqual({ refusal: undefined, waitsForNetwork: false });
  });

  test.each(codes)('a refusal is forgotten once code %p is reported', (reported) => {
    const refused = after(pending, refuse({ message: 'No.' }));
    const moved = after(refused, { type: 'code.reported', code: reported });
    expect(moved.context).toEqual({ refusal: undefined, waitsForNetwork: false });
    expect(stateOf(moved)).toBe(syncStateOf(reported));
  });

  test('the present code, reported again, changes nothing', () => {
    expect(pending.can({ type: 'code.reported', code })).toBe(false);
    expect(after(pending, { type: 'code.reported', code }).value).toEqual(pending.value);
  });

  test('another code moves on at once, and leaves the request alone', () => {
    const moved = after(pending, { type: 'code.reported', code: 8 });
    expect(moved.value).toEqual({ code: 'fatal', request: 'pending' });
    expect(after(moved, accept(event)).value).toEqual({ code: 'fatal', request: 'idle' });
    expect(after(moved, refuse({ message: 'No.' })).context.refusal).toEqual({ message: 'No.' });
  });
});

const report = (code: number, waitsForNetwork?: boolean) =>
  ({
    type: 'code.reported',
    code,
    ...(waitsForNetwork !== undefined && { waitsForNetwork }),
  }) as const;

describe('an attempt that waits for the network', () => {
  const waitsAt = [0, 1, 2, 3, 6];
  const stop = { type: 'sync.stop' } as const;

  test.each(codes)('can be stopped at code %p exactly where the server works', (code) => {
    const isAllowed = code !== null && waitsAt.includes(code);
    expect(nextSyncCode(code, stop, { waitsForNetwork: true })).toBe(isAllowed ? 10 : undefined);
  });

  test('is one while it is reported as such', () => {
    const waiting = after(syncSnapshotAt(2), report(2, true));
    expect([syncSnapshotAt(2).can(stop), waiting.can(stop)]).toEqual([false, true]);
    expect(waiting.can(report(2, true))).toBe(false);
    expect(after(waiting, report(2)).can(stop)).toBe(false);
    expect(after(waiting, report(3, true)).can(stop)).toBe(true);
    expect(after(waiting, report(3)).can(stop)).toBe(false);
  });

  test('has ended once the server accepts its stop, and stays where it refuses', () => {
    const stopping = after(syncSnapshotAt(2, true), stop);
    expect([stateOf(stopping), stopping.can(stop)]).toEqual(['authenticating', false]);
    const stopped = after(stopping, accept(stop));
    expect([stateOf(stopped), stopped.context.waitsForNetwork]).toEqual(['notSynchronised', false]);
    expect(after(stopping, refuse({})).can(stop)).toBe(true);
  });
});

describe('a reported code', () => {
  const reported = [undefined, ...codes, '7', -1];

  test.each(syncStates)('is followed from %s to every code', (state) => {
    const snapshot = syncMachine.resolveState({
      value: { code: state, request: 'idle' },
      context: { refusal: undefined, waitsForNetwork: false },
    });
    for (const code of reported) {
      expect(stateOf(after(snapshot, { type: 'code.reported', code }))).toBe(syncStateOf(code));
      const isOther = syncStateOf(code) !== state;
      expect(snapshot.can({ type: 'code.reported', code })).toBe(isOther);
    }
  });
});

test.each(syncStates)('%s allows exactly the user events whose acceptance it takes', (from) => {
  const snapshot = syncMachine.resolveState({
    value: { code: from, request: 'idle' },
    context: { refusal: undefined, waitsForNetwork: true },
  });
  const allowed = userEvents.filter((event) => snapshot.can(event)).map(({ type }) => type);
  const { transitions } = syncMachine.getStateNodeById(`sync.code.${from}`);
  const accepted = userEvents.filter(({ type }) => transitions.has(`${type}.accepted`));
  expect(allowed).toEqual(accepted.map(({ type }) => type));
});

describe('every path through the machine', () => {
  const paths = getSimplePaths(syncMachine, {
    events: [...acceptances, ...systemEvents, { type: 'operator.reset' }],
  });

  test('holds at each step when an actor lives through it', () => {
    for (const path of paths) {
      const actor = createActor(syncMachine).start();
      for (const step of path.steps) {
        if (step.event.type !== ('xstate.init' as string)) actor.send(step.event);
        expect(actor.getSnapshot().value).toEqual(step.state.value);
      }
      actor.stop();
    }
  });

  test('visits every state but the unknown one, which only a report leads to', () => {
    const visited = new Set(paths.map((path) => stateOf(path.state)));
    const states = syncStates.filter((state) => state !== 'unknown');
    expect([...visited].toSorted()).toEqual(states.toSorted());
  });

  test('agrees with the codes that the server writes', () => {
    for (const { steps } of paths) {
      for (const [index, { event, state }] of steps.entries()) {
        const before = steps[index - 1]?.state;
        const isSystemEvent = systemEvents.some(({ type }) => type === event.type);
        if (before === undefined || !isSystemEvent) continue;
        const { code } = syncMetaOf(before);
        expect(nextSyncCode(code, event as SystemEvent)).toBe(syncMetaOf(state).code);
      }
    }
  });
});

describe('no state is a trap', () => {
  const ends = new Set(['operating', 'credentialsRefused', 'fatal', 'notSynchronised']);

  test.each(codes)('from code %p a path leads to an end, or the person can go on', (code) => {
    const paths = getShortestPaths(syncMachine, {
      events: [...acceptances, ...systemEvents],
      fromState: syncSnapshotAt(code),
    });
    expect(paths.some((path) => ends.has(stateOf(path.state)))).toBe(true);
  });

  test.each(codes)(
    'at code %p either the server works, a user event is allowed, or support helps',
    (code) => {
      const snapshot = syncSnapshotAt(code);
      const isAllowed = userEvents.some((event) => snapshot.can(event));
      expect([snapshot.hasTag('working'), isAllowed, snapshot.hasTag('admin')]).toContain(true);
    },
  );

  test('where the server works, a failure leads out, and a network that stays away lets the person start again', () => {
    for (const code of codes.filter((code) => syncSnapshotAt(code).hasTag('working'))) {
      expect(nextSyncCode(code, { type: 'attempt.failed' })).toBe(8);
      expect(nextSyncCode(code, { type: 'network.unavailable' })).toBe(10);
    }
  });

  test('where the person is awaited, a user event leads on', () => {
    for (const code of codes.filter((code) => syncSnapshotAt(code).hasTag('needsUser')))
      expect(userEvents.some((event) => nextSyncCode(code, event) !== undefined)).toBe(true);
  });
});
