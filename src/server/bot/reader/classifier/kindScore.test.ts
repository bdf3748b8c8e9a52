import { expect, test } from '@jest/globals';
import { kindScore } from './kindScore.ts';

const optOutScore = (text: string) => kindScore('optOut', text);

test.each([
  ['Go awayyyyy', 'go away'],
  ['GO AWAY', 'go away'],
  ['Dégage', 'degage'],
  ['@ana.example.com déjame en paz', 'déjame en paz'],
  ['g o a w a y', 'goaway'],
  ['g0 away', 'go away'],
  ['gо аway', 'go away'],
])('reads %j as it reads %j', (text, plain) => {
  expect(optOutScore(text)).toBe(optOutScore(plain));
});

test('is surely none where there are no words', () => {
  expect(['', '   ', '@ana.example.com', '...'].map((text) => optOutScore(text))).toEqual([
    -1, -1, -1, -1,
  ]);
});

const small = 'We walked along the lake and had cake. ';

test.each([
  [`${small}Please stop replying to me.`, 'last'],
  [`Please stop replying to me. ${small}`, 'first'],
  [`${small.repeat(60)}Please stop replying to me.`, 'last of many'],
  [`${small}\nもう返信しないでください。\n${small}`, 'in another language'],
])('finds it in one sentence of several: %#, the %s', (text) => {
  expect(optOutScore(text)).toBeGreaterThan(0);
  expect(optOutScore(small.repeat(3))).toBeLessThan(-0.3);
});

/** Of a text like others that were read before: what is new is compiled first. */
function millisecondsFor(text: string): number {
  for (let time = 0; time < 5; time += 1) optOutScore(text);
  const before = process.cpuUsage();
  for (let time = 0; time < 5; time += 1) optOutScore(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 5000;
}

test.each([
  'stop ',
  'a. ',
  'a',
  '返信',
  'ー',
  '!?',
  '🤖',
  '\n',
  'a b ',
  '@',
  '@a.',
  '\u0301',
  '﷽',
  '\u200b',
  's\u200b',
])('reads a megabyte of %j about as fast as a long post', (piece) => {
  const textOf = (length: number) => piece.repeat(length / piece.length);
  const [post, megabyte] = [textOf(20_000), textOf(1_000_000)];
  // Fifty times as long: a reader that goes on to the end takes that much more time, each time. A busy machine makes
  // it look so once.
  const isSlow = () => millisecondsFor(megabyte) >= 15 * millisecondsFor(post) + 5;
  expect([1, 2, 3].every(isSlow)).toBe(false);
});
