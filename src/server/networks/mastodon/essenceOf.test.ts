import { expect, test } from '@jest/globals';
import { essenceOf } from './ownAnswer.ts';

test.each([
  ['words and digits alone', 'You are *so* kind! #1', 'youaresokind1'],
  ['nothing of names', '@bruno@elsewhere.example De nada', 'denada'],
  ['of a link its host', 'See https://www.example.com/a/very/long?q=1 now', 'seeexamplecomnow'],
  ['the same of a link as it is shown', 'See example.com/a/very… now', 'seeexamplecomnow'],
  ['the host of a link in brackets', '(https://example.com/path).', 'examplecom'],
  ['a link without a path', 'https://example.com', 'examplecom'],
  ['what only looks like a path', 'and/or 1/2', 'andor12'],
  ['sentences that are not apart', 'Yes.And no…Perhaps', 'yesandnoperhaps'],
  ['a sentence that is cut', 'Well...', 'well'],
  ['signs where there is nothing else', '!?', '!?'],
])('keeps %s', (_what, text, essence) => {
  expect(essenceOf(text)).toBe(essence);
});

test('keeps a long text of dots, and of links, whole', () => {
  expect(essenceOf(`${'a.'.repeat(5000)}b`)).toBe(`${'a'.repeat(5000)}b`);
  const link = 'https://example.com/path ';
  expect(essenceOf(link.repeat(400))).toBe('examplecom'.repeat(400));
});
