import { expect, test } from '@jest/globals';
import { isAddress, readAddress } from './readAddress.ts';

test.each([
  ['ana@example.social', 'ana@example.social'],
  [' @Ana@Example.Social ', 'ana@example.social'],
  ['\u2066@ana@exam\u200bple.social\u2069', 'ana@example.social'],
  ['＠ana＠example.social', 'ana@example.social'],
  ['acct:ana@example.social', 'ana@example.social'],
  ['https://example.social/@Ana', 'ana@example.social'],
  ['https://example.social/@ana/109?x=1#y', 'ana@example.social'],
  ['https://example.social/@ana@other.example', 'ana@other.example'],
  ['https://example.social/users/ana', 'ana@example.social'],
  ['http://localhost:3000/@ana', 'ana@localhost:3000'],
  ['ana', 'ana'],
  ['@ana', 'ana'],
  ['https://example.social', 'https://example.social'],
])('%j is %j', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
  expect(readAddress(address)).toBe(address);
});

test.each(['ana@example.social', 'a_n.a-1@localhost:3000', 'ana@bücher.example', '山田@例え.jp'])(
  '%j can be an address',
  (text) => expect(isAddress(text)).toBe(true),
);

test.each([
  'ana',
  'ana@',
  '@example.social',
  'ana@b@c',
  'ana bob@example.social',
  'ana@example..social',
  'ana@-example.social',
  'https://example.social',
  `${'a'.repeat(400)}@example.social`,
])('%j can be none', (text) => expect(isAddress(text)).toBe(false));
