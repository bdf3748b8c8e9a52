import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../shared/language/languages.ts';
import type { Namespace } from '../client/i18n/namespaces.ts';

const portuguese = path.join(import.meta.dirname, '../client/i18n/locales/pt');

export const namespaces = readdirSync(portuguese).map((file) => path.parse(file).name as Namespace);

/** Each text by its address, such as `common.actions.save`. */
export type LocaleTexts = Map<string, string>;

/** Every text of a language in one namespace, as the interface gets them. */
export async function localeTexts(language: Language, namespace: Namespace): Promise<LocaleTexts> {
  const found: LocaleTexts = new Map();
  const walk = (part: unknown, path: string) => {
    if (typeof part === 'string') found.set(path, part);
    else for (const [key, value] of Object.entries(part ?? {})) walk(value, `${path}.${key}`);
  };
  const { default: texts }: { default: object } = await import(
    `../client/i18n/locales/${language}/${namespace}.json`,
    { with: { type: 'json' } }
  );
  walk(texts, namespace);
  return found;
}
