import { expect, test } from '@jest/globals';
import { en, type MessageKey } from './en.ts';
import { messages, say, sentence } from './say.ts';

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
  const long = sentence('input.long', { field: 'username', limit: 120 });
  expect(say('en', [long])).toBe('"username" must have at most 120 characters.');
  expect(say('pt', [long])).toBe('O campo “nome de usuário” pode ter no máximo 120 caracteres.');
  const exists = sentence('profile.exists', { username: '{username} $& <b>' });
  expect(say('en', [exists])).toContain('"{username} $& <b>"');
});

test('several sentences follow each other as the language has it', () => {
  const both = [sentence('code.notAwaited'), sentence('sync.working')];
  expect(say('en', both)).toMatch(/now\. A synchronisation/);
  expect(say('ja', both)).toMatch(/。同期中です/);
});
