import { francAll } from 'franc-min';
import { detectAll, supportedLanguages, toISO3 } from 'tinyld/light';
import { isInScript } from './isInScript.ts';

const shortestText = 20;
/** How far behind the best language the right one may be, for each detector. */
const slack = { franc: 0.25, tinyld: 0.05 };
const mostDoubt = 1.7;
/** So that nine of ten posts with a wrong tag are seen, and one of a hundred right tags is lost. */
const mostDoubtInTag = 1;

/** Languages that franc compares; few, so that one that nobody writes wins no short sentence. */
const candidates = 'eng por spa fra deu ita nld jpn cmn kor rus ukr arb pes hin heb ell tha'.split(
  ' ',
);

/** Scripts that one language alone is written in; a few letters of them tell. */
const ownScripts: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['ko', /\p{sc=Hang}/u],
  ['th', /\p{sc=Thai}/u],
  ['el', /\p{sc=Grek}{2}/u],
  ['he', /\p{sc=Hebr}/u],
];

/**
 * Whether a text can be in the language (BCP 47). Two small detectors together: each alone is wrong
 * about every tenth short sentence. Of a text of less than 20 characters, and about a language that they do not
 * know, the script alone is asked.
 */
export function isInLanguage(text: string, language: string): boolean {
  if (!isInScript(text, language)) return false;
  return isShort(text) || doubtsOf(text)(baseOf(language)) <= mostDoubt;
}

/** The same, more strictly, for a tag that the author's app has set: short words in another script count. */
export function mayBeIn(text: string, tag: string): boolean {
  const own = ownScriptOf(text);
  if (own !== undefined || isShort(text)) return own === undefined || own === baseOf(tag);
  return doubtsOf(text)(baseOf(tag)) <= mostDoubtInTag;
}

/** The language of a text, where both detectors agree on it. */
export function detectLanguage(text: string): string | undefined {
  const likeliest = likeliestLanguage(text);
  return likeliest !== undefined && doubtsOf(text)(likeliest) === 0 ? likeliest : undefined;
}

/** The least doubtful language of a text that is not too short. */
export function likeliestLanguage(text: string): string | undefined {
  const own = ownScriptOf(text);
  if (own !== undefined || isShort(text)) return own;
  const doubtAbout = doubtsOf(text);
  const known = detectAll(text).map(({ lang }) => lang);
  const doubts = known.map((lang) => [lang, doubtAbout(lang)] as const);
  return doubts.toSorted(([, a], [, b]) => a - b)[0]?.[0];
}

const isShort = (text: string) => [...text].length < shortestText;

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

const ownScriptOf = (text: string) => ownScripts.find(([, script]) => script.test(text))?.[0];

/** The doubt about each language; none about one that the detectors do not know. Each looks at the text once. */
function doubtsOf(text: string): (base: string) => number {
  const byTinyld = detectAll(text);
  const amongCandidates = francAll(text, { only: candidates });
  return (base) => {
    if (!supportedLanguages.includes(toISO3(base))) return 0;
    const code = iso3Of(base);
    const byFranc = candidates.includes(code)
      ? amongCandidates
      : francAll(text, { only: [...candidates, code] });
    return francGap(byFranc, code) / slack.franc + tinyldGap(byTinyld, base) / slack.tinyld;
  };
}

function francGap(scores: ReturnType<typeof francAll>, code: string): number {
  const [best] = scores;
  if (best === undefined || best[0] === 'und') return 0;
  return best[1] - (scores.find(([name]) => name === code)?.[1] ?? 0);
}

function tinyldGap(scores: ReturnType<typeof detectAll>, base: string): number {
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
