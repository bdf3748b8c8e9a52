import type { LearnedKind } from '../../src/server/bot/reader/classifier/kindWeights.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import type { LabelledText } from './train.ts';

type TextsByKind = Record<LearnedKind | 'other', string[]>;

export const textsByLanguage: readonly TextsByKind[] = [en, pt, es, fr, ja];

/** Each text once, in the order of the files. */
export const trainingTexts: readonly string[] = [
  ...new Set(textsByLanguage.flatMap((byKind) => Object.values(byKind).flat())),
];

/** What the built-in reader learns a kind from: every text, whether it is of that kind or not. */
export function labelledTexts(kind: LearnedKind): LabelledText[] {
  const ofKind = new Set(textsByLanguage.flatMap((byKind) => byKind[kind]));
  return trainingTexts.map((text) => ({ text, isKind: ofKind.has(text) }));
}
