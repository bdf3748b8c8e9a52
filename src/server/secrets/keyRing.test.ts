import { expect, test } from '@jest/globals';
import { formatSecretKeys, makeSecretKey, parseSecretKeys } from './keyRing.ts';

test('reads keys separated by commas or line ends, the sealing one first', () => {
  const keys = [makeSecretKey(), makeSecretKey()];
  const text = formatSecretKeys(keys);
  expect(parseSecretKeys(text)).toEqual(keys);
  expect(parseSecretKeys(text.trim().replace('\n', ' , '))).toEqual(keys);
});

const good = Buffer.alloc(32, 7).toString('base64');

test.each([
  ['', 'holds no key'],
  [' ,\n', 'holds no key'],
  [good, 'key 1 has no name'],
  [`:${good}`, 'key 1 has no name'],
  [`a b:${good}`, 'key 1 has no name'],
  [`k1:${good},k2:short`, 'key "k2" is not 32 bytes'],
  [`k1:${good.slice(0, 42)}==`, 'key "k1" is not 32 bytes'],
  [`k1:${good},k1:${good}`, 'names two keys "k1"'],
])('refuses %j and says why without showing a key', (text, fault) => {
  const parse = () => parseSecretKeys(text);
  expect(parse).toThrow(fault);
  expect(parse).not.toThrow(good);
});
