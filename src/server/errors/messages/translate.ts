import { countFormat } from '../../../shared/language/countFormat.ts';
import { fillIn } from '../../../shared/language/fillIn.ts';
import type { Language } from '../../../shared/language/languages.ts';
import { weekdayNames } from '../../../shared/language/weekdays.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { es } from './es.ts';
import { fieldNames } from './fieldNames.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

export const messages: Record<Language, Messages> = { pt, en, es, fr, ja };

/** A message with its values, before its translation. */
export interface ErrorMessage {
  key: MessageKey;
  /** A list is of weekdays: 1 is Monday. */
  values: Record<string, string | number | number[]>;
}

export function errorMessage(key: MessageKey, values: ErrorMessage['values'] = {}): ErrorMessage {
  return { key, values };
}

/** One or more messages, as one text. */
export function translate(language: Language, errorMessages: readonly ErrorMessage[]): string {
  // Japanese sentences follow each other without a space.
  const space = language === 'ja' ? '' : ' ';
  return errorMessages.map((one) => translateOne(language, one)).join(space);
}

function translateOne(language: Language, { key, values }: ErrorMessage): string {
  return fillIn(messages[language][key], (name) => {
    const value = values[name] ?? '';
    if (typeof value === 'number') return countFormat.format(value);
    if (typeof value === 'object') return weekdayNames(value, language);
    return name === 'field' ? (fieldNames[language][value] ?? value) : value;
  });
}
