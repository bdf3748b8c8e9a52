import { expect, test } from '@jest/globals';
import { mastodonTestAccountOf } from './testAccount.ts';

test('an account of a real server is named by the environment', () => {
  const environment = {
    MASTODON_TEST_URL: 'https://social.example/',
    MASTODON_TEST_TOKEN: 'one',
    MASTODON_TEST_FRIEND_TOKEN: 'two',
  };
  expect(mastodonTestAccountOf(environment)).toEqual({
    url: 'https://social.example',
    account: { token: 'one' },
    friend: { token: 'two' },
  });
  expect(mastodonTestAccountOf({})).toBeUndefined();
});

test('a server without a token is an error that says what to set', () => {
  const environment = { MASTODON_TEST_URL: 'https://social.example' };
  expect(() => mastodonTestAccountOf(environment)).toThrow(/set MASTODON_TEST_TOKEN/);
});
