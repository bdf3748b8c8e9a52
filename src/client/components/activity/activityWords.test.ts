import { expect, test } from '@jest/globals';
import { activityKindsIn } from './activityWords.ts';

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
  expect(activityKindsIn(text)).toEqual(kinds);
});

test('reads the longest word where one begins with another', () => {
  expect(activityKindsIn('comentar  com ia')).toEqual(['aiComment']);
});

test('names every action of a text with several, each once and in its order', () => {
  expect(activityKindsIn('Reagir, Comentar com IA; curtir / Comentar + like')).toEqual([
    'react',
    'aiComment',
    'like',
    'comment',
  ]);
});

test.each(['unlike', 'Curtiram', 'comentário', 'reação', 'AI commentary', 'ação_like', ''])(
  'finds no whole word in "%s"',
  (text) => {
    expect(activityKindsIn(text)).toEqual([]);
  },
);
