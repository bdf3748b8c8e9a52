import { expect, test } from '@jest/globals';
import { cleanText } from './cleanValues.ts';

test('a text keeps its lines, its letters of any script and joined signs', () => {
  const text = 'Olá!\n\t日本 עברית\u200f العربية 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
  expect(cleanText(text)).toBe(text);
});
