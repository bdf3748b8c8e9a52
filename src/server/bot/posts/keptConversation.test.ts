import { expect, test } from '@jest/globals';
import { aPostBefore } from '../../../testing/bot/aMention.ts';
import { keptConversation } from './keptConversation.ts';

const keptOf = (posts: ReturnType<typeof aPostBefore>[]) =>
  keptConversation({ conversation: { id: 'thread', posts } });

test('keeps the last ten posts before a target, oldest first', () => {
  const posts = Array.from({ length: 12 }, (_, index) => aPostBefore({ text: `${index}` }));
  const texts = keptOf(posts).map(({ text }) => text);
  expect(texts).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});

test('keeps no more than 8 kB of them', () => {
  const posts = Array.from({ length: 10 }, () => aPostBefore({ text: '👋'.repeat(5000) }));
  const kept = keptOf(posts);
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(8200);
  expect(kept).toHaveLength(3);
});

test('leaves no half of a character, which a database refuses in JSON', () => {
  const [kept] = keptOf([aPostBefore({ text: `${'a'.repeat(999)}👋` })]);
  expect(kept?.text.isWellFormed()).toBe(true);
});
