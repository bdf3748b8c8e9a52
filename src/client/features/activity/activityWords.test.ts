import { expect, test } from '@jest/globals';
import { activityKinds } from './activityWords.ts';

test.each([
  ['Curtir', ['like']],
  ['like', ['like']],
  ['Comentar', ['comment']],
  ['COMMENT', ['comment']],
  ['Reagir', ['react']],
  ['React', ['react']],
  ['Comentar com IA', ['aiComment']],
  ['AI comment', ['aiComment']],
])('reads %s as %j', (text, kinds) => {
  expect(activityKinds(text)).toEqual(kinds);
});

test('reads the longest word where one begins with another', () => {
  expect(activityKinds('comentar  com ia')).toEqual(['aiComment']);
});

test('names every action of a text with several, each once and in its order', () => {
  expect(activityKinds('Reagir, Comentar com IA; curtir / Comentar + like')).toEqual([
    'react',
    'aiComment',
    'like',
    'comment',
  ]);
});

test.each(['unlike', 'Curtiram', 'comentário', 'reação', 'AI commentary', 'ação_like', ''])(
  'finds no whole word in "%s"',
  (text) => {
    expect(activityKinds(text)).toEqual([]);
  },
);
