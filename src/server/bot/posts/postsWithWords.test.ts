import { expect, test } from '@jest/globals';
import { postsWithWords, type PostText } from './postsWithWords.ts';

const holdsOne = (words: string[], post: PostText) => postsWithWords(words, [post]).has(post);
const holds = (word: string, caption: string) => holdsOne([word], { caption });

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
  expect(holdsOne([word], { caption: 'Look!', topics: ['cats', topic] })).toBe(true);
});

test('keeps the whole hashtag in mind, and takes no words for one', () => {
  expect(holdsOne(['vote', '#cat'], { topics: ['devotee', 'cats'] })).toBe(false);
  expect(holds('a part', 'They live apart')).toBe(false);
});

test('looks at what the picture shows and at the topic, too', () => {
  const post = { caption: 'Look!', altText: 'A ballot box', topics: ['politics'] };
  const found = ['ballot', 'Politics', 'food'].filter((word) => holdsOne([word], post));
  expect(found).toEqual(['ballot', 'Politics']);
  expect(holdsOne([], post)).toBe(false);
  expect(holdsOne(['a', 'food', 'box'], post)).toBe(true);
});

test.each<[string, PostText]>([
  ['planned', { topics: ['news', 'climate'], altText: 'Change of tyres' }],
  ['kept with its act', { altText: '#news\n#climate\nChange of tyres' }],
])('takes no hashtag and what the picture shows for one, of a post as it is %s', (_how, post) => {
  expect(holdsOne(['climate change'], post)).toBe(false);
  expect(holdsOne(['climate'], post)).toBe(true);
  expect(holdsOne(['change of tyres'], post)).toBe(true);
});

test('finds words that a picture’s description has on two lines', () => {
  const altText = 'A banner: climate\nchange';
  expect(holdsOne(['climate change'], { topics: ['news'], altText })).toBe(true);
});

test('tells apart which of several posts holds a word, and of which it is only a part', () => {
  const posts = ['Vote today', 'A devotee', 'Hello', 'My vote'].map((caption) => ({ caption }));
  expect(postsWithWords(['vote', 'food'], posts)).toEqual(new Set([posts[0], posts[3]]));
});

test('takes the end of one post and the beginning of the next for no word', () => {
  const posts = ['All about climate', 'change of tyres'].map((caption) => ({ caption }));
  expect(postsWithWords(['climate change'], posts)).toEqual(new Set());
});
