import { expect, test } from '@jest/globals';
import { languages, type Language } from './languages.ts';
import { namespaces, type Namespace } from './namespaces.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

async function texts(language: Language, namespace: Namespace): Promise<Texts> {
  const module: { default: object } = await import(`./locales/${language}/${namespace}.json`, {
    with: { type: 'json' },
  });
  const found: Texts = new Map();
  const walk = (part: unknown, path: string) => {
    if (typeof part === 'string') found.set(path, part);
    else for (const [key, value] of Object.entries(part ?? {})) walk(value, `${path}.${key}`);
  };
  walk(module.default, namespace);
  return found;
}

function keysWithoutPlurals(entries: Texts): string[] {
  const keys = [...entries.keys()].map((key) => key.replace(pluralEnding, ''));
  return [...new Set(keys)].toSorted();
}

/** Every plural form that the language needs, for every text that counts. */
function missingPlurals(language: Language, entries: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = [...entries.keys()]
    .filter((key) => pluralEnding.test(key))
    .map((key) => key.replace(pluralEnding, ''));
  return (
    counted
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      // Large round numbers alone take the form `many`; i18next falls back to `other` for it.
      .filter((key) => !key.endsWith('_many') && !entries.has(key))
  );
}

const pairs = languages.flatMap((language) =>
  namespaces.map((namespace) => [language, namespace] as const),
);

test.each(pairs)(
  '%s has every text of %s that Portuguese has, and none is empty',
  async (...pair) => {
    const [language, namespace] = pair;
    const entries = await texts(language, namespace);
    const portuguese = await texts('pt', namespace);
    expect(keysWithoutPlurals(entries)).toEqual(keysWithoutPlurals(portuguese));
    expect([...entries].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(missingPlurals(language, entries)).toEqual([]);
  },
);

/** What each text leaves to be filled in, such as `{{name}}`. */
function gapsOf(entries: Texts): Record<string, string[]> {
  const gaps = [...entries].map(([key, text]) => [
    key.replace(pluralEnding, '_other'),
    [...new Set(text.match(/\{\{.*?\}\}/g))].toSorted(),
  ]);
  return Object.fromEntries(gaps);
}

test.each(pairs)('%s fills the same gaps in %s as Portuguese', async (language, namespace) => {
  const portuguese = await texts('pt', namespace);
  expect(gapsOf(await texts(language, namespace))).toEqual(gapsOf(portuguese));
});
