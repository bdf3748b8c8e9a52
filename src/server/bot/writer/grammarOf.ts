import type { Grammar } from './Grammar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

const grammars = new Map<string, Grammar>(Object.entries({ pt, en, es, fr, ja }));

/** By a BCP 47 tag; English where the language is unknown or not spoken here. */
export function grammarOf(language: string | null): Grammar {
  const [base = ''] = (language ?? '').toLowerCase().split('-');
  return grammars.get(base) ?? en;
}
