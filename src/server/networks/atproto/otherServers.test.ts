import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
  tombstone,
} from '../../../testing/atproto/createScriptedServers.ts';

// What servers say that are no PDS of the protocol's authors, or that nobody should trust.

const createSession = 'com.atproto.server.createSession';
const getProfile = 'app.bsky.actor.getProfile';

let servers: ReturnType<typeof createScriptedServers>;
beforeEach(() => {
  servers = createScriptedServers();
});

const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' };

const gonePage = () => new Response('<h1>Gone</h1>', { status: 410 });

const signIn = (password = 'of the account') =>
  servers.network.signIn({ username: account.handle, password });
const read = () => servers.network.readAccount(servers.session);

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

  test.each([
    failure(400, 'RepoNotFound', { message: 'Could not find repo' }),
    failure(401, 'AuthenticationRequired'),
    failure(503, 'NotEnoughResources'),
  ])('ends where its DID is a tombstone', async (answer) => {
    servers.answer(getProfile, answer);
    servers.answerOfDid(tombstone(account.did));
    expect(await read()).toEqual({ outcome: 'sessionEnded' });
  });

  test.each([
    ['a page of a proxy', gonePage],
    ['the tombstone of another DID', tombstone('did:plc:lia')],
    ['words of its own', failure(410, 'Gone')],
    ['a DID that it never had', failure(404, '', { message: 'DID not registered: did:plc:ana' })],
    ['a failure of its own', failure(500, '', { message: 'DID not available: did:plc:ana' })],
  ])('outlives a directory that answers with %s', async (_name, answer) => {
    servers.answer(getProfile, failure(503, 'NotEnoughResources'));
    servers.answerOfDid(answer);
    expect(await read()).toEqual({ outcome: 'unreachable' });
  });

  test.each([
    ['a page', gonePage],
    [
      'the words of the directory',
      failure(410, '', { message: 'DID not available: did:web:ana.example.com' }),
    ],
  ])(
    'of a DID at a web host outlives that host, which answers 410 with %s',
    async (_name, answer) => {
      const did = 'did:web:ana.example.com';
      servers.answer(getProfile, failure(503, 'NotEnoughResources'));
      servers.answer('/.well-known/did.json', answer);
      const session = JSON.stringify({ ...JSON.parse(servers.session), did });
      expect(await servers.network.readAccount(session)).toEqual({ outcome: 'unreachable' });
      expect(servers.asked).toContain('ana.example.com /.well-known/did.json');
    },
  );

  test('of an account whose DID is gone says why its server has closed it', async () => {
    servers.answer(getProfile, failure(400, 'AccountTakedown'));
    servers.answerOfDid(tombstone(account.did));
    expect(await read()).toEqual({ outcome: 'disabled', reason: 'accountTakenDown' });
  });

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
    expect(await servers.network.performAct(servers.session, action)).toEqual(expected);
  });

  test.each([
    ['Account is deactivated', 'accountDeactivated'],
    ['Account has been taken down', 'accountTakenDown'],
  ])('that is refused in words alone, “%s”, was not', async (message, reason) => {
    servers.answer('app.bsky.feed.getPosts', { posts: [{ uri, cid: 'cid', author, record: {} }] });
    servers.answer('com.atproto.repo.putRecord', failure(400, 'InvalidRequest', { message }));
    const result = await servers.network.performAct(servers.session, action);
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

test('an account whose DID is a tombstone is none to sign in with', async () => {
  servers.answerOfDid(tombstone(account.did));
  expect(await signIn()).toEqual({ outcome: 'refused' });
});

test('whether there is an account to sign in with, a proxy does not say', async () => {
  servers.answerOfDid(gonePage);
  expect(await signIn()).toEqual({ outcome: 'unreachable' });
});

test('a session that has ended is told whatever the reference of the target is', async () => {
  servers.answer('app.bsky.feed.getPosts', failure(400, 'InvalidToken'));
  const read = await servers.network.readPicture(servers.session, 'any');
  expect(read).toEqual({ outcome: 'sessionEnded' });
});
