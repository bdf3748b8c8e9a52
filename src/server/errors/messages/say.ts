import type { Language } from '../../../shared/language/languages.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { es } from './es.ts';
import { fieldNames } from './fieldNames.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

export const messages: Record<Language, Messages> = { pt, en, es, fr, ja };

/** A sentence in no language yet. */
export interface Sentence {
  key: MessageKey;
  values: Record<string, string | number>;
}

export function sentence(key: MessageKey, values: Sentence['values'] = {}): Sentence {
  return { key, values };
}

/** One or more sentences in a language. */
export function say(language: Language, sentences: readonly Sentence[]): string {
  // Japanese sentences follow each other without a space.
  const space = language === 'ja' ? '' : ' ';
  return sentences.map((one) => sayOne(language, one)).join(space);
}

function sayOne(language: Language, { key, values }: Sentence): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(values[name] ?? '');
    return name === 'field' ? (fieldNames[language][value] ?? value) : value;
  });
}
