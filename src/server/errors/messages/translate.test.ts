import { expect, test } from '@jest/globals';
import { en, type MessageKey } from './en.ts';
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

test('several sentences follow each other as the language has it', () => {
  const both = [errorMessage('twoFactorCode.notAwaited'), errorMessage('sync.working')];
  expect(translate('en', both)).toMatch(/now\. A synchronisation/);
  expect(translate('ja', both)).toMatch(/。同期中です/);
});
