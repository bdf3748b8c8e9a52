import type { PostKind } from '../../../shared/contract/reading.ts';
import type { CommentedTarget } from '../commentWriter.ts';
import { foldText } from '../writer/checks/foldText.ts';
import { kindScore } from './classifier/kindScore.ts';
import type { LearnedKind } from './classifier/kindWeights.ts';
import { certainKinds, wordLists, type CertainKind } from './wordLists.ts';

const longestRead = 2000;
const longestWhole = 60;

/** Lower than 0 for what a post is taken for in doubt. */
const leastScore: Record<LearnedKind, number> = { crisis: -0.22, grief: -0.12, optOut: -0.15 };

export interface ReadWords {
  kind: PostKind;
  /** Those whose words tell it; none where nothing is certain. */
  languages: string[];
}

/** What a post is by its words alone: sure of little, and `other` where it is not. */
export function readWords({
  caption,
  altText,
}: Pick<CommentedTarget, 'caption' | 'altText'>): ReadWords {
  const likely = likelyKind(caption);
  if (likely) return { kind: likely, languages: [] };
  const certain = altText ? undefined : certainKind(plainOf(caption));
  if (!certain) return unsure;
  const isAlone = certain.kind === 'areYouABot' || saysNothingElse(caption);
  return isAlone ? certain : unsure;
}

const unsure: ReadWords = { kind: 'other', languages: [] };

/** Kinds for which a likelihood is enough; danger goes before all else. */
function likelyKind(text: string): LearnedKind | undefined {
  if (isInCrisis(text)) return 'crisis';
  if (soundsLike('grief', text)) return 'grief';
  return saysStop(text) ? 'optOut' : undefined;
}

/** Whether it is likely enough; never where a text says nothing but thanks, praise or a greeting. */
const soundsLike = (kind: LearnedKind, text: string): boolean =>
  kindScore(kind, text) > leastScore[kind] && !certainKind(plainOf(text));

/** Whether the words tell of danger or a loss, which the account's owner alone can answer. */
export const needsOwner = (text: string): boolean => isInCrisis(text) || soundsLike('grief', text);

export const isInCrisis = (text: string): boolean => soundsLike('crisis', text);

/** Whether somebody tells the bot to leave them alone, whatever else they say, in any of the five languages. */
export const saysStop = (text: string): boolean => soundsLike('optOut', text);

/** The first kind that all of a text is, and the languages in which it is. */
function certainKind(plain: string): (ReadWords & { kind: CertainKind }) | undefined {
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
  foldText(text.slice(0, longestRead).replace(mention, ' '))
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
