import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { PlannedText } from '../activityLog.ts';
import { isDoubted } from '../doubtedText.ts';
import type { Answer } from '../mayAct.ts';
import { obstacleRules } from '../obstacleRules.ts';
import type { Reading } from '../postReader.ts';
import { isOwnersKind, mayAnswer } from './kindRules.ts';
import { obstacleOfKind } from './obstacleOfKind.ts';

// What the owner of the account decides, where posts are read.

/**
 * Whether an act is drafted: to be sent, or to wait for its owner where the kind forbids sending it unasked. What
 * the owner alone can answer waits also where its author has asked the bot to stop.
 */
export const mayPlan = (answer: Answer, reading: Reading | undefined): boolean => {
  if (answer.isAllowed) return true;
  if (!reading || answer.until) return false;
  return obstacleRules[answer.reason].isDrafted(reading.kind);
};

/** The empty draft that waits for its owner, for a post of a kind that the owner alone may answer. */
export const ownersWords = (reading: Reading | undefined): PlannedText | undefined =>
  reading && isOwnersKind(reading.kind)
    ? { kind: 'comment', text: null, writtenBy: null }
    : undefined;

/** Whether a post that was read is answered after the rest; a text that is written now would be old by then. */
export const isForLater = (reading: Reading | undefined): boolean =>
  reading !== undefined && !ownersWords(reading) && mayAnswer(reading.kind, true);

export const hasWords = (kind: ActivityKind): boolean => kind !== 'like';

/**
 * Whether an act waits for its owner instead of being sent: each text that is doubted, that replaces a doubted
 * one, or that `mayAct` would refuse to send because of its kind.
 */
export const waitsForOwner = (
  reading: Reading | undefined,
  words: PlannedText,
  steps: Steps,
): boolean => {
  if (!hasWords(words.kind)) return false;
  if (isDoubted(words)) return true;
  if (!reading) return false;
  const obstacle = obstacleOfKind(reading.kind, { steps, hasText: true });
  return words.isStandIn === true || obstacle !== undefined;
};
