import { expect, test } from '@jest/globals';
import { activityKinds } from '../../../shared/contract/activity.ts';
import { languages } from '../../../shared/language/languages.ts';
import { localeTexts } from '../../../testing/localeTexts.ts';
import { en, type MessageKey } from './en.ts';
import { fieldNames } from './fieldNames.ts';
import { errorMessage, messages, translate } from './translate.ts';

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test.each(['pt', 'es', 'fr', 'ja'] as const)(
  '%s says everything, with the same values',
  (language) => {
    for (const [key, english] of Object.entries(en)) {
      const said = messages[language][key as MessageKey];
      expect(gaps(said)).toEqual(gaps(english));
      expect(said).not.toBe(english);
    }
  },
);

test('values stand in the sentence, fields by the name that people know', () => {
  const long = errorMessage('input.long', { field: 'username', limit: 120 });
  expect(translate('en', [long])).toBe('"username" must have at most 120 characters.');
  expect(translate('pt', [long])).toBe(
    'O campo “nome de usuário” pode ter no máximo 120 caracteres.',
  );
  const exists = errorMessage('profile.exists', { username: '{username} $& <b>' });
  expect(translate('en', [exists])).toContain('"{username} $& <b>"');
});

test('acts are called as their fields are', async () => {
  for (const language of languages) {
    const labels = await localeTexts(language, 'activity');
    for (const act of activityKinds) {
      expect(fieldNames[language][act]).toBe(labels.get(`activity.filter.${act}`));
    }
  }
  const onWithoutCap = errorMessage('rules.onWithoutCap', { field: 'like' });
  expect(translate('en', [onWithoutCap])).toMatch(/^"Likes" is on, but its cap is 0 a day\./);
});

test.each([
  ['pt', 'A lista tem 10.001 nomes; no máximo 10.000 podem ser guardados. Remova alguns.'],
  ['en', 'The list has 10.001 names; at most 10.000 can be kept. Remove some.'],
] as const)('in %s numbers are those of the page', (language, text) => {
  const manyPeople = errorMessage('rules.manyPeople', { count: 10_001, limit: 10_000 });
  expect(translate(language, [manyPeople])).toBe(text);
});

test('several sentences follow each other as the language has it', () => {
  const both = [errorMessage('twoFactorCode.notAwaited'), errorMessage('sync.working')];
  expect(translate('en', both)).toMatch(/now\. A synchronisation/);
  expect(translate('ja', both)).toMatch(/。同期中です/);
});
