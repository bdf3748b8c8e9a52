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

const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' };

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
    expect(await signIn()).toEqual(strangeAnswer);
    servers.answer(createSession, { ...tokens, did: account.did });
    expect(await signIn()).toMatchObject({ outcome: 'accepted', accountId: account.did });
  });

  test.each([
    ['takendown', 200, 'accountTakenDown'],
    ['deactivated', 500, 'accountDeactivated'],
  ])('to an account that is %s is ended again', async (accountStatus, status, reason) => {
    const tokens = { accessJwt: 'a', refreshJwt: 'r', handle: account.handle };
    const state = { active: false, status: accountStatus };
    servers.answer(createSession, { ...tokens, ...state, did: account.did });
    let ended: string | null = null;
    servers.answer('com.atproto.server.deleteSession', (authorization) => {
      ended = authorization;
      return new Response(null, { status });
    });
    expect(await signIn()).toEqual({ outcome: 'disabled', reason });
    expect(ended).toBe('Bearer r');
  });

  test.each([
    ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no JSON', new Response('{"did":', { headers: { 'content-type': 'application/json' } })],
    ['no session', Response.json({ did: account.did })],
    ['a page that is missing', new Response('Not found', { status: 404 })],
    ['an error without a meaning', failure(400, 'Whatever')],
    ['the end of a session that is none', failure(400, 'ExpiredToken')],
  ])('that is answered with %s is answered by no server of the network', async (_what, answer) => {
    servers.answer(createSession, answer);
    expect(await signIn()).toEqual(strangeAnswer);
  });

  test.each([
    ['an error of its own', failure(500, 'InternalServerError')],
    ['a gateway’s page', new Response('<html>', { status: 502 })],
  ])('that is answered with %s may be made later', async (_what, answer) => {
    servers.answer(createSession, answer);
    expect(await signIn()).toEqual({ outcome: 'unreachable' });
  });

  test('takes a wrong code for one, whatever it is called', async () => {
    servers.answer(createSession, failure(401, 'AuthFactorTokenRequired'));
    const asked = await signIn();
    expect(asked).toMatchObject({ sentBy: 'email', example: 'ABCDE-12345' });
    const challenge = 'challenge' in asked ? asked.challenge : '';
    const submit = () => servers.network.submitTwoFactorCode({ challenge, twoFactorCode: 'x' });
    for (const name of ['InvalidToken', 'InvalidCode', 'ExpiredToken', 'AuthenticationFailed']) {
      servers.answer(createSession, failure(400, name));
      expect(await submit()).toEqual({ outcome: 'twoFactorCodeWrong' });
    }
  });
});

const signInAs = (username: string, accountId?: string) =>
  servers.network.signIn({ username, password: 'x', ...(accountId && { accountId }) });
const sawPassword = () => servers.asked.some((call) => call.endsWith(createSession));

describe('the account of a sign-in', () => {
  const thief = 'did:plc:thief';
  const accepted = { outcome: 'accepted', accountId: account.did };

  beforeEach(() => {
    const tokens = { accessJwt: 'a', refreshJwt: 'r', handle: account.handle };
    servers.answer(createSession, { ...tokens, did: account.did });
  });

  test.each([
    account.handle,
    account.did,
    '@Ana.Example.COM',
    '\u2068@ana.example.com\u2069',
    'ana\u200b.example.com',
    'https://bsky.app/profile/Ana.Example.com',
    'bsky.app/profile/ana.example.com/post/3kabc?x=1',
    `https://bsky.app/profile/${account.did}/`,
    `at://${account.did}/app.bsky.feed.post/3kabc`,
  ])('is named as the network names it, where %j is typed', async (typed) => {
    expect(await signInAs(typed)).toMatchObject({ ...accepted, username: account.handle });
  });

  test.each(['ana@example.com', 'ana example.com', 'https://example.com/ana', '@'])(
    'is none where %j is typed',
    async (typed) => {
      servers.lead('anaexample.com', account.did);
      servers.lead('example.com', account.did);
      expect(await signInAs(typed)).toEqual({ outcome: 'refused' });
    },
  );

  test('gets no password through a name that it does not go by', async () => {
    servers.lead('other.example.com', account.did);
    const mismatch = { outcome: 'refused', reason: 'handleMismatch' };
    expect(await signInAs('other.example.com')).toEqual(mismatch);
    servers.nameAccount(account.handle, 'other.example.com');
    expect(await signInAs('other.example.com')).toEqual(mismatch);
    servers.nameAccount();
    expect(await signInAs(account.handle)).toEqual(mismatch);
    expect(sawPassword()).toBe(false);
  });

  test.each([undefined, thief])(
    'goes by its DID where its own name leads to %s',
    async (elsewhere) => {
      servers.nameAccount('strange.example.com');
      if (elsewhere) servers.lead('strange.example.com', elsewhere);
      expect(await signInAs(account.did)).toMatchObject({ ...accepted, username: account.did });
    },
  );

  test('is the one that was proved, wherever its name leads today', async () => {
    servers.lead(account.handle, thief);
    expect(await signInAs(account.handle, account.did)).toMatchObject(accepted);
    expect(servers.asked).toContain(`plc.example.com /${account.did}`);
    expect(servers.asked).not.toContain(`plc.example.com /${thief}`);
  });

  test('keeps its name where a code is asked for', async () => {
    servers.answer(createSession, failure(401, 'AuthFactorTokenRequired'));
    const asked = await signInAs(account.did);
    const challenge = 'challenge' in asked ? asked.challenge : '';
    const tokens = { accessJwt: 'a', refreshJwt: 'r', handle: 'handle.invalid' };
    servers.answer(createSession, { ...tokens, did: account.did });
    const answer = { challenge, twoFactorCode: 'x' };
    expect(await servers.network.submitTwoFactorCode(answer)).toMatchObject({
      ...accepted,
      username: account.handle,
    });
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

  const unexplained = failure(400, 'InvalidRequest', { message: 'Could not find repo' });
  const deactivated = { outcome: 'disabled', reason: 'accountDeactivated' };

  test.each([
    [{ active: false, status: 'deactivated' }, deactivated],
    [{ active: false }, deactivated],
    [
      { active: false, status: 'suspended' },
      { outcome: 'disabled', reason: 'accountTakenDown' },
    ],
    [failure(401, 'AccountDeactivated'), deactivated],
    [{ active: true }, { outcome: 'unreachable' }],
    [failure(502, 'UpstreamFailure'), { outcome: 'unreachable' }],
  ])(
    'whose account is not found is told what the server says of it: %j',
    async (said, expected) => {
      servers.answer('com.atproto.server.getSession', said);
      servers.answer(getProfile, unexplained);
      expect(await read()).toEqual(expected);
    },
  );

  test('is not asked about where the server itself fails', async () => {
    servers.answer(getProfile, failure(503, 'NotEnoughResources'));
    await read();
    expect(servers.asked.join()).not.toContain('getSession');
  });

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

  test('is ended also where it may not take the bot’s label off, and kept where nobody answers', async () => {
    let ended = 0;
    servers.answer('com.atproto.server.deleteSession', () => {
      ended += 1;
      return new Response();
    });
    const signOut = async () => servers.network.signOut(servers.session, { isUnlinked: true });
    servers.answer('com.atproto.repo.getRecord', failure(502, 'UpstreamFailure'));
    expect(await signOut()).toMatchObject({ outcome: 'unreachable' });
    expect(ended).toBe(0);
    // The token has expired, and its renewal fails for a moment.
    servers.answer('com.atproto.repo.getRecord', failure(400, 'ExpiredToken'));
    servers.answer('com.atproto.server.refreshSession', failure(502, 'UpstreamFailure'));
    expect(await signOut()).toMatchObject({ outcome: 'unreachable' });
    expect(ended).toBe(0);
    servers.answer('com.atproto.repo.getRecord', failure(403, 'ScopeMissingError'));
    expect(await signOut()).toMatchObject({ outcome: 'done' });
    expect(ended).toBe(1);
  });

  test('is ended as it was renewed on the way', async () => {
    const renewed = { accessJwt: 'b', refreshJwt: 's', did: account.did, handle: account.handle };
    servers.answer('com.atproto.server.refreshSession', renewed);
    servers.answer('com.atproto.repo.getRecord', (authorization) =>
      authorization === 'Bearer a'
        ? failure(400, 'ExpiredToken')()
        : Response.json({ uri: `at://${account.did}/app.bsky.actor.profile/self`, value: {} }),
    );
    const ended: (string | null)[] = [];
    servers.answer('com.atproto.server.deleteSession', (authorization) => {
      ended.push(authorization);
      return new Response();
    });
    const result = await servers.network.signOut(servers.session, { isUnlinked: true });
    expect(result.outcome).toBe('done');
    expect(ended).toEqual(['Bearer s']);
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
    [401, 'AccountDeactivated', { outcome: 'disabled', reason: 'accountDeactivated' }],
  ])('that is answered with %d %s', async (status, name, expected) => {
    servers.answer('app.bsky.feed.getPosts', { posts: [{ uri, cid: 'cid', author, record: {} }] });
    servers.answer('com.atproto.repo.putRecord', failure(status, name));
    expect(await servers.network.performAction(servers.session, action)).toEqual(expected);
  });

  test.each([
    ['Account is deactivated', 'accountDeactivated'],
    ['Account has been taken down', 'accountTakenDown'],
  ])('that is refused in words alone, “%s”, was not', async (message, reason) => {
    servers.answer('app.bsky.feed.getPosts', { posts: [{ uri, cid: 'cid', author, record: {} }] });
    servers.answer('com.atproto.repo.putRecord', failure(400, 'InvalidRequest', { message }));
    const result = await servers.network.performAction(servers.session, action);
    expect(result).toEqual({ outcome: 'disabled', reason });
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

test('a server that gives tokens without end signs nobody in', async () => {
  const tokens = { accessJwt: 'a'.repeat(100_000), refreshJwt: 'r', handle: account.handle };
  servers.answer(createSession, { ...tokens, did: account.did });
  expect(await signIn()).toEqual(strangeAnswer);
});

test('an account whose server has an address without end has none', async () => {
  servers.moveAccount(`https://pds.example.com/${'x'.repeat(100_000)}`);
  expect(await signIn()).toEqual({ outcome: 'unreachable', reason: 'noSuchServer' });
});

test('a session that has ended is told whatever the reference of the target is', async () => {
  servers.answer('app.bsky.feed.getPosts', failure(400, 'InvalidToken'));
  const read = await servers.network.readPicture(servers.session, 'any');
  expect(read).toEqual({ outcome: 'sessionEnded' });
});
