import { expect, test } from '@jest/globals';
import type { CommentRequest, WrittenComment } from '../../context/commentWriter.ts';
import { isDoubted, standInIfDoubted } from './doubtedText.ts';

const request: CommentRequest = {
  target: {
    caption: 'Morning at the lake.',
    altText: null,
    language: 'en',
    topics: [],
    conversation: null,
    author: { username: 'ana', fullName: 'Ana Lima' },
  },
  length: 'full',
  maxGraphemes: 300,
  seed: 's',
  recentComments: [],
};
const clear: WrittenComment = { text: 'So calm.', author: 'model' };
const doubted: WrittenComment = { ...clear, doubts: ['slander'] };

test.each(['everyStory', 'invitedOnly'] as const)(
  'leaves a clear text as it is: %s',
  async (conduct) => {
    expect(await standInIfDoubted(clear, request, { conduct })).toBe(clear);
  },
);

test.each([
  [true, doubted],
  [true, { ...clear, unsupported: ['We open at nine.'] }],
  [false, clear],
  [false, { ...clear, doubts: null, unsupported: [] }],
])('is %s of %j', (expected, text) => {
  expect(isDoubted(text)).toBe(expected);
});

test('keeps a doubted text for the owner where somebody has addressed the account', async () => {
  expect(await standInIfDoubted(doubted, request, { conduct: 'invitedOnly' })).toBe(doubted);
});

test.each([
  ['that the judge doubts', doubted],
  ['with a sentence that no fact supports', { ...clear, unsupported: ['So calm.'] }],
])('lets the built-in writer stand in on a story for a text %s', async (_name, text) => {
  const written = await standInIfDoubted(text, request, { conduct: 'everyStory' });
  expect(written).toMatchObject({ author: 'builtIn', isStandIn: true });
  expect(written?.text).not.toContain('So calm.');
});
