import type { PostKind } from '../../../shared/contract/reading.ts';
import type { CommentedTarget } from '../commentWriter.ts';
import { foldText } from '../writer/checks/foldText.ts';
import { certainKinds, wordLists, type Pattern } from './wordLists.ts';

const longestRead = 2000;
const longestWhole = 60;

export interface ReadWords {
  kind: PostKind;
  /** Those whose words tell it; none where nothing is certain. */
  languages: string[];
}

/** What a post is, by lists of words: sure of little, and `other` where it is not. */
export function readWords({
  caption,
  altText,
}: Pick<CommentedTarget, 'caption' | 'altText'>): ReadWords {
  const likely = likelyKind(caption);
  if (likely) return { kind: likely, languages: [] };
  const plain = plainOf(caption);
  if (plain.length > longestWhole || altText) return unsure;
  for (const kind of certainKinds) {
    const said = wordLists.filter((words) => words[kind].test(plain));
    const isAlone = kind === 'areYouABot' || saysNothingElse(caption);
    if (said.length > 0) {
      return isAlone ? { kind, languages: said.map(({ language }) => language) } : unsure;
    }
  }
  return unsure;
}

const unsure: ReadWords = { kind: 'other', languages: [] };

/** Kinds for which a likelihood is enough; danger goes before all else. */
function likelyKind(text: string): 'crisis' | 'optOut' | undefined {
  if (isInCrisis(text)) return 'crisis';
  return saysStop(text) ? 'optOut' : undefined;
}

export function isInCrisis(text: string): boolean {
  const plain = plainOf(text);
  return wordLists.some(({ crisis }) => crisis.test(plain));
}

/** Whether somebody tells the bot to leave them alone, whatever else they say, in any of the five languages. */
export function saysStop(text: string): boolean {
  const plain = plainOf(text);
  const last = plainOf(text.split(ends).findLast((sentence) => plainOf(sentence) !== '') ?? '');
  return wordLists.some(
    ({ optOut }) =>
      isWhole(plain, optOut.whole) || isWhole(last, optOut.last) || optOut.within.test(plain),
  );
}

/** Long texts say more. */
const isWhole = (text: string, pattern: Pattern): boolean =>
  text.length <= longestWhole && pattern.test(text);

const ends = /[.,;:!?…。、！？\n]+/u;
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
