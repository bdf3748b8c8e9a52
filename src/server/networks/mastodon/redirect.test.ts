import { afterEach, describe, expect, test } from '@jest/globals';
import { connectToMastodon } from '../../../testing/mastodon/connectToMastodon.ts';
import { cameBackFrom, decideAt } from '../../../testing/mastodon/consent.ts';
import {
  startMastodon,
  type Mastodon,
  type MastodonOptions,
} from '../../../testing/mastodon/startMastodon.ts';
import type { RedirectAsked, SignedIn } from '../results.ts';

// A sign-in at the page of the scripted server.

const network = connectToMastodon();
const callback = 'https://meelo.example/return/0190';
let server: Mastodon;
afterEach(() => server?.close());

async function start(options: MastodonOptions = {}) {
  server = await startMastodon(options);
  return { ana: server.account('ana'), bruno: server.account('bruno') };
}

const begin = (username: string, back: string | null = callback) =>
  network.beginRedirect?.({ username }, { callback: back });

async function begun(username: string, back?: string | null): Promise<RedirectAsked> {
  const result = await begin(username, back);
  if (result?.outcome !== 'redirectAsked') throw new Error(`It returned ${result?.outcome}.`);
  return result;
}

async function signedIn(username: string, account: string): Promise<SignedIn> {
  const { address, challenge } = await begun(username);
  const came = await cameBackFrom(address, { account });
  const result = await network.finishRedirect?.({ challenge, came });
  if (result?.outcome !== 'accepted') throw new Error(`It returned ${JSON.stringify(result)}.`);
  return result;
}

const queryOf = ({ address }: RedirectAsked) => new URL(address).searchParams;

const scopes =
  'read:accounts read:blocks read:follows read:mutes read:notifications read:statuses ' +
  'write:accounts write:favourites write:statuses';

test('asks for the smallest scopes, with PKCE where it is announced', async () => {
  const { ana } = await start();
  const asked = await begun(ana.handle);
  expect(Object.fromEntries(queryOf(asked))).toEqual({
    response_type: 'code',
    client_id: server.world.applications[0]?.clientId,
    redirect_uri: callback,
    scope: scopes,
    state: asked.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(asked.state).toMatch(/^[\w-]{43}$/);
  expect(asked.lacks).toEqual([]);
});

test('does without PKCE where nothing is announced, and says what is lacking', async () => {
  const { ana } = await start({ variant: 'lean' });
  const asked = await begun(ana.handle);
  expect([...queryOf(asked).keys()]).not.toContain('code_challenge');
  expect(asked.lacks).toEqual(['pkce', 'scopes', 'blockLists', 'quotas']);
});

test('has an application of its own for each sign-in', async () => {
  const { ana, bruno } = await start({ variant: 'lean' });
  const one = await signedIn(ana.handle, 'ana');
  const other = await signedIn(bruno.handle, 'bruno');
  expect(server.world.applications).toHaveLength(2);
  await network.signOut(one.session, { isUnlinked: true });
  expect((await network.readAccount(one.session)).outcome).toBe('sessionEnded');
  expect((await network.readAccount(other.session)).outcome).toBe('read');
});

test('waits where the server has registered enough for this address', async () => {
  const { ana } = await start();
  for (let made = 0; made < 5; made += 1) await begun(ana.handle);
  const waits = await begin(ana.handle);
  expect(waits).toMatchObject({ outcome: 'rateLimited' });
  const seconds = waits?.outcome === 'rateLimited' ? waits.retryAfterSeconds : 0;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});

test('ends no token that another session holds, and no application that has gone', async () => {
  const { ana } = await start({ but: { sharesTokens: true } });
  const former = await signedIn(ana.handle, 'ana');
  const present = await signedIn(ana.handle, 'ana');
  const others = [present.session];
  await network.signOut(former.session, { isUnlinked: false, others });
  expect((await network.readAccount(present.session)).outcome).toBe('read');
  server.world.tokens.forEach((token) => Object.assign(token, { clientId: 'gone' }));
  const ended = await network.signOut(present.session, { isUnlinked: true });
  expect(ended).toEqual({ outcome: 'done' });
});

test.each(['strict', 'lean'] as const)(
  'on a %s server the code that is shown is typed, with whatever was copied beside it',
  async (variant) => {
    const { ana } = await start({ variant });
    const { address, challenge } = await begun(ana.handle, null);
    const decided = await decideAt(address, { account: 'ana' });
    const shown = 'shown' in decided ? decided.shown : '';
    expect(new URL(address).searchParams.get('redirect_uri')).toBe('urn:ietf:wg:oauth:2.0:oob');
    const came = { code: ` ${shown}&state=x\n` };
    expect(await network.finishRedirect?.({ challenge, came })).toMatchObject({
      outcome: 'accepted',
      username: ana.handle,
    });
  },
);

test('a code that somebody else has got is of no use without the verifier', async () => {
  const { ana } = await start();
  const { address, challenge } = await begun(ana.handle);
  const came = await cameBackFrom(address, { account: 'ana' });
  const { verifier: _verifier, ...stolen } = JSON.parse(challenge) as Record<string, unknown>;
  const result = await network.finishRedirect?.({ challenge: JSON.stringify(stolen), came });
  expect(result).toEqual({ outcome: 'refused' });
});

test('signs in to the account that was proved, and to no other', async () => {
  const { ana, bruno } = await start();
  const { accountId } = await signedIn(ana.handle, 'ana');
  const again = async (account: string) => {
    const username = bruno.handle;
    const asked = await network.beginRedirect?.({ username, accountId }, { callback });
    if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
    const came = await cameBackFrom(asked.address, { account });
    return network.finishRedirect?.({ challenge: asked.challenge, came });
  };
  expect(await again('ana')).toMatchObject({ outcome: 'accepted', accountId });
  expect(await again('bruno')).toEqual({ outcome: 'refused', reason: 'otherAccount' });
});

describe('a server that is not what it says', () => {
  test.each([
    ['another issuer', { issuer: 'https://evil.example/' }],
    ['a page elsewhere', { authorization_endpoint: 'https://evil.example/oauth/authorize' }],
    ['a token endpoint elsewhere', { token_endpoint: 'http://127.0.0.1:1/oauth/token' }],
  ])('gets nobody: %s', async (_name, metadata) => {
    const { ana } = await start();
    Object.assign(server.world.behaviour, { metadata });
    expect(await begin(ana.handle)).toEqual({ outcome: 'unreachable', reason: 'strangeAnswer' });
    expect(server.world.applications).toEqual([]);
  });

  test('and answers with pages gets nobody either', async () => {
    const { ana } = await start();
    server.setTrouble('wrongAnswer');
    expect(await begin(ana.handle)).toMatchObject({ outcome: 'unreachable' });
  });
});

test('a damaged challenge, and an account that is closed, sign nobody in', async () => {
  const { ana } = await start();
  expect(await network.finishRedirect?.({ challenge: '{}', came: { code: 'x' } })).toEqual({
    outcome: 'refused',
  });
  const { address, challenge } = await begun(ana.handle);
  const came = await cameBackFrom(address, { account: 'ana' });
  ana.setStanding('suspended');
  expect(await network.finishRedirect?.({ challenge, came })).toMatchObject({
    outcome: 'disabled',
  });
});

test('a token with too few scopes is refused', async () => {
  const { ana } = await start();
  const { address, challenge } = await begun(ana.handle);
  const few = new URL(address);
  few.searchParams.set('scope', 'read:accounts');
  const came = await cameBackFrom(few.href, { account: 'ana' });
  expect(await network.finishRedirect?.({ challenge, came })).toEqual({
    outcome: 'refused',
    reason: 'scopeMissing',
  });
});
