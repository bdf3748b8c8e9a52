import { expect, test } from '@jest/globals';
import { wordFinder, type PostText } from './blockedWord.ts';

const holds = (word: string, caption: string) => wordFinder([word])({ caption });

test.each([
  ['eleição', 'Fui votar na ELEICAO.'],
  ['ELECCIÓN', 'La elección, otra vez'],
  ['élection', '«Élection» !'],
  ['vote', 'Go and vote!'],
  ['climate change', 'About climate   change, again'],
  ['地震', '今日は地震がありました'],
  ['ワクチン', 'ﾜｸﾁﾝを打った'],
  ['vote', '今日はvoteした'],
  ['c++', 'I like C++, too'],
  ['#mundial', 'Viva o #Mundial'],
  ['#cats', 'I like cats'],
  ['＃good morning', 'Good morning, all'],
  ['#good morning', 'It is #GoodMorning again'],
  ['🗳️', 'My 🗳️ today'],
])('finds %j in %j', (word, caption) => {
  expect(holds(word, caption)).toBe(true);
});

test.each([
  ['vote', 'A devoted friend has voted'],
  ['art', 'Party like a cart'],
  ['か', 'がんばる'],
  ['c++', 'Plain c'],
  ['.*', 'Anything'],
])('does not find %j in %j', (word, caption) => {
  expect(holds(word, caption)).toBe(false);
});

test.each([
  ['política', 'Politica'],
  ['#POLÍTICA', 'politica'],
  ['＃選挙', '選挙'],
  ['saúde mental', 'SaudeMental'],
  ['climate change', 'climatechange'],
])('finds %j in the topic %j', (word, topic) => {
  expect(wordFinder([word])({ caption: 'Look!', topics: ['cats', topic] })).toBe(true);
});

test('keeps the whole hashtag in mind, and takes no words for one', () => {
  expect(wordFinder(['vote', '#cat'])({ topics: ['devotee', 'cats'] })).toBe(false);
  expect(holds('a part', 'They live apart')).toBe(false);
});

test('looks at what the picture shows and at the topic, too', () => {
  const post = { caption: 'Look!', altText: 'A ballot box', topics: ['politics'] };
  expect(['ballot', 'Politics', 'food'].map((word) => wordFinder([word])(post))).toEqual([
    true,
    true,
    false,
  ]);
  expect(wordFinder([])(post)).toBe(false);
  expect(wordFinder(['a', 'food', 'box'])(post)).toBe(true);
});

test.each<[string, PostText]>([
  ['planned', { topics: ['news', 'climate'], altText: 'Change of tyres' }],
  ['kept with its act', { altText: '#news\n#climate\nChange of tyres' }],
])('takes no hashtag and what the picture shows for one, of a post as it is %s', (_how, post) => {
  expect(wordFinder(['climate change'])(post)).toBe(false);
  expect(wordFinder(['climate'])(post)).toBe(true);
  expect(wordFinder(['change of tyres'])(post)).toBe(true);
});

test('finds words that a picture’s description has on two lines', () => {
  const altText = 'A banner: climate\nchange';
  expect(wordFinder(['climate change'])({ topics: ['news'], altText })).toBe(true);
});
