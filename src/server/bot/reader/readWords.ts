import type { PostKind } from '../../../shared/contract/reading.ts';
import type { CommentedTarget } from '../commentWriter.ts';
import { foldText } from '../writer/checks/foldText.ts';
import { kindScore } from './classifier/kindScore.ts';
import type { LearnedKind } from './classifier/kindWeights.ts';
import { certainKinds, wordLists, type CertainKind } from './wordLists.ts';

const longestRead = 2000;
const longestWhole = 60;

/**
 * Danger, grief and opt-outs: lower than 0, as in doubt a post is taken for these. Who asks whether a bot answers is told
 * so at once, thus that has to be likelier.
 */
const thresholds: Record<LearnedKind, number> = {
  crisis: -0.2,
  grief: -0.12,
  optOut: -0.12,
  areYouABot: 0.3,
};

interface ReadWords {
  kind: PostKind;
  /** Those whose words tell it; none where nothing is certain. */
  languages: string[];
}

/** What a post is by its words alone: what is learned where it is likely, the others where they are certain. */
export function readWords({
  caption,
  altText,
}: Pick<CommentedTarget, 'caption' | 'altText'>): ReadWords {
  const likely = altText && isInCrisis(altText) ? 'crisis' : likelyKind(caption);
  if (likely) return { kind: likely, languages: [] };
  const certain = altText ? undefined : certainKind(caption);
  if (!certain) return unsure;
  return saysNothingElse(caption) ? certain : unsure;
}

const unsure: ReadWords = { kind: 'other', languages: [] };

/** Kinds for which a likelihood is enough; danger goes before all else. */
function likelyKind(text: string): LearnedKind | undefined {
  if (isInCrisis(text)) return 'crisis';
  if (soundsLike('grief', text)) return 'grief';
  if (saysStop(text)) return 'optOut';
  return soundsLike('areYouABot', text) ? 'areYouABot' : undefined;
}

/** Whether it is likely enough; never where a text is wholly one of the certain kinds. */
const soundsLike = (kind: LearnedKind, text: string): boolean =>
  kindScore(kind, text) > thresholds[kind] && !certainKind(text);

/** A text that scores more is hardly ever ordinary. */
const sureThreshold = 0.2;

/** Whether the words leave little doubt that a post which is read as in danger or grief is that. */
export const isSurely = (
  kind: PostKind | undefined,
  { caption, altText }: Pick<CommentedTarget, 'caption' | 'altText'>,
): boolean =>
  (kind === 'crisis' || kind === 'grief') &&
  [caption, altText ?? ''].some((text) => kindScore(kind, text) > sureThreshold);

/** Whether the words tell of danger or a loss, which the account's owner alone can answer. */
export const needsOwner = (text: string): boolean => isInCrisis(text) || soundsLike('grief', text);

export const isInCrisis = (text: string): boolean => soundsLike('crisis', text);

/** Whether somebody tells the bot to leave them alone, whatever else they say, in any of the five languages. */
export const saysStop = (text: string): boolean => soundsLike('optOut', text);

/** The first kind that all of a text is, and the languages in which it is. */
function certainKind(text: string): (ReadWords & { kind: CertainKind }) | undefined {
  if (text.length > longestRead) return undefined;
  const plain = plainOf(text);
  if (plain.length > longestWhole) return undefined;
  for (const kind of certainKinds) {
    const said = wordLists.filter((words) => words[kind].test(plain));
    if (said.length > 0) return { kind, languages: said.map(({ language }) => language) };
  }
  return undefined;
}

const mention = /[@＠][\w.-]+/gu;

/** Without mentions, accents, punctuation, emoji and tricks, in lower case. */
const plainOf = (text: string): string =>
  foldText(text.replace(mention, ' '))
    .replace(/[^\p{L}\p{N}ー]+/gu, ' ')
    .trim();

const kindEmoji =
  '❤♥💕💖💗💛💙💚🧡💜🤍🩷😊🙂😄😃😁☺🥰😍🤩😘🤗🙏👏🎉👍💪✨🌟⭐☀🌞🌸🌺🌷🌹🌼🌻🌈🔥💯🙌👌☕🍀🫶🤝👋💐🌿🍃🎶🥳';
const plainCharacters = new RegExp(
  `^[\\p{L}\\p{M}\\s.,;:!¡'’~〜～、。！♪ー\\u200d\\ufe0f\\p{EMod}${kindEmoji}-]*$`,
  'u',
);

/** No question, no irony, no address, nobody else: neither in signs nor in emoji. */
function saysNothingElse(caption: string): boolean {
  if ((caption.match(mention) ?? []).length > 1 || /\.\s*\.|[;:]\s*$/.test(caption)) return false;
  return plainCharacters.test(caption.replace(mention, ' '));
}
