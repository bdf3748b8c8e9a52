import { expect, test } from '@jest/globals';
import { limitAtOnce } from './limitAtOnce.ts';

test('refuses a user the third at a time, and nobody else, until one has ended', () => {
  const begin = limitAtOnce(2);
  const endFirst = begin('ana');
  begin('ana');
  const refusal = { code: 'calls.tooOften', retryAfterSeconds: 5 };
  expect(() => begin('ana')).toThrow(expect.objectContaining(refusal));
  begin('bruno');
  endFirst();
  begin('ana');
  expect(() => begin('ana')).toThrow(expect.objectContaining(refusal));
});
