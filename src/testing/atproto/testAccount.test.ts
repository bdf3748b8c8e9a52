import { expect, test } from '@jest/globals';
import { testAccountOf } from './testAccount.ts';

const url = 'https://pds.example.com/';

test('an account for the tests is named by three variables, a friend of it by two more', () => {
  const named = {
    ATPROTO_TEST_URL: url,
    ATPROTO_TEST_IDENTIFIER: 'ana.example.com',
    ATPROTO_TEST_PASSWORD: 'of-ana',
  };
  const account = {
    url: 'https://pds.example.com',
    plcUrl: 'https://plc.directory',
    account: { identifier: 'ana.example.com', password: 'of-ana' },
    friend: undefined,
  };
  expect(testAccountOf({})).toBeUndefined();
  expect(testAccountOf(named)).toEqual(account);
  const friend = {
    ATPROTO_TEST_FRIEND_IDENTIFIER: 'bia.example.com',
    ATPROTO_TEST_FRIEND_PASSWORD: 'of-bia',
  };
  expect(testAccountOf({ ...named, ...friend })).toEqual({
    ...account,
    friend: { identifier: 'bia.example.com', password: 'of-bia' },
  });
});

test('says which variables are missing beside the address', () => {
  expect(() => testAccountOf({ ATPROTO_TEST_URL: url })).toThrow(
    'ATPROTO_TEST_IDENTIFIER and ATPROTO_TEST_PASSWORD',
  );
});
