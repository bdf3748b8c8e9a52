import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

// What servers say that are no PDS of the protocol's authors, or that nobody should trust.

const createSession = 'com.atproto.server.createSession';
const getProfile = 'app.bsky.actor.getProfile';

let servers: ReturnType<typeof createScriptedServers>;
beforeEach(() => {
  servers = createScriptedServers();
});

const signIn = (password = 'of the account') =>
  servers.network.signIn({ username: account.handle, password });
const read = () => servers.network.readAccount(servers.session);

describe('a sign-in', () => {
  const refused = { outcome: 'refused' };
  const appPasswordNeeded = { outcome: 'refused', reason: 'appPasswordNeeded' };

  test.each([
    ['AuthenticationFailed', '', refused],
    ['InvalidRequest', '', refused],
    ['InvalidLogin', 'Invalid identifier or password', refused],
    ['MfaRequired', 'Please use an OAuth client', appPasswordNeeded],
    ['AuthenticationRequired', 'Sign in with an app password', appPasswordNeeded],
  ])('that is answered with %s %s', async (name, message, expected) => {
    servers.answer(createSession, failure(400, name, { message }));
    expect(await signIn()).toEqual(expected);
    expect(await signIn('abcd-efgh-2345-ijkl')).toEqual(refused);
  });

  test('does not believe a server that signs in another account', async () => {
    const tokens = { accessJwt: 'a', refreshJwt: 'r', handle: account.handle };
    servers.answer(createSession, { ...tokens, did: 'did:plc:victim' });
    expect(await signIn()).toEqual({ outcome: 'unreachable' });
    servers.answer(createSession, { ...tokens, did: account.did });
    expect(await signIn()).toMatchObject({ outcome: 'accepted', accountId: account.did });
  });

  test('takes a wrong code for one, whatever it is called', async () => {
    servers.answer(createSession, failure(401, 'AuthFactorTokenRequired'));
    const asked = await signIn();
    const challenge = 'challenge' in asked ? asked.challenge : '';
    const submit = () => servers.network.submitTwoFactorCode({ challenge, twoFactorCode: 'x' });
    for (const name of ['InvalidToken', 'InvalidCode', 'ExpiredToken', 'AuthenticationFailed']) {
      servers.answer(createSession, failure(400, name));
      expect(await submit()).toEqual({ outcome: 'twoFactorCodeWrong' });
    }
  });
});

describe('a session', () => {
  const scopeMissing = { outcome: 'sessionEnded', reason: 'scopeMissing' };

  test.each([
    ['InvalidToken', 'Bad token scope', scopeMissing],
    ['InsufficientScope', '', scopeMissing],
    ['InvalidToken', 'Token could not be verified', { outcome: 'sessionEnded' }],
    ['AccountMigrated', '', { outcome: 'sessionEnded' }],
  ])('that is answered with %s %s', async (name, message, expected) => {
    servers.answer(getProfile, failure(400, name, { message }));
    expect(await read()).toEqual(expected);
  });

  test.each([failure(401, 'AccountDeactivated'), failure(503, 'NotEnoughResources')])(
    'ends where the account lives on another server by now',
    async (answer) => {
      servers.answer(getProfile, answer);
      expect((await read()).outcome).not.toBe('sessionEnded');
      servers.moveAccount('https://pds.elsewhere.example');
      expect(await read()).toEqual({ outcome: 'sessionEnded' });
    },
  );

  test('is not replaced by that of another account', async () => {
    servers.answer(getProfile, failure(400, 'ExpiredToken'));
    const renewed = { accessJwt: 'b', refreshJwt: 's', handle: account.handle };
    const refresh = (did: string) =>
      servers.answer('com.atproto.server.refreshSession', { ...renewed, did });
    refresh('did:plc:victim');
    expect(await read()).not.toHaveProperty('renewedSession');
    refresh(account.did);
    expect(await read()).toHaveProperty('renewedSession');
  });
});

describe('an act', () => {
  const uri = 'at://did:plc:lia/app.bsky.feed.post/3aaaaaaaaaa2a';
  const author = { did: 'did:plc:lia', handle: 'lia.example.com' };
  const action = {
    kind: 'like',
    targetRef: uri,
    idempotencyKey: 'act',
    createdAt: new Date(),
  } as const;

  test.each([
    [400, 'InvalidRecord', { outcome: 'refused', reason: 'rejected' }],
    [413, 'PayloadTooLarge', { outcome: 'refused', reason: 'rejected' }],
    [400, 'InvalidToken', { outcome: 'sessionEnded' }],
    [500, 'InternalServerError', { outcome: 'unreachable' }],
  ])('that is answered with %d %s', async (status, name, expected) => {
    servers.answer('app.bsky.feed.getPosts', { posts: [{ uri, cid: 'cid', author, record: {} }] });
    servers.answer('com.atproto.repo.putRecord', failure(status, name));
    expect(await servers.network.performAction(servers.session, action)).toEqual(expected);
  });
});

const limited = (policy: string) => {
  const reset = String(Date.parse('2020-01-01T00:10:00Z') / 1000);
  const headers = {
    'ratelimit-policy': policy,
    'ratelimit-reset': reset,
    date: 'Wed, 01 Jan 2020 00:00:00 GMT',
  };
  return failure(429, 'RateLimitExceeded', { headers });
};

describe('a limit', () => {
  const rateLimited = { outcome: 'rateLimited', retryAfterSeconds: 600 };

  test.each(['5000;w=3600', '35000;w=86400', '300;w=86400', '30;w=300'])(
    'of %s is one of the account, for as long as the server says by its own clock',
    async (policy) => {
      const expected = { ...rateLimited, appliesTo: 'account' };
      servers.answer(createSession, limited(policy));
      servers.answer(getProfile, limited(policy));
      expect([await signIn(), await read()]).toEqual([expected, expected]);
    },
  );

  test.each(['3000;w=300', ''])('of %p is one of the host', async (policy) => {
    servers.answer(getProfile, limited(policy));
    expect(await read()).toEqual(rateLimited);
  });
});
