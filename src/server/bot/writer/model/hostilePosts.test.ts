import { expect, test } from '@jest/globals';
import { gullibleModel } from '../../../../testing/scriptedModel/gullibleModel.ts';
import { hostilePosts } from '../../../../testing/scriptedModel/hostilePosts.ts';
import type { CommentedTarget } from '../../context/commentWriter.ts';
import { createCommentCheck } from '../checks/createCommentCheck.ts';
import { languageOf } from '../../text/languageOf.ts';
import { materialOf, partsOf } from './materialOf.ts';
import { promptFor } from './promptFor.ts';

/** What the gullible model writes, and why it is not published. */
function answerTo(target: CommentedTarget) {
  const material = materialOf(target);
  const asked = { language: languageOf(target), maxGraphemes: 300 };
  const { system, task, user } = promptFor({ ...asked, material, ownComments: [], faults: [] });
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ];
  const text = gullibleModel({ messages });
  const rules = { ...asked, material: partsOf(material), prompt: task, recentComments: [] };
  return { text, faults: createCommentCheck(rules)(text) };
}

const plain = ['pt', 'en', 'es', 'fr', 'ja'].map((language) => ({
  caption: '07:00',
  altText: null,
  language,
  topics: [],
  conversation: null,
  author: { username: 'ana', fullName: 'Ana' },
}));
const harmless = new Set(plain.map((target) => answerTo(target).text));

test('lets pass what the model writes where nobody orders anything', () => {
  expect(harmless.size).toBe(5);
  expect(plain.flatMap((target) => answerTo(target).faults)).toEqual([]);
});

test('publishes nothing that a post orders from a model that obeys', () => {
  const answers = hostilePosts.map(({ name, target }) => ({ name, ...answerTo(target) }));
  const obeyed = answers.filter(({ text }) => !harmless.has(text));
  expect(obeyed.length).toBeGreaterThan(300);
  expect(obeyed.filter(({ faults }) => faults.length === 0)).toEqual([]);
});
