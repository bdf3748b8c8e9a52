import { foldDisguised, foldText } from '../../text/foldText.ts';

const japanese = '[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}ー]';
const token = new RegExp(
  `[?!¿¡]|\\p{Extended_Pictographic}|${japanese}+|[[\\p{L}\\p{N}]--${japanese}]+`,
  'gv',
);
const startsJapanese = new RegExp(`^${japanese}`, 'v');
const startsWord = /^[\p{L}\p{N}ー]/u;

const longestEnd = 500;
const mention = /[@＠][\w.-]+/gu;
const betweenSentences = /(?<=[.!?。])(?![.!?。])/u;

/**
 * Words, runs of Japanese, signs and emoji, sentence by sentence, without mentions, accents and
 * disguise; of a long text its beginning and its end.
 */
export function sentencesOf(text: string): string[][] {
  const said = endsOf(text).replace(mention, ' ').replace(/\n+/g, '. ');
  return endsOf(foldText(said))
    .split(betweenSentences)
    .map((sentence) => foldDisguised(sentence).match(token) ?? [])
    .filter((tokens) => tokens.length > 0);
}

const betweenClauses = /[,;:、，；：]|\s[-–—]\s/u;

/** The parts of a text between its commas and the like, without those that have no words. */
export const clausesOf = (text: string): string[][] =>
  text
    .split(betweenClauses)
    .map((clause) => sentencesOf(clause).flat())
    .filter((tokens) => tokens.some(isWord));

const endsOf = (text: string): string =>
  text.length > 2 * longestEnd ? `${text.slice(0, longestEnd)}. ${text.slice(-longestEnd)}` : text;

export const isJapanese = (word: string): boolean => startsJapanese.test(word);

export const isWord = (each: string): boolean => startsWord.test(each);
