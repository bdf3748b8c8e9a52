import { countFormat } from '../../../shared/language/countFormat.ts';
import { fillIn } from '../../../shared/language/fillIn.ts';
import type { Language } from '../../../shared/language/languages.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

const messages: Record<Language, Messages> = { pt, en, es, fr, ja };

type Values = Readonly<Record<string, string | number>>;

export function message(language: Language, key: MessageKey, values: Values = {}): string {
  return fillIn(messages[language][key], (name) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? countFormat.format(value) : value;
  });
}
