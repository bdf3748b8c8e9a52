import { expect, test } from '@jest/globals';
import { joinSentences } from './joinSentences.ts';

test.each<[string, Parameters<typeof joinSentences>[0], string]>([
  ['with a space', ['One.', 'Two.'], 'One. Two.'],
  ['with none after a Japanese full stop', ['一つ。', '二つ。'], '一つ。二つ。'],
  [
    'with a space where a Japanese one has no full stop',
    ['例：「一つ。」', '残り1文字'],
    '例：「一つ。」 残り1文字',
  ],
  ['without what is left out', [undefined, 'One.', false, null, ''], 'One.'],
])('joins sentences %s', (_how, sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
