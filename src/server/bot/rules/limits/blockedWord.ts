import { LRUCache } from 'lru-cache';
import { wordKey } from './wordKey.ts';

export interface PostText extends BesideCaption {
  caption?: string | null | undefined;
}

interface BesideCaption {
  altText?: string | null | undefined;
  topics?: readonly string[] | undefined;
}

/** Those of one profile; null: there are none. */
const patterns = new LRUCache<string, { pattern: RegExp | null }>({
  max: 500,
  memoMethod: (words) => ({ pattern: patternOf(words.split('\n')) }),
});

/** Whether a post holds one of the words, or is about it. */
export function holdsWord(words: readonly string[], post: PostText): boolean {
  if (words.length === 0) return false;
  const { pattern } = patterns.memo(words.join('\n'));
  if (!pattern) return false;
  const texts = [post.caption ?? '', ...textsIn(besideCaption(post))];
  return texts.some((text) => text !== '' && pattern.test(wordKey(text)));
}

/** What a post says beside its caption, in the form in which an act keeps it. A topic is a hashtag. */
export const besideCaption = ({ altText, topics = [] }: BesideCaption): string =>
  [...topics.map((topic) => `#${topic}`), ...(altText ? [altText] : [])].join('\n');

/** Its hashtags and what the picture shows apart: no word goes from one over to the next. */
function textsIn(beside: string): string[] {
  const lines = beside.split('\n');
  const rest = lines.findIndex((line) => !line.startsWith('#'));
  return rest === -1 ? lines : [...lines.slice(0, rest), lines.slice(rest).join('\n')];
}

function patternOf(words: readonly string[]): RegExp | null {
  const keys = words.map((word) => wordKey(word).replace(/^#\s*/u, ''));
  const parts = keys.filter((key) => key !== '');
  return parts.length === 0 ? null : new RegExp(parts.map(wholeWord).join('|'), 'u');
}

/** Japanese has no spaces between its words; there a word may begin or end anywhere. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const syntax = /[\^$\\.*+?()[\]{}|/]/gu;
const ofWord = /[\p{L}\p{N}_]/u;
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const spacedLetter = `(?:(?![${unspaced}])[\\p{L}\\p{N}_])`;

/** Of several words a hashtag makes one. */
function wholeWord(key: string): string {
  const characters = [...key];
  const before = isBounded(characters[0]) ? `(?<!${spacedLetter})` : '';
  const after = isBounded(characters.at(-1)) ? `(?!${spacedLetter})` : '';
  const [words, tag] = [key, `#${key.replaceAll(' ', '')}`].map(
    (text) => text.replaceAll(syntax, String.raw`\$&`) + after,
  );
  return key.includes(' ') ? `${before}${words}|${tag}` : `${before}${words}`;
}

const isBounded = (character = ''): boolean =>
  ofWord.test(character) && !isUnspaced.test(character);
