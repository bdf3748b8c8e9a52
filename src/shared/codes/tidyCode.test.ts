import { expect, test } from '@jest/globals';
import { tidyCode } from './tidyCode.ts';

test.each([
  ['as it is', 'ABCDE-12345'],
  ['with spaces around and within', '  ABCDE - 12\u00a034\u30005\t\n'],
  ['of full width', 'ＡＢＣＤＥ－１２３４５'],
  ['with marks that nobody sees', '\u200bABC\u200dDE\u2060-\ufeff12\u00ad345\u202c\u2069\0'],
  ...[
    '\u2010',
    '\u2011',
    '\u2012',
    '\u2013',
    '\u2014',
    '\u2015',
    '\u2212',
    '\ufe63',
    '\uff70',
    '\u30fc',
    '_',
  ].map((dash) => [`with the dash ${dash}`, `ABCDE${dash}12345`] as const),
])('a code %s is tidied', (_how, typed) => {
  expect(tidyCode(typed)).toBe('ABCDE-12345');
});

test.each(['', '   ', '\u200b\u200b', '--', ' – '])('%j is no code', (typed) => {
  expect(tidyCode(typed)).toBe('');
});

test('letters keep their case, as some networks tell them apart', () => {
  expect(tidyCode('aBc 12')).toBe('aBc12');
});
