import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LearnedKind } from '../../src/server/bot/reader/classifier/kindWeights.ts';
import type { LabelledText } from './train.ts';

type Label = LearnedKind | 'other';

const languages = ['en', 'pt', 'es', 'fr', 'ja'];

function textsOf(label: Label, language: string): string[] {
  const file = join(import.meta.dirname, 'texts', label, `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

const textsByLabel = (language: string) => ({
  optOut: textsOf('optOut', language),
  crisis: textsOf('crisis', language),
  grief: textsOf('grief', language),
  other: textsOf('other', language),
});

/** What was labelled in each language; a text may have several labels, but none beside `other`. */
export const textsByLanguage: readonly Record<Label, string[]>[] = languages.map(textsByLabel);

/** Each text once, in the order of the languages and labels. */
export const trainingTexts: readonly string[] = [
  ...new Set(textsByLanguage.flatMap((byLabel) => Object.values(byLabel).flat())),
];

/** What the built-in reader learns a kind from: every text, whether it is of that kind or not. */
export function labelledTexts(kind: LearnedKind): LabelledText[] {
  const ofKind = new Set(textsByLanguage.flatMap((byLabel) => byLabel[kind]));
  return trainingTexts.map((text) => ({ text, isKind: ofKind.has(text) }));
}
