import { describe, expect, test } from '@jest/globals';
import { profileSchema } from './profileFormSchema.ts';

const schema = profileSchema({
  network: 'sandbox',
  usernamesOf: (network) =>
    ({ sandbox: 'name', atproto: 'handle', mastodon: 'address' } as const)[network],
});
const atproto = (username: string) => schema.validate({ network: 'atproto', username });

describe('a handle of AT Protocol', () => {
  test.each(['ana', 'ana@example.com', 'ana bsky.social', 'ana..social', 'https://bsky.app'])(
    'is not %j',
    async (username) => {
      await expect(atproto(username)).rejects.toThrow('profile-form:username.handleInvalid');
    },
  );

  test.each(['did:plc:ewvi7nxzyoun6zhxrhs64oiz', 'ana.xn--fiqs8s', 'a-b.c.example'])(
    'is %j',
    async (username) => {
      await expect(atproto(username)).resolves.toMatchObject({ username });
    },
  );

  test.each(['\u202a@ana.bsky.social\u202c ', 'https://bsky.app/profile/Ana.bsky.social'])(
    'is found in %j',
    async (copied) => {
      await expect(atproto(copied)).resolves.toMatchObject({ username: 'ana.bsky.social' });
    },
  );
});

const mastodon = (username: string) => schema.validate({ network: 'mastodon', username });

describe('an address of Mastodon', () => {
  test.each(['ana', 'ana@', 'ana bo@example.social', 'https://example.social'])(
    'is not %j',
    async (username) => {
      await expect(mastodon(username)).rejects.toThrow('profile-form:username.addressInvalid');
    },
  );

  test.each(['\u202a@Ana@example.social\u202c ', 'https://example.social/@ana'])(
    'is found in %j',
    async (copied) => {
      await expect(mastodon(copied)).resolves.toMatchObject({ username: 'ana@example.social' });
    },
  );
});

test.each(['ana', 'Ana.creates', '@ana'])(
  'the sandbox takes %j as it is typed',
  async (username) => {
    const typed = { network: '', username, password: 'secret' };
    await expect(schema.validate(typed)).resolves.toEqual({ ...typed, network: 'sandbox' });
  },
);
