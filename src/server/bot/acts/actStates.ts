import type { ActMover, ActState } from '../../../shared/contract/activity.ts';

const bot: readonly ActMover[] = ['bot'];
const owner: readonly ActMover[] = ['owner'];
const either: readonly ActMover[] = ['bot', 'owner'];

/** Where an act may go from each state, and who may move it there. */
const moves: Record<ActState, Partial<Record<ActState, readonly ActMover[]>>> = {
  drafted: { waiting: bot, sending: bot, withdrawn: either },
  // Back, where it is to be written again, as its owner wants or its post was edited, or its approval is taken back
  // or no longer holds. What waits with another text waits on.
  waiting: { approved: owner, withdrawn: either, drafted: either, waiting: owner },
  approved: { sending: bot, withdrawn: either, waiting: either, drafted: bot },
  // Back to where it came from, once it is certain that the network did not perform it.
  sending: { done: bot, refused: bot, unknown: bot, drafted: bot, approved: bot },
  done: { takingBack: owner },
  refused: {},
  unknown: {},
  // Back, where its owner undoes at once that they left it.
  withdrawn: { waiting: owner },
  // Back, where the network does not take it off.
  takingBack: { takenBack: bot, done: bot },
  takenBack: {},
};

export interface StateMove {
  from: ActState;
  to: ActState;
  by: ActMover;
}

export function isLegalMove({ from, to, by }: StateMove): boolean {
  return moves[from][to]?.includes(by) ?? false;
}

/** The outcome of the sending is recorded, or will never be known. An act keeps counting after it was taken back. */
export const closedStates = [
  'done',
  'refused',
  'unknown',
  'takingBack',
  'takenBack',
] as const satisfies ActState[];

/** These count towards pace and cap. */
export const begunStates = ['sending', ...closedStates] as const satisfies ActState[];
