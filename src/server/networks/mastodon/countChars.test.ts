import { expect, test } from '@jest/globals';
import { countChars } from './countChars.ts';

test.each([
  ['letters', 'abc', 3],
  ['graphemes', '👨‍👩‍👧‍👦é', 2],
  ['a link, however long it is', `See https://example.com/${'a'.repeat(90)}!`, 4 + 23 + 1],
  ['two short links', 'http://a.b http://c.d', 23 + 1 + 23],
  ['a name without its server', '@ana@social.example:3000 hi', 7],
  ['an e-mail address as it is', 'ana@social.example', 18],
])('counts %s', (_what, text, count) => {
  expect(countChars(text, { charsOfLink: 23 })).toBe(count);
});
