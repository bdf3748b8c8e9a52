import { expect, test } from '@jest/globals';
import { languages, type Language } from '../../shared/language/languages.ts';
import { localeTexts, namespaces } from '../../testing/localeTexts.ts';

// The screen is called Activity; one thing that the bot did is an action.

/** A noun for single acts that is the screen's name, or another word for them. */
const otherWords: Record<Language, RegExp> = {
  en: /\bactivities\b|\b(?:an|each|first|next|no|previous|one|of) activity\b|\} activity\b/i,
  pt: /\batividades\b|(?:\}|cada|nenhuma|primeira|próxima|tipo de) atividade\b|^atividade anterior/i,
  es: /\bactividades\b|(?:\}|cada|ninguna|primera|próxima|tipo de) actividad\b|^actividad (?:anterior|siguiente)/i,
  fr: /\bactivités|(?:\}|aucune|chaque|première|prochaine) activité|type d’activité|^activité (?:précédente|suivante)/i,
  ja: /活動(?:ごと|と同じ)|最初の活動|[前次]のアクティビティ|一致する操作|この種類の操作|ボット[がの](?:行った)?(?:すべての)?操作|ですべての操作/,
};

/** What is planned is called "activities and reports", and an empty list says that there are none. */
const fixed = [
  'activity.empty.title',
  'dashboard.teaser.features.activities.title',
  'onboarding.steps.reports.title',
];

test.each(languages)('one thing that the bot did is called by one word in %s', async (language) => {
  const texts = await Promise.all(namespaces.map((name) => localeTexts(language, name)));
  const all = texts.flatMap((each) => [...each]);
  const found = all.filter(
    ([key, text]) => !fixed.includes(key) && otherWords[language].test(text),
  );
  expect(found).toEqual([]);
});

test.each<[Language, string[]]>([
  ['en', ['12 actions found', 'Next action']],
  ['pt', ['12 ações encontradas', 'Próxima ação']],
  ['es', ['12 acciones encontradas', 'Acción siguiente']],
  ['fr', ['12 actions trouvées', 'Action suivante']],
  ['ja', ['12件見つかりました', '次のアクション']],
])('the activity counts actions in %s, and leads to the next one', async (language, expected) => {
  const texts = await localeTexts(language, 'activity');
  const found = texts.get('activity.found_other')?.replace('{{total}}', '12');
  expect([found, texts.get('activity.preview.next')]).toEqual(expected);
});
