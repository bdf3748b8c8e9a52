import { expect, test } from '@jest/globals';
import { hasLegible } from './hasLegible.ts';

test.each(['a', 'か', '7', '½', '$', '+', '™', '🗳️', '❤', '🇧🇷', '.net', '#a'])(
  '%s is legible',
  (text) => {
    expect(hasLegible(text)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '...',
  '…',
  '‼️',
  '--',
  '#',
  '・',
  '´',
  '\u0301',
  '\u200b',
  '\ufeff',
  '\u3164',
  '\u2800',
])('%j is not', (text) => {
  expect(hasLegible(text)).toBe(false);
});
