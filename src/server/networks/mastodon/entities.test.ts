import { expect, test } from '@jest/globals';
import { accountIn, statusIn } from './entities.ts';

const account = { id: '1', acct: 'ana' };
const status = { id: '2', uri: 'https://s.example/2', account, content: '<p>One<br>two</p>' };

test('the HTML of a post is read once, however often its words are asked for', () => {
  const read = statusIn(status);
  expect(read?.shown().text).toBe('One\ntwo');
  expect(read?.shown()).toBe(read?.shown());
});

test.each([
  ['is half a character', 'a\ud800'],
  ['leads to the folder', '.'],
  ['leads to the folder above', '..'],
  ['has white space', 'a b'],
  ['is too long', 'a'.repeat(201)],
])('an id that %s is none', (_what, id) => {
  expect(statusIn({ ...status, id })).toBeUndefined();
  expect(accountIn({ ...account, id })).toBeUndefined();
  expect(statusIn({ ...status, in_reply_to_id: id })?.answeredId).toBe('');
});
