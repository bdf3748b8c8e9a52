import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

// What servers say at a sign-in that are no PDS of the protocol's authors, or that nobody should trust.

const createSession = 'com.atproto.server.createSession';

let servers: ReturnType<typeof createScriptedServers>;
beforeEach(() => {
  servers = createScriptedServers();
});

const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' };

const signIn = (password = 'of the account') =>
  servers.network.signIn({ username: account.handle, password });

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
