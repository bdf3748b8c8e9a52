import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  learnedKinds,
  type LearnedKind,
} from '../../src/server/bot/reader/classifier/kindWeights.ts';

type Label = LearnedKind | 'other';

const languages = ['en', 'pt', 'es', 'fr', 'ja'];

function textsOf(label: Label, language: string): string[] {
  const file = join(import.meta.dirname, 'texts', label, `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

const textsByLabel = (language: string) =>
  Object.fromEntries(
    [...learnedKinds, 'other' as const].map((label) => [label, textsOf(label, language)]),
  ) as Record<Label, string[]>;

/** What was labelled in each language; a text may have several labels, but none beside `other`. */
export const textsByLanguage: readonly Record<Label, string[]>[] = languages.map(textsByLabel);

/** Each text once, in the order of the languages and labels. */
export const trainingTexts: readonly string[] = [
  ...new Set(textsByLanguage.flatMap((byLabel) => Object.values(byLabel).flat())),
];

/** Of each of these texts, whether it is of a kind. */
export function labelsOf(kind: LearnedKind): boolean[] {
  const ofKind = new Set(textsByLanguage.flatMap((byLabel) => byLabel[kind]));
  return trainingTexts.map((text) => ofKind.has(text));
}
