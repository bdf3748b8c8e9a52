import type { NetworkError, Unread } from '../../networks/results.ts';
import type { ActFacts, Refusal, Rest } from '../decide/mayAct.ts';

/** Why a duty, or the work on one act, came to an end before its time. The next poll follows from it. */
export type Stop =
  | NetworkError
  /** The network cannot show this one post. */
  | Unread
  | Unseen
  | Resting
  /** The work on one target threw; the others are not held up. */
  | Defect
  /** The owner has decided something meanwhile. */
  | { outcome: 'woken' }
  /** The network does not know an act whose sending was cut off, but may still get to it. */
  | { outcome: 'unsettled'; seconds: number }
  /** The network was asked to make an act, and has answered. What holds after it, where that is known. */
  | { outcome: 'acted'; facts: ActFacts | undefined }
  /** There is more to do or to read. */
  | { outcome: 'goesOn'; seconds: number }
  /** All posts are read that may be read during a rest. */
  | { outcome: 'readThrough'; withinSeconds: number; held: Rest | undefined }
  /** Nothing new is left to act on. The cursor is where every target up to it has been dealt with. */
  | { outcome: 'noTarget'; facts: ActFacts; cursor?: string | null };

/** The network does not tell what is new, so nothing is sent. */
export interface Unseen {
  outcome: 'unseen';
  error: NetworkError;
}

export interface Resting {
  outcome: 'resting';
  refusal: Refusal;
}

export interface Defect {
  outcome: 'defect';
  defects: number;
}

/** The profile has left operation, or this attempt has ended. */
export const notOperating: Resting = {
  outcome: 'resting',
  refusal: { isAllowed: false, reason: 'notOperating', until: null },
};

/**
 * Why no act was made on a post that was read. `later`: it is answered after the rest, or once the network can show
 * it. `nothingToSay`: no writer has words for it. `actOff`: its owner wants no such act.
 */
export type NotMade = 'later' | 'nothingToSay' | 'actOff';

export const isStop = (end: unknown): end is Stop =>
  typeof end === 'object' && end !== null && 'outcome' in end;
