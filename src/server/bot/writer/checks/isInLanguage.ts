import { francAll } from 'franc-min';
import { detectAll, supportedLanguages, toISO3 } from 'tinyld/light';

const shortestText = 20;
/** How far behind the best language the right one may be, for each detector. */
const slack = { franc: 0.25, tinyld: 0.05 };
const mostDoubt = 1.7;

/** Languages that franc compares; few, so that one that nobody writes wins no short sentence. */
const candidates = 'eng por spa fra deu ita nld jpn cmn kor rus ukr arb pes hin heb ell tha'.split(
  ' ',
);

/**
 * Whether a text can be in the language (BCP 47). Two small detectors together: each alone is wrong
 * about every tenth short sentence. Says nothing against a text of less than 20 characters, or about
 * a language that they do not know.
 */
export function isInLanguage(text: string, language: string): boolean {
  if ([...text].length < shortestText) return true;
  const [base = ''] = language.toLowerCase().split('-');
  if (!supportedLanguages.includes(toISO3(base))) return true;
  const doubt = francGap(text, base) / slack.franc + tinyldGap(text, base) / slack.tinyld;
  return doubt <= mostDoubt;
}

/** The language of a text, where both detectors agree on it. */
export function detectLanguage(text: string): string | undefined {
  if ([...text].length < shortestText) return undefined;
  const [first] = detectAll(text);
  const [best] = francAll(text, { only: candidates });
  if (first === undefined || best?.[0] !== iso3Of(first.lang)) return undefined;
  return first.lang;
}

function francGap(text: string, base: string): number {
  const code = iso3Of(base);
  const scores = francAll(text, { only: [...candidates, code] });
  const [best] = scores;
  if (best === undefined || best[0] === 'und') return 0;
  return best[1] - (scores.find(([name]) => name === code)?.[1] ?? 0);
}

function tinyldGap(text: string, base: string): number {
  const scores = detectAll(text);
  const best = scores[0]?.accuracy ?? 0;
  return best - (scores.find(({ lang }) => lang === base)?.accuracy ?? 0);
}

/** franc has a code of its own for what others call Arabic, Chinese and Persian. */
const francCodes = new Map([
  ['ar', 'arb'],
  ['zh', 'cmn'],
  ['fa', 'pes'],
]);

const iso3Of = (base: string) => francCodes.get(base) ?? toISO3(base);
