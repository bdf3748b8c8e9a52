import { expect, test } from '@jest/globals';
import { directionOf } from './directionOf.ts';

test.each([
  ['@meelo.example תודה רבה', 'rtl'],
  ['@meelo.example, @lia.draws.example: شكرا جزيلا', 'rtl'],
  ['lia.draws.example תודה', 'rtl'],
  ['https://meelo.example/a?b=c שלום', 'rtl'],
  ['#spring שלום', 'rtl'],
  ['… 12 — «שלום»', 'rtl'],
  ['שלום @meelo.example', 'rtl'],
  ['@meelo.example Thank you! תודה', 'ltr'],
  ['@שלום.example Thank you', 'ltr'],
  ['ありがとう', 'ltr'],
  ['@meelo.example', 'auto'],
  ['❤️ 100 %', 'auto'],
  ['', 'auto'],
])('%j is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test('takes no longer for a long text without words', () => {
  const startedAt = performance.now();
  for (const text of [
    'a.'.repeat(10_000),
    '-'.repeat(20_000),
    '@'.repeat(20_000),
    'a'.repeat(20_000),
  ]) {
    directionOf(text);
  }
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
