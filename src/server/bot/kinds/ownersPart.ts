import type { PlannedText } from '../activityLog.ts';
import type { Answer } from '../mayAct.ts';
import type { Reading } from '../postReader.ts';
import { kindRules, mayAnswer } from './kindRules.ts';

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

/** Every text does but the one sentence that is always the same. */
export const waitsForOwner = (reading: Reading | undefined, { kind }: PlannedText): boolean =>
  reading !== undefined && kindRules[reading.kind].text !== 'fixed' && kind !== 'like';
