import { expect, test } from '@jest/globals';
import { localeTexts, namespaces, type LocaleTexts } from '../../testing/localeTexts.ts';
import { languages, type Language } from '../../shared/language/languages.ts';

async function allTexts(language: Language): Promise<LocaleTexts> {
  const parts = await Promise.all(namespaces.map((namespace) => localeTexts(language, namespace)));
  return new Map(parts.flatMap((part) => [...part]));
}

const texts = new Map<Language, LocaleTexts>();
for (const language of languages) texts.set(language, await allTexts(language));

function alike(first: Language, second: Language, isSuspect: (text: string) => boolean) {
  const others = texts.get(second);
  return [...(texts.get(first) ?? [])]
    .filter(([key, text]) => others?.get(key) === text && isSuspect(text))
    .map(([key, text]) => `${key}: ${text}`);
}

/** Texts that are the same in English and another language, and right in both. Add such a one here. */
const sharedWithEnglish = new Set(
  `Stories, Feed, Reels, Direct, Posts, WhatsApp, Visitante, FAQ, Beta, OK, Status, General,
  Image, Date, Page {{page}}, Orange, Violet, Configuration, Contact, Sections, Interactions,
  Notifications, Documentation, Actions, Mode, Accent, Total: {{total}}, you@example.com, bot, Bot, notifications,
  Sexual, Legal, Accusation, {{value}} s, {{value}} min, {{value}} h`.split(/,\s+/),
)
  .add('{{name}}, {{date}}')
  .add('{{name}}: {{before}} → {{after}}')
  .add('{{name}}: {{after}}');

const notEnglish = languages.filter((language) => language !== 'en');

test.each(notEnglish)(
  'nothing in %s was left in English, save what is right in both',
  (language) => {
    expect(alike(language, 'en', (text) => !sharedWithEnglish.has(text))).toEqual([]);
  },
);

const pairs = languages.flatMap((first, index) =>
  languages.slice(index + 1).map((second) => [first, second] as const),
);

const wordsIn = (text: string) => text.split(/\s+/).length;
const sharedSentences = new Set(['Barras de 0% a {{end}}', '{{name}}: {{before}} → {{after}}']);

const isOwnSentence = (text: string) => wordsIn(text) > 3 && !sharedSentences.has(text);

test.each(pairs)('%s and %s have no sentence in common', (first, second) => {
  expect(alike(first, second, isOwnSentence)).toEqual([]);
});

const notJapanese = new Set([
  'WhatsApp',
  'Visitante',
  'OK',
  'you@example.com',
  '{{name}}、{{date}}',
  '{{name}}：{{before}} → {{after}}',
  '{{name}}：{{after}}',
]);

test('every text in Japanese is written in Japanese', () => {
  const foreign = [...(texts.get('ja') ?? [])].filter(
    ([, text]) => !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text),
  );
  expect(foreign.filter(([, text]) => !notJapanese.has(text))).toEqual([]);
});
