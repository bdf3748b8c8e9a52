import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { sentText } from '../../activity/sentText.ts';
import type { Reading } from '../context/postReader.ts';
import { mayAct, mayRead, type ActQuestion, type Answer } from '../decide/mayAct.ts';
import {
  hasWords,
  isForLater,
  mayDraft,
  ownersWords,
  type WaitReason,
} from '../decide/ownersPart.ts';
import { openingOf, type Opening } from '../decide/ownRest.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { remainingGraphemes } from './disclosureFor.ts';
import type { ActRequest } from './makeAct.ts';
import type { Written } from './write.ts';

/** Whether a post gets an act. `later`: after the rest, or when its owner lets the bot make such an act again. */
export function judgePost(
  { question, reading, chosen }: PostRead,
  { isResting }: { isResting: boolean },
): { isDrafted: boolean; answer: Answer } | 'later' {
  if (isResting && isForLater(reading)) return 'later';
  const answer = (isResting ? mayRead : mayAct)(question);
  const isDrafted = mayDraft(answer, reading);
  // A post that gets no answer is settled now, even if the owner's cap is full.
  const isForGood = !isDrafted && !answer.isAllowed && answer.until === null;
  if (!isForGood && openingFor({ question, reading }, chosen.kind) instanceof Date) return 'later';
  return { isDrafted, answer };
}

interface PostRead {
  question: ActQuestion;
  reading: Reading | undefined;
  chosen: Pick<ChosenAct, 'kind'>;
}

/** Whether the owner's limits let the bot make an act; what the owner answers has none. */
export const openingFor = (
  { question, reading }: Pick<PostRead, 'question' | 'reading'>,
  kind: ActivityKind,
): Opening => (ownersWords(reading) ? 'open' : openingOf(question, kind));

/** What becomes of what was written. */
type Verdict =
  | { verdict: 'sent'; disclosure: string | null }
  | { verdict: 'waits'; reason: WaitReason }
  | { verdict: 'later' | 'actOff' };

/** Whether an act goes out as it is written, waits for its owner, or is not made. */
export function judgeText(
  { session, opening, waits }: ActRequest,
  { words, line }: Pick<Written, 'words' | 'line'>,
): Verdict {
  const open = opening?.(words.kind) ?? 'open';
  if (open !== 'open') return { verdict: open === 'off' ? 'actOff' : 'later' };
  const { commentMaxBytes = Infinity } = session.network.capabilities;
  const remaining = remainingGraphemes(line, session.capabilities().commentMaxGraphemes);
  const whole = sentText({ comment: words.text, disclosure: line }) ?? '';
  const isTooLong =
    line !== null &&
    (countGraphemes(words.text ?? '') > remaining || Buffer.byteLength(whole) > commentMaxBytes);
  const reason = waits(words) ?? (isTooLong ? 'noRoom' : undefined);
  if (reason) return { verdict: 'waits', reason };
  return { verdict: 'sent', disclosure: hasWords(words.kind) ? line : null };
}
