import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { PlannedText } from '../activityLog.ts';
import type { Answer } from '../mayAct.ts';
import type { Reading } from '../postReader.ts';
import { kindRules, mayAnswer } from './kindRules.ts';
import { stepOf } from './stepOf.ts';

// What the owner of the account decides, where posts are read.

/** What the bot may not send by itself because of its kind may still wait for its owner. */
export const mayPlan = (answer: Answer, reading: Reading | undefined): boolean =>
  answer.isAllowed ||
  (answer.reason === 'kindForbids' && reading !== undefined && mayAnswer(reading.kind, true));

/** None: the owner alone finds words for such a post. */
export const ownersWords = (reading: Reading | undefined): PlannedText | undefined =>
  reading && kindRules[reading.kind].isOwners
    ? { kind: 'comment', text: null, writtenBy: null }
    : undefined;

/** Whether a post that was read is answered after the rest: by then the answer would be old. */
export const isForLater = (reading: Reading | undefined): boolean =>
  reading !== undefined && !ownersWords(reading) && mayAnswer(reading.kind, true);

export const hasWords = (kind: ActivityKind): boolean => kind !== 'like';

/** Every text does, unless its owner lets the bot answer such posts; one that stands in always does. */
export const waitsForOwner = (
  reading: Reading | undefined,
  { kind, isStandIn }: PlannedText,
  steps: Steps,
): boolean =>
  reading !== undefined &&
  hasWords(kind) &&
  (isStandIn === true || stepOf(reading.kind, steps) !== 'automatic');
