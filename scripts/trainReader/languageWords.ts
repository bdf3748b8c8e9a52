import { isWord, sentencesOf } from '../../src/server/bot/reader/classifier/tokensOf.ts';
import { textsByLanguage } from './labelledTexts.ts';

const mostWords = 700;
const fewestUses = 6;
const leastShare = 0.9;
const plain = /^[a-z]+$/;

/** Of each language that is written in Latin letters, its most frequent words that the others hardly have. */
export function languageWords(): Record<string, string> {
  const languages = Object.entries(textsByLanguage).filter(([language]) => language !== 'ja');
  const uses = languages.map(([language, byLabel]) => [language, usesIn(byLabel)] as const);
  const all = new Map<string, number>();
  for (const [, counts] of uses) {
    for (const [word, count] of counts) all.set(word, (all.get(word) ?? 0) + count);
  }
  return Object.fromEntries(
    uses.map(([language, counts]) => {
      const own = [...counts].filter(
        ([word, count]) => count >= fewestUses && count >= leastShare * (all.get(word) ?? 0),
      );
      const frequent = own.toSorted(([, a], [, b]) => b - a).slice(0, mostWords);
      return [language, frequent.map(([word]) => word).join(' ')];
    }),
  );
}

function usesIn(byLabel: Record<string, string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  const words = Object.values(byLabel)
    .flat()
    .flatMap((text) => sentencesOf(text).flat())
    .filter((token) => isWord(token) && plain.test(token));
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
