import { expect, test } from '@jest/globals';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { changedCredentials } from './profileInput.ts';

const network = createSandboxNetwork({ stepMs: 0 });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const renamed = (renamed_at: Date | null) => ({
  username: 'ana.new',
  account_name: 'ana.new',
  former_name: 'ana.old',
  renamed_at,
});

test('a page that still has the former name means the same account', () => {
  const typed = { username: '@Ana.Old', password: 'typed' };
  expect(changedCredentials(network, renamed(minutesAgo(5)), typed)).toEqual({ password: 'typed' });
});

test.each([
  ['later', renamed(minutesAgo(90)), 'ana.old'],
  ['under a name that it never had', renamed(minutesAgo(5)), 'ana.else'],
])('%s another account is meant', (_when, profile, username) => {
  expect(changedCredentials(network, profile, { username })).toEqual({ username });
});
