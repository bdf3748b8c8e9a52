import en from 'naughty-words/en.json' with { type: 'json' };
import es from 'naughty-words/es.json' with { type: 'json' };
import fr from 'naughty-words/fr.json' with { type: 'json' };
import ja from 'naughty-words/ja.json' with { type: 'json' };
import pt from 'naughty-words/pt.json' with { type: 'json' };
import { foldDisguised, foldText } from '../../text/foldText.ts';
import additions from './badWords.json' with { type: 'json' };

type Language = 'en' | 'es' | 'fr' | 'ja' | 'pt';
const listed: Record<Language, readonly string[]> = { en, es, fr, ja, pt };
const ownStems: Partial<Record<Language, readonly string[]>> = additions.ownStems;

/** Harmless on their own in one of the languages, such as a beer or a beach shell. */
const harmless = new Set(additions.harmless.map(foldText));
/** Bad in one language and an ordinary word of another. */
const ofOneLanguage = new Set(additions.ofOneLanguage.map(foldText));
/** Names, plants, dishes and the like that have a bad word in them. */
const ordinary = new RegExp(`(?<!\\p{L})(?:${additions.ordinary.join('|')})(?!\\p{L})`, 'gu');

const foldedLists = Object.entries(listed).map(
  ([language, words]) =>
    [language as Language, words.map(foldText).filter((word) => !harmless.has(word))] as const,
);

const isSpaced = (word: string) => /^[\p{sc=Latn}\p{N}]/u.test(word);

const escapeSyntax = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Japanese has no spaces, but a longer word in katakana is another word. */
const japaneseWord = (word: string) =>
  /^[\p{sc=Kana}ー]+$/u.test(word) ? `(?<![\\p{sc=Kana}ー])${word}(?!・?[\\p{sc=Kana}ー])` : word;

function patternOf(words: readonly string[], stems: readonly string[] = []): RegExp {
  const spaced = words.filter(isSpaced).map((word) => `${escapeSyntax(word)}(?:e?s)?`);
  const others = words
    .filter((word) => !isSpaced(word))
    .map(escapeSyntax)
    .map(japaneseWord);
  const whole = `(?<![\\p{L}\\p{N}])(?:${[...spaced, ...stems].join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp(others.length > 0 ? `${whole}|${others.join('|')}` : whole, 'u');
}

const everywhere = patternOf(
  foldedLists.flatMap(([, words]) => words.filter((word) => !ofOneLanguage.has(word))),
  [...additions.stems, ...additions.slurs],
);

const inLanguage: ReadonlyMap<string, RegExp> = new Map(
  foldedLists
    .map(
      ([language, words]) =>
        [language, words.filter((word) => ofOneLanguage.has(word)), ownStems[language]] as const,
    )
    .filter(([, words, stems]) => words.length > 0 || stems !== undefined)
    .map(([language, words, stems]) => [language, patternOf(words, stems)]),
);

const japanese = new RegExp(additions.japanese.map(japaneseWord).join('|'), 'u');
/** Signs in the place of letters. */
const masked = /\p{L}[*＊]+\p{L}|\p{L}[*＊]{2,}|[*＊○〇]\p{sc=Kana}{1,2}(?!\p{sc=Kana})/u;

/** What somebody in danger may have lived through. */
const namesOfHarm = new RegExp(
  additions.namesOfHarm
    .map((word) => (isSpaced(word) ? `(?<!\\p{L})(?:${word})(?!\\p{L})` : word))
    .join('|'),
  'giu',
);

/** A text without the words that name such harm, so that an answer to it can be checked for others. */
export const withoutNamesOfHarm = (text: string): string => text.replace(namesOfHarm, ' ');

/** Whether a text insults, swears or speaks of sex, in any of the five languages. */
export function hasBadWord(text: string, language: string): boolean {
  if (masked.test(text) || japanese.test(text.normalize('NFKC').replace(/[\s・.·_-]/gu, ''))) {
    return true;
  }
  const folded = foldText(text).replace(/['’-]/gu, ' ').replace(ordinary, ' ');
  const own = inLanguage.get(language.split('-')[0] ?? '');
  return [folded, foldDisguised(folded)].some(
    (version) => everywhere.test(version) || own?.test(version),
  );
}
