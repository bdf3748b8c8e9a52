import words from './languageWords.json' with { type: 'json' };
import { isJapanese, sentencesOf } from './tokensOf.ts';

const wordsByLanguage = Object.entries(words).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);

/** Which of the five languages a short text is in, by words that are in one of them alone; undefined where unsure. */
export function languageByWords(text: string): string | undefined {
  const tokens = sentencesOf(text).flat();
  if (tokens.some(isJapanese)) return 'ja';
  const counts = wordsByLanguage.map(
    ([language, own]) => [language, tokens.filter((token) => own.has(token)).length] as const,
  );
  const [first, second] = counts.toSorted(([, a], [, b]) => b - a);
  return first && second && first[1] > second[1] ? first[0] : undefined;
}
