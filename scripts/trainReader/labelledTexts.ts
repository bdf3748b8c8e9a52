import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import type { LabelledText } from './train.ts';

/** What the built-in reader learns opt-outs from. */
export const labelledTexts: readonly LabelledText[] = [en, pt, es, fr, ja].flatMap(
  ({ optOuts, others }) => [
    ...optOuts.map((text) => ({ text, isOptOut: true })),
    ...others.map((text) => ({ text, isOptOut: false })),
  ],
);
