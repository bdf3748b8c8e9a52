import type { PostKind } from '../../../shared/contract/reading.ts';
import type { CommentedTarget } from '../commentWriter.ts';
import { foldText } from '../writer/checks/foldText.ts';
import { optOutScore } from './optOut/optOutScore.ts';
import { certainKinds, wordLists, type CertainKind } from './wordLists.ts';

const longestRead = 2000;
const longestWhole = 60;

/** Lower than 0, as in doubt it is one. */
const leastOptOut = -0.08;

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
function likelyKind(text: string): 'crisis' | 'optOut' | 'grief' | undefined {
  if (isInCrisis(text)) return 'crisis';
  if (isInGrief(text)) return 'grief';
  return saysStop(text) ? 'optOut' : undefined;
}

/** Whether the words tell of danger or a loss, which the account's owner alone can answer. */
export const needsOwner = (text: string): boolean => isInCrisis(text) || isInGrief(text);

export function isInCrisis(text: string): boolean {
  const plain = plainOf(text);
  return wordLists.some(({ crisis }) => crisis.test(plain));
}

/** Only shown to the account's owner: no writer answers it. */
function isInGrief(text: string): boolean {
  const plain = plainOf(text);
  return wordLists.some(({ grief }) => grief.test(plain));
}

/** Whether somebody tells the bot to leave them alone, whatever else they say, in any of the five languages. */
export const saysStop = (text: string): boolean =>
  optOutScore(text) > leastOptOut && !certainKind(plainOf(text));

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
