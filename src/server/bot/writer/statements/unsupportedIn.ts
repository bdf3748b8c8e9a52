import type { PostKind } from '../../../../shared/contract/reading.ts';
import { matchesIn } from '../checks/statedIn.ts';
import { bareAnswer, claimSigns, dates } from './claimSigns.ts';
import { sentencesOf } from './sentencesOf.ts';
import { numbersIn } from './numbersIn.ts';

/** What a text may lean on. */
export interface Grounds {
  /** What the account's owner lets it state. */
  facts: string;
  /** What others wrote: it vouches for nothing that is said of the account. */
  material: readonly string[];
  kind?: PostKind | undefined;
}

/**
 * The sentences that state something which nothing supports, in their order: what a judge has named and
 * numbers that stand nowhere, or what our own rule names where no judge has spoken.
 */
export function unsupportedIn(
  text: string,
  grounds: Grounds,
  judged: readonly string[] | undefined,
): string[] {
  const named = judged
    ? [...judged, ...withoutSource(text, grounds)]
    : likelyUnsupported(text, grounds);
  return sentencesOf(text).filter((sentence) => named.includes(sentence));
}

/** The sentences with a number that stands nowhere. */
export function withoutSource(text: string, grounds: Grounds): string[] {
  const known = createKnown([grounds.facts, ...grounds.material]);
  return sentencesOf(text).filter((sentence) => known.lacksNumber(sentence));
}

/**
 * The sentences that may state something which no fact says. It knows words and not their meaning, so it
 * names more of them than there are.
 */
export function likelyUnsupported(text: string, { facts, material, kind }: Grounds): string[] {
  const ofFacts = createKnown([facts]);
  const ofAll = createKnown([facts, ...material]);
  const isAsked = kind !== undefined && askingKinds.includes(kind);
  return sentencesOf(text).filter((sentence) => {
    const folded = fold(sentence);
    const signs = claimSigns.filter((sign) => sign.test(folded));
    if (signs.some((sign) => !ofFacts.has(sign))) return true;
    const known = signs.length > 0 ? ofFacts : ofAll;
    const isBare = isAsked && signs.length === 0 && bareAnswer.test(folded);
    return isBare || known.lacksNumber(sentence) || known.lacksWord(sentence);
  });
}

const askingKinds: readonly PostKind[] = [
  'questionAboutUs',
  'otherQuestion',
  'complaint',
  'moneyAndLaw',
];

/** In lower case without accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Names within a sentence, and places in Japanese. */
const names =
  /(?<=[\p{Ll}\p{N},;:]\s)\p{Lu}\p{L}{2,}|[\p{sc=Han}\p{sc=Kana}ー]{1,6}(?:市|区|町|村|県|駅|通り)/u;

function createKnown(texts: readonly string[]) {
  const words = fold(texts.join('\n'));
  const known = new Set(texts.flatMap(numbersIn).flat());
  const isKnown = (forms: readonly string[]) => forms.some((form) => known.has(form));
  return {
    has: (sign: RegExp): boolean => sign.test(words),
    lacksNumber: (sentence: string): boolean => !numbersIn(sentence).every(isKnown),
    lacksWord: (sentence: string): boolean =>
      [...matchesIn(fold(sentence), dates), ...matchesIn(sentence, names).map(fold)].some(
        (word) => !words.includes(word),
      ),
  };
}
