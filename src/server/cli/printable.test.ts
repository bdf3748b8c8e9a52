import { expect, test } from '@jest/globals';
import { printable } from './printable.ts';

test('shows what a terminal would take for an order, and leaves lines and columns', () => {
  expect(printable('a\tb\n\u001b]0;title\u0007\u009b2J\u202egnp\r')).toBe(
    'a\tb\n\\u{1b}]0;title\\u{7}\\u{9b}2J\\u{202e}gnp\\u{d}',
  );
  expect(printable('Zoë 👩‍👧 日本')).toBe('Zoë 👩‍👧 日本');
});
