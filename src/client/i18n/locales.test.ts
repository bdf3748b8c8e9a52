import { expect, test } from '@jest/globals';
import { localeTexts, namespaces, type LocaleTexts } from '../../testing/localeTexts.ts';
import { languages, type Language } from '../../shared/language/languages.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;

function keysWithoutPlurals(entries: LocaleTexts): string[] {
  const keys = [...entries.keys()].map((key) => key.replace(pluralEnding, ''));
  return [...new Set(keys)].toSorted();
}

/** Every plural form that the language needs, for every text that counts. */
function missingPlurals(language: Language, entries: LocaleTexts): string[] {
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
    const entries = await localeTexts(language, namespace);
    const portuguese = await localeTexts('pt', namespace);
    expect(keysWithoutPlurals(entries)).toEqual(keysWithoutPlurals(portuguese));
    expect([...entries].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(missingPlurals(language, entries)).toEqual([]);
  },
);

/** Intl counts 0 as one in Portuguese, but a Brazilian says “0 nomes”. */
test.each([
  ['activity', 'found'],
  ['dashboard', 'bot.followers.posts'],
  ['help', 'found'],
  ['limits', 'people.count'],
  ['limits', 'words.count'],
  ['review', 'form.left'],
  ['voice', 'left'],
] as const)('Portuguese says none in the plural, in %s: %s', async (namespace, key) => {
  const texts = await localeTexts('pt', namespace);
  const zero = texts.get(`${namespace}.${key}_zero`);
  expect(zero).toBeDefined();
  expect(zero).toBe(texts.get(`${namespace}.${key}_other`));
});

/** What each text leaves to be filled in, such as `{{name}}`. */
function gapsOf(entries: LocaleTexts): Record<string, string[]> {
  const gaps = [...entries].map(([key, text]) => [
    key.replace(pluralEnding, '_other'),
    [...new Set(text.match(/\{\{.*?\}\}/g))].toSorted(),
  ]);
  return Object.fromEntries(gaps);
}

test.each(pairs)('%s fills the same gaps in %s as Portuguese', async (language, namespace) => {
  const portuguese = await localeTexts('pt', namespace);
  expect(gapsOf(await localeTexts(language, namespace))).toEqual(gapsOf(portuguese));
});

test.each(namespaces)('French keeps its double punctuation on the line, in %s', async (name) => {
  const texts = [...(await localeTexts('fr', name)).values()];
  expect(texts.filter((text) => / [?!:;»]|« /.test(text))).toEqual([]);
});

test.each(namespaces)('Japanese has no space beside a Latin word, in %s', async (name) => {
  const japanese = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}、。]`;
  const spaced = new RegExp(`${japanese} [a-z0-9]|[a-z0-9] ${japanese}`, 'iu');
  const texts = [...(await localeTexts('ja', name)).values()];
  expect(texts.filter((text) => spaced.test(text))).toEqual([]);
});
