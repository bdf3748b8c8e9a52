import { meaningsOf } from './meaningsOf.ts';
import { isJapanese, isWord } from './tokensOf.ts';

const bucketBits = 19;
export const bucketCount = 2 ** bucketBits;

/** How many words apart two meanings may stand. */
const reach = 6;

/**
 * What a text is judged by: its words and pairs of words, pieces of words, signs, and what its words
 * mean, alone and in pairs. Each is hashed to a number below `bucketCount`.
 */
export function featuresOf(tokens: readonly string[]): Set<number> {
  const found = new Set<number>();
  const words = tokens.filter(isWord);
  for (const each of tokens)
    if (!isWord(each)) found.add(bucketOf(featureTypes.sign, hashOf(each)));
  addWords(found, words);
  for (const word of words) addPieces(found, word);
  addMeanings(found, words.flatMap(meaningsOf));
  return found;
}

function addWords(found: Set<number>, words: string[]): void {
  const hashes = ['^', ...words, '$'].map(hashOf);
  for (const [index, word] of hashes.entries()) {
    if (index > 0 && index <= words.length) found.add(bucketOf(featureTypes.word, word));
    const [next, afterNext] = [hashes[index + 1], hashes[index + 2]];
    if (next !== undefined) found.add(bucketOf(featureTypes.pair, word, next));
    if (afterNext !== undefined) found.add(bucketOf(featureTypes.pairApart, word, afterNext));
  }
}

/** In Japanese, which has no spaces, pieces stand for words. */
function addPieces(found: Set<number>, word: string): void {
  const marked = `^${word}$`;
  const [shortest, longest] = isJapanese(word) ? [1, 4] : [4, 6];
  for (let from = 0; from < marked.length; from += 1) {
    let hash = hashStart;
    const end = Math.min(from + longest, marked.length);
    for (let at = from; at < end; at += 1) {
      hash = hashed(hash, marked.charCodeAt(at));
      if (at - from + 1 >= shortest) found.add(bucketOf(featureTypes.piece, hash));
    }
  }
}

function addMeanings(found: Set<number>, words: number[][]): void {
  for (const [index, meanings] of words.entries()) {
    for (const meaning of meanings) {
      found.add(bucketOf(featureTypes.meaning, meaning));
      for (let apart = 1; apart <= reach; apart += 1) {
        for (const later of words[index + apart] ?? []) {
          found.add(bucketOf(featureTypes.meanings, meaning, later));
          if (apart === 1) found.add(bucketOf(featureTypes.meaningsBeside, meaning, later));
        }
      }
    }
  }
}

// FNV-1a, with its bits mixed once more at the end.
const hashStart = 0x811c9dc5;
const hashed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

function hashOf(text: string): number {
  let hash = hashStart;
  for (let index = 0; index < text.length; index += 1) hash = hashed(hash, text.charCodeAt(index));
  return hash;
}

const featureTypes = {
  sign: hashOf('sign'),
  word: hashOf('word'),
  pair: hashOf('pair'),
  pairApart: hashOf('pairApart'),
  piece: hashOf('piece'),
  meaning: hashOf('meaning'),
  meanings: hashOf('meanings'),
  meaningsBeside: hashOf('meaningsBeside'),
};

function bucketOf(type: number, first: number, second = 0): number {
  const hash = hashed(hashed(type, first), second);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> (32 - bucketBits);
}
