import { expect, test } from '@jest/globals';
import { printable } from './printable.ts';

test('shows what a terminal would take for an order, and leaves lines and columns', () => {
  expect(printable('a\tb\n\u001b]0;title\u0007\u009b2J\u202egnp\r')).toBe(
    'a\tb\n\\u001b]0;title\\u0007\\u009b2J\\u202egnp\\u000d',
  );
  expect(printable('Zoë 👩‍👧 日本')).toBe('Zoë 👩‍👧 日本');
});

test('leaves JSON what it says', () => {
  const said = { name: 'a\u200f\u202eb\u009b\u001b', texts: ['two\nlines'] };
  expect(JSON.parse(printable(JSON.stringify(said, undefined, 2)))).toEqual(said);
});
