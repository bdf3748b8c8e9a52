import { featuresOf } from './featuresOf.ts';
import { readWeights, type KindWeights, type LearnedKind } from './kindWeights.ts';
import { clausesOf, isJapanese, isWord, sentencesOf } from './tokensOf.ts';

/** By how much a sentence among others has to be the surer. */
const sentenceMargin = 0.2;
/** The same for a word alone, of which there is little to tell unless it is known. */
const loneWordMargin = 0.3;
/** By how much a clause may be less sure than all of a text. */
const clauseMargin = 0.5;
/** A text of more sentences than this is about several things. */
const mostTogether = 6;

const read: Partial<Record<LearnedKind, KindWeights>> = {};
const weightsOf = (kind: LearnedKind): KindWeights => (read[kind] ??= readWeights(kind));

/** How much a text sounds like a kind, in any of the five languages: about 1 is sure, about -1 is surely not. */
export function kindScore(kind: LearnedKind, text: string): number {
  const { whole, sentences } = partsOf(text);
  const weights = weightsOf(kind);
  const scores = sentences.map((part) => scoreOf(part, weights) - sentenceMargin - marginOf(part));
  if (whole) scores.push(scoreOf(whole, weights) - marginOf(whole));
  return Math.max(-1, ...scores);
}

/** How much a text sounds like one of the kinds as a whole, and in each of its sentences and clauses. */
export function wholeScore(kinds: readonly LearnedKind[], text: string): number {
  const { whole, sentences } = partsOf(text);
  if (!whole) return -1;
  const likeliest = (part: Part) =>
    Math.max(...kinds.map((kind) => scoreOf(part, weightsOf(kind))));
  return Math.min(
    likeliest(whole),
    ...sentences.map((part) => likeliest(part) + sentenceMargin),
    ...clausesOf(text).map((tokens) => likeliest(partOf(tokens)) + clauseMargin),
  );
}

interface Part {
  features: Set<number>;
  isLoneWord: boolean;
}

interface Parts {
  text: string;
  /** Absent of many sentences, and where there is none. */
  whole?: Part;
  /** Those with words; none where there is but one. */
  sentences: Part[];
}

/** The parts of the last text, which each kind is asked about in turn. */
let last: Parts = { text: '', sentences: [] };

function partsOf(text: string): Parts {
  if (last.text === text) return last;
  const all = sentencesOf(text);
  const alone = all.length > 1 ? all.filter((tokens) => tokens.some(isWord)) : [];
  const isTogether = all.length > 0 && all.length <= mostTogether;
  last = {
    text,
    sentences: alone.map(partOf),
    ...(isTogether && { whole: partOf(all.flat()) }),
  };
  return last;
}

const partOf = (tokens: readonly string[]): Part => ({
  features: featuresOf(tokens),
  isLoneWord: isLoneWord(tokens),
});

const marginOf = ({ isLoneWord: isAlone }: Part): number => (isAlone ? loneWordMargin : 0);

/** The sum of the weights, divided by the root of their number, so that long texts do not score higher. */
function scoreOf({ features }: Part, { bias, scale, steps }: KindWeights): number {
  let sum = 0;
  for (const feature of features) sum += steps[feature] ?? 0;
  return bias + (scale * sum) / Math.sqrt(Math.max(features.size, 1));
}

/** A run of Japanese is more than a word. */
function isLoneWord(tokens: readonly string[]): boolean {
  const [word, ...others] = tokens.filter(isWord);
  return word !== undefined && others.length === 0 && !isJapanese(word);
}
