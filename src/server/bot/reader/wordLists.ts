import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import { wholeText } from './wholeText.ts';

/** Regular expressions over plain text; `{name}` stands for one of the parts. */
interface WordList extends Record<CertainKind, string[]> {
  parts: Record<string, string>;
  /** Words that change nothing beside others. */
  around: string[];
  /** What a word of thanks may be for. */
  afterThanks: string[];
}

/** Kinds that a text is only where it says nothing else. */
export const certainKinds = ['thanks', 'praise', 'greeting'] as const;
export type CertainKind = (typeof certainKinds)[number];

/** The words of one language by which a post is read. */
interface Words extends Record<CertainKind, Pick<RegExp, 'test'>> {
  language: string;
}

function wordsOf(language: string, list: WordList): Words {
  const isSpaced = language !== 'ja';
  const { around, afterThanks, thanks, praise, greeting } = list;
  const one = (patterns: readonly string[]) => filled(patterns.join('|'), list.parts);
  const whole = (said: readonly string[], others: readonly string[] = []) =>
    wholeText({
      said: one(said),
      beside: one([...around, ...others]),
      separator: isSpaced ? ' ' : '',
    });
  return {
    language,
    thanks: whole(thanks, [...afterThanks, ...praise, ...greeting]),
    praise: whole(praise, greeting),
    greeting: whole(greeting),
  };
}

function filled(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => parts[name] ?? '');
}

export const wordLists: readonly Words[] = Object.entries({ pt, en, es, fr, ja }).map(
  ([language, list]) => wordsOf(language, list),
);
