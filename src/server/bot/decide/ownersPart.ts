import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { HeldCause } from '../../../shared/contract/lists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { DraftText } from '../acts/activityLog.ts';
import type { CommentedTarget } from '../context/commentWriter.ts';
import { isDoubted } from '../writer/builtIn/doubtedText.ts';
import type { Answer } from './mayAct.ts';
import { obstacleRules, type ObstacleRule } from '../../../shared/reasons.ts';
import type { Reading } from '../context/postReader.ts';
import { isPartlyUnread } from '../posts/wholePost.ts';
import { leadsElsewhere, lossesAround } from '../reader/around.ts';
import { isOwnersKind, kindRules, mayAnswer } from '../kinds/kindRules.ts';
import { obstacleOfKind } from '../kinds/obstacleOfKind.ts';
import { readersDiffer } from './readersDiffer.ts';

// What the owner of the account decides, where posts are read.

const isDrafted: Record<ObstacleRule['drafts'], (kind: PostKind) => boolean> = {
  none: () => false,
  ofOwnersKinds: isOwnersKind,
  ofAnswerableKinds: (kind) => mayAnswer(kind, true),
};

/**
 * Whether an act is drafted: to be sent, or to wait for its owner where the kind forbids sending it unasked. What
 * the owner alone can answer waits also where its author has asked the bot to stop.
 */
export const mayDraft = (answer: Answer, reading: Reading | undefined): boolean => {
  if (answer.isAllowed) return true;
  if (!reading || answer.until) return false;
  return isDrafted[obstacleRules[answer.reason].drafts](reading.kind);
};

/** The empty draft that waits for its owner, for a post of a kind that the owner alone may answer. */
export const ownersWords = (reading: Reading | undefined): DraftText | undefined =>
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
 * bot answers without asking waits also where a part of the post could not be read, where not everybody can see it, where
 * it speaks to somebody else or something around it tells of a loss or cannot be judged, and where the readers take it
 * for different kinds.
 */
export function waitReasonOf(
  { reading, post, steps }: Asked,
  words: DraftText,
): WaitReason | undefined {
  const isUnread = isPartlyUnread(post) ? 'partlyUnread' : undefined;
  const isClosed = isUnread ?? (post.isPrivate ? 'private' : undefined);
  if (!hasWords(words.kind)) return isClosed;
  if (isDoubted(words)) return 'doubted';
  if (!reading) return undefined;
  if (obstacleOfKind(reading.kind, { steps, hasText: true })) return 'rule';
  if (words.isStandIn) return 'standIn';
  if (isClosed) return isClosed;
  if (post.isInPassing) return 'inPassing';
  if (lossesAround(post).length > 0) return 'lossAround';
  // The sentence that is always the same fits everywhere.
  if (kindRules[reading.kind].text === 'fixed') return undefined;
  if (leadsElsewhere(post)) return 'leadsElsewhere';
  return readersDiffer(reading, post) ? 'readersDiffer' : undefined;
}

interface Asked {
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  post: CommentedTarget;
  steps: Steps;
}
