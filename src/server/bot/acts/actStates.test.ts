import { expect, test } from '@jest/globals';
import type { ActMover, ActState } from '../../../shared/contract/activity.ts';
import { isLegalMove } from './actStates.ts';

const movers: ActMover[] = ['bot', 'owner'];
const states: ActState[] = [
  'drafted',
  'waiting',
  'approved',
  'sending',
  'done',
  'refused',
  'unknown',
  'withdrawn',
  'takingBack',
  'takenBack',
];

test.each([
  ['bot', 'drafted', ['waiting', 'sending', 'withdrawn']],
  ['bot', 'waiting', ['drafted', 'withdrawn']],
  ['bot', 'approved', ['drafted', 'waiting', 'sending', 'withdrawn']],
  ['bot', 'sending', ['drafted', 'approved', 'done', 'refused', 'unknown']],
  ['bot', 'takingBack', ['done', 'takenBack']],
  ['owner', 'done', ['takingBack']],
  ['owner', 'drafted', ['withdrawn']],
  ['owner', 'waiting', ['drafted', 'waiting', 'approved', 'withdrawn']],
  ['owner', 'approved', ['waiting', 'withdrawn']],
  ['owner', 'withdrawn', ['waiting']],
] as const)('the %s moves an act that is %s to %j alone', (by, from, expected) => {
  expect(states.filter((to) => isLegalMove({ from, to, by }))).toEqual(expected);
});

test('nobody moves an act that has ended, the bot none that was withdrawn, and its owner none that is being sent or taken back', () => {
  const ended = (['refused', 'unknown', 'takenBack'] as const).flatMap((from) =>
    movers.map((by) => ({ from, by })),
  );
  const underWay = (['sending', 'takingBack'] as const).map((from) => ({
    from,
    by: 'owner' as const,
  }));
  const ofBot = (['done', 'withdrawn'] as const).map((from) => ({ from, by: 'bot' as const }));
  const still = [...ended, ...underWay, ...ofBot];
  const moves = still.flatMap((begin) => states.map((to) => ({ ...begin, to })));
  expect(moves.filter(isLegalMove)).toEqual([]);
});
