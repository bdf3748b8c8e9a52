import { describe, expect, test } from '@jest/globals';
import { createActor, transition } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { nextSyncCode, syncSnapshotAt } from './nextSync.ts';
import { syncLooks, type SyncState } from './syncCodes.ts';
import { syncMachine, type SyncMove } from './syncMachine.ts';

const codes = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];

const moves: SyncMove[] = [
  { type: 'sync.request' },
  { type: 'credentials.save', areOther: false },
  { type: 'credentials.save', areOther: true },
  { type: 'twoFactor.submit' },
  { type: 'profile.remove' },
  { type: 'signIn.begun' },
  { type: 'network.accepted' },
  { type: 'network.refused' },
  { type: 'network.codeAsked' },
  { type: 'network.codeRefused' },
  { type: 'network.disabled' },
  { type: 'network.sessionEnded' },
  { type: 'twoFactor.expired' },
  { type: 'read.begun' },
  { type: 'read.done' },
  { type: 'attempt.failed' },
  { type: 'operator.reset' },
];

const nameOf = (move: SyncMove) =>
  move.type === 'credentials.save'
    ? `${move.type} (${move.areOther ? 'other' : 'same'})`
    : move.type;

/** Every legal move but the operator's reset; what is not written here is illegal. */
const legalMoves: Record<string, Record<string, number | null>> = {
  null: { 'sync.request': 0 },
  10: { 'sync.request': 0 },
  42: {
    'sync.request': 0,
    'credentials.save (same)': 42,
    'credentials.save (other)': 42,
    'profile.remove': 42,
  },
  0: { 'signIn.begun': 2, 'attempt.failed': 8 },
  1: { 'read.done': 7, 'attempt.failed': 8 },
  2: {
    'network.accepted': 3,
    'network.refused': 4,
    'network.codeAsked': 5,
    'network.disabled': 8,
    'attempt.failed': 8,
  },
  3: { 'read.begun': 1, 'attempt.failed': 8 },
  4: { 'credentials.save (same)': 2, 'credentials.save (other)': 2 },
  5: { 'twoFactor.submit': 6, 'twoFactor.expired': 4 },
  6: {
    'network.accepted': 3,
    'network.codeRefused': 9,
    'network.disabled': 8,
    'attempt.failed': 8,
  },
  7: {
    'credentials.save (same)': 7,
    'credentials.save (other)': 2,
    'profile.remove': 7,
    'network.sessionEnded': 4,
    'network.disabled': 8,
  },
  8: {},
  9: { 'twoFactor.submit': 6, 'twoFactor.expired': 4 },
};

describe.each(codes)('from code %p', (code) => {
  test.each(moves.map((move) => ({ name: nameOf(move), move })))(
    '$name leads where the table says, or nowhere',
    ({ name, move }) => {
      const expected = name === 'operator.reset' ? 10 : legalMoves[String(code)]?.[name];
      expect(nextSyncCode(code, move)).toBe(expected);
    },
  );
});

describe('a reported code', () => {
  test.each(Object.keys(syncLooks) as SyncState[])('is followed from %s to every code', (from) => {
    const snapshot = syncMachine.resolveState({ value: from });
    const reached = [undefined, ...codes, '7', -1].map(
      (code) => transition(syncMachine, snapshot, { type: 'code.reported', code })[0].value,
    );
    expect(reached).toEqual(
      [undefined, ...codes, '7', -1].map((code) => syncSnapshotAt(code).value),
    );
  });
});

describe('every path through the machine', () => {
  const paths = getSimplePaths(syncMachine, { events: moves });

  test('holds at each step when an actor lives through it', () => {
    for (const path of paths) {
      const actor = createActor(syncMachine).start();
      for (const step of path.steps) {
        if (step.event.type !== ('xstate.init' as string)) actor.send(step.event);
        expect(actor.getSnapshot().value).toBe(step.state.value);
      }
      actor.stop();
    }
  });

  test('visits every state but the unknown one, which no move leads to', () => {
    const visited = new Set(paths.map((path) => path.state.value));
    const states = Object.keys(syncLooks).filter((state) => state !== 'unknown');
    expect([...visited].toSorted()).toEqual(states.toSorted());
  });

  test('agrees with the codes that the server writes', () => {
    for (const { steps } of paths) {
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1];
        if (before === undefined) continue;
        const from = syncLooks[before.state.value].code;
        expect(nextSyncCode(from, step.event as SyncMove)).toBe(syncLooks[step.state.value].code);
      }
    }
  });
});

describe('no state is a trap', () => {
  const ends = new Set(['operating', 'credentialsRefused', 'fatal', 'notSynchronised']);
  const withoutOperator = moves.filter((move) => move.type !== 'operator.reset');
  const wishes = moves.slice(0, 5);

  test.each(codes)('from code %p a path leads to an end, or the person can go on', (code) => {
    const paths = getShortestPaths(syncMachine, {
      events: withoutOperator,
      fromState: syncSnapshotAt(code),
    });
    expect(paths.some((path) => ends.has(path.state.value))).toBe(true);
  });

  test.each(codes)(
    'at code %p either the server works, a wish is open, or support helps',
    (code) => {
      const snapshot = syncSnapshotAt(code);
      const isOpen = wishes.some((wish) => snapshot.can(wish));
      expect([snapshot.hasTag('working'), isOpen, snapshot.hasTag('admin')]).toContain(true);
    },
  );

  test('where the server works, failing leads out', () => {
    for (const code of codes.filter((code) => syncSnapshotAt(code).hasTag('working')))
      expect(nextSyncCode(code, { type: 'attempt.failed' })).toBe(8);
  });

  test('where the person is awaited, a wish leads on', () => {
    for (const code of codes.filter((code) => syncSnapshotAt(code).hasTag('needsUser')))
      expect(wishes.some((wish) => nextSyncCode(code, wish) !== undefined)).toBe(true);
  });
});
