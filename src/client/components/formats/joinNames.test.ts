import { expect, test } from '@jest/globals';
import { joinNames } from './joinNames.ts';

test.each([
  ['pt', 'a, b'],
  ['en', 'a, b'],
  ['ja', 'a、b'],
])('separates names as %s does', (language, text) => {
  expect(joinNames(['a', 'b'], language)).toBe(text);
});

test('leaves out what is false', () => {
  expect(joinNames(['a', false, 'b'], 'en')).toBe('a, b');
});
