import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  learnedKinds,
  type LearnedKind,
} from '../../src/server/bot/reader/classifier/kindWeights.ts';

type Label = LearnedKind | 'other';
type ByLabel = Record<Label, string[]>;

const languages = ['en', 'pt', 'es', 'fr', 'ja'];

/**
 * What danger, a loss, an opt-out and a question for the bot sound like is learned from the first written texts alone: the
 * many short ones, and those that are put together from parts, would make them rare.
 */
const ofWrittenTexts: readonly LearnedKind[] = ['crisis', 'grief', 'optOut', 'areYouABot'];

function textsOf(folder: string, label: Label, language: string): string[] {
  const file = join(import.meta.dirname, folder, label, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

function textsIn(...folders: string[]): Readonly<Record<string, ByLabel>> {
  const byLabel = (language: string) =>
    Object.fromEntries(
      [...learnedKinds, 'other' as const].map((label) => [
        label,
        folders.flatMap((folder) => textsOf(folder, label, language)),
      ]),
    ) as ByLabel;
  return Object.fromEntries(languages.map((language) => [language, byLabel(language)]));
}

/** What was labelled in each language; a text may have several labels, but none beside `other`. */
export const textsByLanguage = textsIn('texts', 'texts/short', 'texts/composed');
const writtenByLanguage = textsIn('texts');

const each = (texts: Readonly<Record<string, ByLabel>>): string[] => [
  ...new Set(Object.values(texts).flatMap((byLabel) => Object.values(byLabel).flat())),
];

/** Each text once, in the order of the languages and labels. */
export const trainingTexts: readonly string[] = each(textsByLanguage);
const writtenTexts = each(writtenByLanguage);
const places = new Map(trainingTexts.map((text, place) => [text, place]));

/** Of each text that a kind is learned from, its place among all texts, and whether it is of the kind. */
export function labelsOf(kind: LearnedKind): { index: number; isOfKind: boolean }[] {
  const ofKind = new Set(Object.values(textsByLanguage).flatMap((byLabel) => byLabel[kind]));
  const texts = ofWrittenTexts.includes(kind) ? writtenTexts : trainingTexts;
  return texts.flatMap((text) => {
    const index = places.get(text);
    return index === undefined ? [] : [{ index, isOfKind: ofKind.has(text) }];
  });
}
