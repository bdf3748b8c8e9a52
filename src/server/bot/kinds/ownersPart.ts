import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { HeldCause } from '../../../shared/contract/lists.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { PlannedText } from '../activityLog.ts';
import type { CommentedTarget } from '../commentWriter.ts';
import { isDoubted } from '../doubtedText.ts';
import type { Answer } from '../mayAct.ts';
import { obstacleRules } from '../obstacleRules.ts';
import type { Reading } from '../postReader.ts';
import { needsOwner } from '../reader/readWords.ts';
import { isPartlyUnread } from '../wholePost.ts';
import { isOwnersKind, kindRules, mayAnswer } from './kindRules.ts';
import { obstacleOfKind } from './obstacleOfKind.ts';
import { readersDiffer } from './readersDiffer.ts';

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

/** Why an act waits for its owner: by its owner's wish, for its text, by the rule of its kind, or in spite of the rule. */
export type WaitReason = 'asked' | 'doubted' | 'standIn' | 'rule' | HeldCause;

/**
 * Why an act waits for its owner instead of being sent; undefined: it is sent. Each text waits that is doubted, that
 * replaces a doubted one, or that `mayAct` would refuse to send because of its kind. What is written to a kind that the
 * bot answers without asking waits also where a part of the post could not be read, where it speaks to somebody else or
 * its conversation tells of a loss, and where the readers take it for different kinds.
 */
export function waitReasonOf(
  { reading, post, steps }: Asked,
  words: PlannedText,
): WaitReason | undefined {
  const isUnread = isPartlyUnread(post) ? 'partlyUnread' : undefined;
  if (!hasWords(words.kind)) return isUnread;
  if (isDoubted(words)) return 'doubted';
  if (!reading) return undefined;
  if (obstacleOfKind(reading.kind, { steps, hasText: true })) return 'rule';
  if (words.isStandIn) return 'standIn';
  if (isUnread) return isUnread;
  if (post.isInPassing) return 'inPassing';
  if (tellsOfLossAround(post)) return 'lossAround';
  const isWritten = kindRules[reading.kind].text !== 'fixed';
  return isWritten && readersDiffer(reading, post) ? 'readersDiffer' : undefined;
}

/** Also where the account itself has told of it: a glad word below it would be out of place. */
const tellsOfLossAround = ({ conversation }: CommentedTarget): boolean =>
  (conversation?.posts ?? []).some(({ text, altText, attached }) =>
    [text, altText, attached?.card?.title, attached?.card?.description].some(
      (words) => typeof words === 'string' && needsOwner(words),
    ),
  );

interface Asked {
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  post: CommentedTarget;
  steps: Steps;
}
