import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  ana,
  asStale,
  bruno,
  otherServer,
  createScriptedAuthorization,
} from '../../../../testing/atproto/createScriptedAuthorization.ts';
import { tombstone } from '../../../../testing/atproto/createScriptedServers.ts';
import { createLocalKeys, createLocalRenewals } from '../../../../testing/atproto/localOAuth.ts';
import { SecretDamagedError, SecretKeyMissingError } from '../../../secrets/sealSecret.ts';
import type { NetworkSession } from '../../results.ts';

// What a server may answer to a renewal, and what then becomes of the session.

const publicUrl = 'https://meelo.example';
const callback = `${publicUrl}/return`;

let servers: ReturnType<typeof createScriptedAuthorization>;
let told: string[];
beforeEach(() => {
  told = [];
  servers = createScriptedAuthorization({ publicUrl, onRefused: (text) => told.push(text) });
});

const post = `at://${ana.did}/app.bsky.feed.post/3kabcabcabcab`;

const use = (session: NetworkSession) => servers.network.countReactions?.(session, [post]);

const failure = (status: number, error?: string) => Response.json({ error }, { status });

const read = { outcome: 'read' };
const unreachable = { outcome: 'unreachable' };
const sessionEnded = { outcome: 'sessionEnded' };

const moveTo = (issuer: string) => {
  servers.answer('posts', failure(400, 'AccountNotFound'));
  servers.answer('document', servers.documentOfAna(otherServer));
  servers.answer('otherResource', { resource: otherServer, authorization_servers: [issuer] });
  servers.answer('otherMetadata', { ...servers.serverMetadata, issuer: otherServer });
  servers.answer('otherPosts', { posts: [] });
};

const end = (session: NetworkSession) =>
  servers.network.signOut(session, { isUnlinked: true, hadBotLabel: true });

const nameIn = (result: { renewedSession?: NetworkSession } | undefined) =>
  (JSON.parse(result?.renewedSession ?? '{}') as { oauth?: { handle: string } }).oauth?.handle;

const tokensIn = (text: NetworkSession) =>
  (JSON.parse(text) as { oauth: { turn: number; tokens: { refresh_token?: string } } }).oauth;

test.each([
  ['does not take its proof of who it is', 'token', failure(401, 'invalid_client')],
  ['could not read its document', 'token', failure(400, 'invalid_client_metadata')],
  ['does not take its proof of possession', 'token', failure(400, 'invalid_dpop_proof')],
  ['wants a nonce again and again', 'token', failure(400, 'use_dpop_nonce')],
  ['has not read all of the request', 'token', failure(408)],
  ['stands behind a wall that refuses', 'token', new Response('<h1>Blocked</h1>', { status: 403 })],
  ['stands behind a proxy that knows no such page', 'metadata', failure(404)],
  ['is refused to be asked what it protects', 'resource', failure(403)],
  ['leaves the account unknown for a moment', 'document', failure(404)],
  ['stands behind a proxy that says all is gone', 'document', failure(410)],
] as const)('a session outlives a server that %s', async (_name, place, answer) => {
  const session = asStale(await servers.signedIn(callback));
  servers.answer(place, answer);
  expect(await use(session)).toEqual(unreachable);
  servers.recover(place);
  expect(await use(session)).toMatchObject(read);
});

test('a session ends where the DID of its account is a tombstone', async () => {
  const session = asStale(await servers.signedIn(callback));
  servers.answer('document', tombstone(ana.did)());
  expect(await use(session)).toEqual(sessionEnded);
});

describe('tokens', () => {
  test('are renewed with the former refresh token where the server gives no other one', async () => {
    const session = asStale(await servers.signedIn(callback));
    const { tokens } = tokensIn(session);
    servers.answer('token', () => Response.json(servers.tokensOf({ refresh_token: undefined })));
    const used = await use(session);
    expect(used).toMatchObject(read);
    expect(tokensIn(used?.renewedSession ?? '')).toMatchObject({
      turn: 1,
      tokens: { refresh_token: tokens.refresh_token },
    });
  });

  test('that expired since another process got them are renewed once more', async () => {
    const session = asStale(await servers.signedIn(callback));
    servers.answer('token', () => Response.json(servers.tokensOf({ expires_in: 1 })));
    await use(session);
    servers.recover('token');
    const { length: before } = servers.asked;
    const used = await use(session);
    expect(used).toMatchObject(read);
    expect(tokensIn(used?.renewedSession ?? '').turn).toBe(2);
    const paths = servers.asked.slice(before).map(({ path }) => path);
    expect(paths.filter((path) => path === '/token')).toHaveLength(1);
  });
});

describe('an account that has moved to another server', () => {
  test('keeps its session where that server has the same page to sign in at', async () => {
    const session = await servers.signedIn(callback);
    moveTo(servers.issuer);
    const followed = await use(session);
    expect(followed).toMatchObject(unreachable);
    expect(await use(followed?.renewedSession ?? '')).toMatchObject(read);
    expect(servers.asked.at(-1)?.path).toBe('/xrpc/app.bsky.feed.getPosts');
  });

  test('signs in again where it has another one', async () => {
    const session = await servers.signedIn(callback);
    moveTo(otherServer);
    expect(await use(session)).toEqual(sessionEnded);
  });

  test('is waited for while nobody renews its session', async () => {
    const session = await servers.signedIn(callback);
    moveTo(servers.issuer);
    servers.answer('token', failure(503));
    expect(await use(session)).toEqual(unreachable);
  });
});

describe('a fault of Meelo’s own', () => {
  const faults: [string, Error][] = [
    ['a database that is away', new Error('Query read timeout')],
    ['a key that is not here', new SecretKeyMissingError('old')],
    ['a damaged secret', new SecretDamagedError('It is damaged.')],
  ];

  test.each(faults)('is none of a server at a renewal: %s', async (_name, fault) => {
    const renewals = { ...createLocalRenewals(), once: () => Promise.reject(fault) };
    servers = createScriptedAuthorization({ renewals });
    const session = asStale(await servers.signedIn());
    await expect(use(session)).rejects.toBe(fault);
  });

  test.each(faults)('is none of a server at a sign-in: %s', async (_name, fault) => {
    const clientKeys = createLocalKeys();
    let isAway = false;
    servers = createScriptedAuthorization({
      clientKeys: (network) => (isAway ? Promise.reject(fault) : clientKeys(network)),
    });
    const asked = await servers.network.beginRedirect?.({ username: ana.handle }, { callback });
    if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
    isAway = true;
    const { challenge, state } = asked;
    const came = { code: 'a-code', state, iss: servers.issuer };
    await expect(servers.network.finishRedirect?.({ challenge, came })).rejects.toBe(fault);
  });
});

describe('a process that stops', () => {
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
    servers = createScriptedAuthorization({ renewals: createLocalRenewals(stop.signal) });
  });

  test('asks for no new tokens any more', async () => {
    const session = asStale(await servers.signedIn());
    servers.answer('document', () => {
      stop.abort();
      return Response.json(servers.documentOfAna());
    });
    const { length: before } = servers.asked;
    expect(await use(session)).toEqual(unreachable);
    expect(servers.asked.slice(before).map(({ path }) => path)).not.toContain('/token');
  });

  test('waits for those that it has asked for', async () => {
    const session = asStale(await servers.signedIn());
    servers.answer('token', () => {
      stop.abort();
      return Response.json(servers.tokensOf({}));
    });
    expect(await use(session)).toMatchObject({ ...read, renewedSession: expect.any(String) });
  });
});

describe('a session that is to be ended', () => {
  test.each([
    ['does not take Meelo’s proof of who it is', failure(401, 'invalid_client')],
    ['stands behind a wall', failure(403)],
    ['is away', failure(503)],
  ])('is ended later where the server %s', async (_name, answer) => {
    const session = await servers.signedIn(callback);
    servers.answer('revoke', answer);
    expect(await end(session)).toEqual(unreachable);
    servers.recover('revoke');
    expect(await end(session)).toEqual({ outcome: 'done' });
  });

  test('is over where the server knows it no more', async () => {
    const session = await servers.signedIn(callback);
    servers.answer('revoke', failure(400, 'invalid_grant'));
    expect(await end(session)).toEqual({ outcome: 'done' });
  });
});

describe('the name of an account', () => {
  const renamed = { alsoKnownAs: ['at://ana.example.org'] };

  test.each([
    ['nobody resolves handles', failure(503), ana.handle],
    ['handles are looked up too often', failure(429), ana.handle],
    ['another account goes by it', { did: bruno.did }, ana.handle],
    ['it is not known everywhere', failure(400, 'InvalidRequest'), ana.handle],
    ['it leads to the account', { did: ana.did }, 'ana.example.org'],
  ])(
    'is kept by a renewal, or is the one of its document, where %s',
    async (_name, answer, name) => {
      const first = asStale(await servers.signedIn(callback));
      const second = asStale(await servers.signedIn(callback));
      servers.answer('handle', answer);
      expect(nameIn(await use(first))).toBe(ana.handle);
      servers.answer('document', { ...servers.documentOfAna(), ...renamed });
      expect(nameIn(await use(second))).toBe(name);
    },
  );
});

test('what a server says that refuses is told the operator', async () => {
  const session = asStale(await servers.signedIn(callback));
  const error_description = 'Validation of "client_assertion" failed';
  const answer = { error: 'invalid_client', error_description };
  servers.answer('token', Response.json(answer, { status: 401 }));
  await use(session);
  expect(told).toEqual([
    `https://auth.example.com: OAuth "invalid_client" error: ${error_description}`,
  ]);
});

describe('a session is over', () => {
  test('where the server knows the grant no more', async () => {
    const session = asStale(await servers.signedIn(callback));
    servers.answer('token', failure(400, 'invalid_grant'));
    expect(await use(session)).toEqual(sessionEnded);
    expect(told).toEqual([]);
  });

  test('where the server has given nothing to renew it with', async () => {
    servers.answer('token', () => Response.json(servers.tokensOf({ refresh_token: undefined })));
    const session = await servers.signedIn(callback);
    expect(await use(session)).toMatchObject(read);
    expect(await use(asStale(session))).toEqual(sessionEnded);
  });

  test('where the account has another authorization server by now', async () => {
    const session = asStale(await servers.signedIn(callback));
    servers.answer('resource', {
      resource: 'https://pds.example.com',
      authorization_servers: [otherServer],
    });
    servers.answer('otherMetadata', { ...servers.serverMetadata, issuer: otherServer });
    expect(await use(session)).toEqual(sessionEnded);
  });

  test('where Meelo has another address by now, and the server refuses it', async () => {
    const former = 'https://former.example/return';
    expect(await use(asStale(await servers.signedIn(former)))).toMatchObject(read);
    const session = asStale(await servers.signedIn(former));
    servers.answer('token', failure(400, 'invalid_client_metadata'));
    expect(await use(session)).toEqual(sessionEnded);
  });
});
