import meanings from './meanings.json' with { type: 'json' };
import { isJapanese } from './tokensOf.ts';

const longestWord = 14;

/** By a word, or by the beginning of words with `*` after it, the numbers of what it may mean. */
const meaningsByWord = new Map<string, number[]>();
/** By the first character of a Japanese word, how long such words are at most. */
const longestFrom = new Map<string, number>();

for (const [index, words] of Object.values(meanings).entries()) {
  for (const word of words.flatMap((line) => line.split(' '))) {
    meaningsByWord.set(word, [...(meaningsByWord.get(word) ?? []), index]);
    if (!isJapanese(word)) continue;
    const [first = ''] = word;
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, word.length));
  }
}

/** What the words of a token mean, in their order; of Japanese those alone that are known. */
export const meaningsOf = (token: string): number[][] =>
  isJapanese(token) ? meaningsWithin(token) : [meaningsOfWord(token)];

function meaningsOfWord(word: string): number[] {
  const whole = meaningsByWord.get(word);
  if (whole) return whole;
  for (let length = Math.min(word.length, longestWord); length > 1; length -= 1) {
    const found = meaningsByWord.get(`${word.slice(0, length)}*`);
    if (found) return found;
  }
  return [];
}

function meaningsWithin(text: string): number[][] {
  const found: number[][] = [];
  let from = 0;
  while (from < text.length) {
    let length = longestFrom.get(text.charAt(from)) ?? 0;
    while (length > 0 && !meaningsByWord.has(text.slice(from, from + length))) length -= 1;
    const known = meaningsByWord.get(text.slice(from, from + length));
    if (known) found.push(known);
    from += Math.max(length, 1);
  }
  return found;
}
