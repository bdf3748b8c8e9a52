import { featuresOf } from './featuresOf.ts';
import { readWeights, type KindWeights, type LearnedKind } from './kindWeights.ts';
import { isJapanese, isWord, sentencesOf } from './tokensOf.ts';

/** By how much a sentence among others has to be the surer. */
const sentenceMargin = 0.2;
/** The same for a word alone, of which there is little to tell unless it is known. */
const loneWordMargin = 0.3;
/** A text of more sentences than this is about several things. */
const mostTogether = 6;

const read: Partial<Record<LearnedKind, KindWeights>> = {};

/** How much a text sounds like a kind, in any of the five languages: about 1 is sure, about -1 is surely not. */
export const kindScore = (kind: LearnedKind, text: string): number =>
  scoreBy((read[kind] ??= readWeights(kind)), text);

/** As a whole, or in one of its sentences. */
function scoreBy(weights: KindWeights, text: string): number {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return -1;
  const alone = sentences.length > 1 ? sentences.filter((tokens) => tokens.some(isWord)) : [];
  const scores = alone.map((tokens) => scoreOf(tokens, weights) - sentenceMargin);
  if (sentences.length <= mostTogether) scores.push(scoreOf(sentences.flat(), weights));
  return Math.max(-1, ...scores);
}

/** The sum of the weights, divided by the root of their number, so that long texts do not score higher. */
function scoreOf(tokens: readonly string[], { bias, scale, steps }: KindWeights): number {
  const features = featuresOf(tokens);
  let sum = 0;
  for (const feature of features) sum += steps[feature] ?? 0;
  const score = bias + (scale * sum) / Math.sqrt(Math.max(features.size, 1));
  return isLoneWord(tokens) ? score - loneWordMargin : score;
}

/** A run of Japanese is more than a word. */
function isLoneWord(tokens: readonly string[]): boolean {
  const [word, ...others] = tokens.filter(isWord);
  return word !== undefined && others.length === 0 && !isJapanese(word);
}
