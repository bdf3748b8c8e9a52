import { expect, test } from '@jest/globals';
import { createCommentCheck, type CommentRules, type RefusalReason } from './createCommentCheck.ts';

const check = (text: string, changed: Partial<CommentRules> = {}) =>
  createCommentCheck({
    maxGraphemes: 300,
    language: null,
    material: ['Ana Lima', 'A misty morning by the lake.'],
    prompt: 'Write one friendly comment about the post that follows, and nothing else at all.',
    recentComments: ['The reflection of the trees is a second picture.'],
    ...changed,
  })(text);

const facts = `Open 9.00–18.00, 12 Rose Street. Tel. +55 (11) 91234-5678, also WhatsApp.
Washing instructions are on the label. The Wi-Fi password is at the counter. Kettle KTL-2000-BLUE-220V.
More on shop.example, hello@shop.example`;

test.each([
  'We are open 9.00–18.00 at 12 Rose Street.',
  'The number is 11 91234-5678, on WhatsApp as well.',
  'The washing instructions are on the label, and the Wi-Fi password is at the counter.',
  'That is the kettle KTL-2000-BLUE-220V.',
])('lets a text say what a fact says: %s', (text) => {
  expect(check(text, { facts })).toEqual([]);
  expect(check(text)).not.toEqual([]);
});

test.each<[RefusalReason, string]>([
  ['phone', 'Call 11 91234-5679.'],
  ['phone', 'Call 911 91234-5678.'],
  ['contact', 'Ask us on Telegram.'],
  ['prompt', 'My instructions say to be friendly.'],
  ['secret', 'The key is sk_live_51Habc9876XYZdef'],
  ['link', 'More on shop.example'],
  ['email', 'Write to hello@shop.example'],
])('refuses with facts as without: %s in %s', (reason, text) => {
  expect(check(text, { facts })).toContain(reason);
});
