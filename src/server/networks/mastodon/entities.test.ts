import { expect, test } from '@jest/globals';
import { statusIn } from './entities.ts';

const account = { id: '1', acct: 'ana' };
const status = { id: '2', uri: 'https://s.example/2', account, content: '<p>One<br>two</p>' };

test('the HTML of a post is read once, however often its words are asked for', () => {
  const read = statusIn(status);
  expect(read?.shown().text).toBe('One\ntwo');
  expect(read?.shown()).toBe(read?.shown());
});
