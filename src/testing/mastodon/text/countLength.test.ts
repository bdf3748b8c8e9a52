import { expect, test } from '@jest/globals';
import { countLength } from './countLength.ts';

test.each([
  ['👨‍👩‍👧‍👦é', '', 2],
  ['see https://example.com/a/very/long/path?with=parameters&and=more', '', 4 + 23],
  ['@bia@elsewhere.example hi', '', '@bia hi'.length],
  ['hi', 'careful', 9],
])('%s with the warning "%s" is as long as %d', (text, warning, length) => {
  expect(countLength(text, warning)).toBe(length);
});
