import { expect, test } from '@jest/globals';
import { csvLine } from './csvLine.ts';

test('separates cells by commas and ends with CRLF', () => {
  expect(csvLine(['like', 'marina.ondas', 12.5])).toBe('like,marina.ondas,12.5\r\n');
});

test.each([
  ['a comma', 'one, two', '"one, two"'],
  ['quotes', 'the "best"', '"the ""best"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\r\ntwo', '"one\r\ntwo"'],
  ['an emoji', '🌧️ é 朝', '🌧️ é 朝'],
  ['nothing', '', ''],
])('writes a cell with %s', (_what, cell, written) => {
  expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＠cmd'])(
  'keeps the text %j from being run as a formula',
  (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`);
  },
);

test.each([
  ['\t=1', `"'\t'=1"`],
  ['hello;=1+1', `"hello;'=1+1"`],
  ['a;b; @SUM(A1)', `"a;b; '@SUM(A1)"`],
  ['a\t+1', `"a\t'+1"`],
  ['first line\n-1', `"first line\n'-1"`],
  ['thank you ;-)', '"thank you ;-)"'],
  ['either; or', '"either; or"'],
])('keeps %j from being run where cells end at a semicolon, a tab or a line', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('quotes a formula that has a comma or a line break', () => {
  expect(csvLine(['=HYPERLINK("https://evil.example","x")'])).toBe(
    `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`,
  );
  expect(csvLine(['\r=1'])).toBe(`"'\r'=1"\r\n`);
});

test('leaves negative numbers as numbers, and writes what is not known as an empty cell', () => {
  expect(csvLine([-3.2, null, 0])).toBe('-3.2,,0\r\n');
});

test('separates cells by semicolons where that is asked for', () => {
  expect(csvLine(['like', 'one, two', 'a; b', null, 3], ';')).toBe('like;"one, two";"a; b";;3\r\n');
});

test.each([
  ['hello,=1+1', `"hello,'=1+1"`],
  ['hello, =1+1', `"hello, '=1+1"`],
  ['hello,"@SUM(A1)', `"hello,""'@SUM(A1)"`],
  ['a;+1', `"a;'+1"`],
  ['thanks, @lia', '"thanks, @lia"'],
  ['thanks,-)', '"thanks,-)"'],
])('keeps %j from being run where cells end at a comma', (cell, written) => {
  expect(csvLine([cell], ';')).toBe(`${written}\r\n`);
});

test.each([',', ';'] as const)('reads a text of nothing but line breaks once: %j', (separator) => {
  const cell = '\n'.repeat(100_000);
  const startedAt = performance.now();
  expect(csvLine([cell], separator)).toBe(`"'${cell}"\r\n`);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
