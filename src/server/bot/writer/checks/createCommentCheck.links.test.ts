import { expect, test } from '@jest/globals';
import { aCommentCheck as check } from '../../../../testing/bot/aCommentCheck.ts';

test.each([
  ['pt', 'Foi lindo.De nada'],
  ['pt', 'Amei.muito obrigada'],
  ['en', 'It was great.So kind of you'],
  ['es', 'Qué bonito.Es verdad'],
  ['fr', 'C’est sympa.Je reviendrai'],
])(
  'takes a space that is missing between two sentences for no link, in %s: %s',
  (language, text) => {
    expect(check(text, { language })).toEqual([]);
  },
);

test.each(['See www.my-shop.example for that', 'Everything stands on my-shop.example, look'])(
  'takes a link for no language: %s',
  (text) => {
    expect(check(text, { language: 'en' })).toEqual(['link']);
  },
);

test('takes the domain of an e-mail address for no link, and a link beside it for one', () => {
  expect(check('Write to ana.9@example.com')).not.toContain('link');
  expect(check('Write to ana@example.com or see shop.example')).toContain('link');
  expect(check('https://ana@example.com/x')).toContain('link');
});
