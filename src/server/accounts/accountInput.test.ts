import { expect, test } from '@jest/globals';
import { checkName, checkNewPassword } from './accountInput.ts';

test.each(['123456', 'password', 'PassWord', ' iloveyou ', 'qwerty', '111111', 'abc123'])(
  'refuses "%s" as one of the commonest passwords',
  async (password) => {
    await expect(checkNewPassword(password)).rejects.toThrow('one of the most used ones');
  },
);

test.each(['      ', '\t\t\t\t\t\t', '\u3000\u3000\u3000\u3000\u3000\u3000', '\uFEFF \u00A0    '])(
  'refuses a password of blanks alone: %j',
  async (password) => {
    await expect(checkNewPassword(password)).rejects.toThrow('spaces alone');
  },
);

test.each(['meelo-demo', 'x7Kp2q', 'correct horse', 'pässwörd 🔑', '  secret  words  '])(
  'takes the password "%s"',
  async (password) => {
    await expect(checkNewPassword(password)).resolves.toBeUndefined();
  },
);

test.each([
  'Al',
  'José María O’Neil',
  '山田 太郎',
  'علی\u200Cرضا',
  'क्\u200Dष',
  '葛\u{E0100}城',
  'Ana 👩\u200D💻❤️',
])('takes the name "%s"', (name) => {
  expect(checkName(` ${name} `)).toBe(name);
});

test.each([
  ['a zero-width space', 'An\u200Ba'],
  ['a joiner between letters that do not join', 'An\u200Da'],
  ['a joiner at the end', 'علی\u200C'],
  ['a change of direction', '\u202Eana'],
  ['an isolate', 'a\u2066na\u2069'],
  ['a mark of direction', 'ana\u200F.'],
  ['a soft hyphen', 'a\u00ADna'],
  ['a filler', 'a\u3164na'],
  ['a control character', 'a\u0007na'],
  ['half a character', 'ana\uD800'],
])('refuses a name with %s', (_what, name) => {
  expect(() => checkName(name)).toThrow('invisible');
});

test('refuses a name that is too short without its blanks', () => {
  expect(() => checkName(' A ')).toThrow('at least 2 characters');
});
