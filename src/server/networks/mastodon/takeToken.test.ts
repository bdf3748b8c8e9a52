import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { connectToMastodon } from '../../../testing/mastodon/connectToMastodon.ts';
import { cameBackFrom, type Decision } from '../../../testing/mastodon/consent.ts';
import {
  startMastodon,
  type Mastodon,
  type MastodonOptions,
} from '../../../testing/mastodon/startMastodon.ts';
import type { HeldAccounts, Network } from '../network.ts';
import type { AskHost } from '../outgoing/createHosts.ts';
import { createOutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import { createMastodonNetwork } from './createMastodonNetwork.ts';

const network = connectToMastodon();
let server: Mastodon;
afterEach(() => server.close());

async function start(options: MastodonOptions = {}) {
  server = await startMastodon(options);
  return { ana: server.account('ana'), bruno: server.account('bruno') };
}

const ask: AskHost = (_host, { send }) => send();
const fetch = createOutgoingFetch({
  allowsPrivateAddresses: true,
  askHost: ask,
  askLinkedHost: ask,
});

const failing = () => new Response('Bad Gateway', { status: 502 });
const limiting = () => new Response('', { status: 429, headers: { 'retry-after': '60' } });

/** Answers the questions about the token with these, before the server does. */
function instead(...answers: (() => Response | undefined)[]): Network {
  return createMastodonNetwork({
    allowsPrivateAddresses: true,
    fetchPicture: fetch,
    fetch: async (input, init) => {
      const isAsked = typeof input === 'string' && input.endsWith('/accounts/verify_credentials');
      return (isAsked && answers.shift()?.()) || fetch(input, init);
    },
  });
}

async function begin(username = server.account('ana').handle) {
  const callback = 'https://meelo.example/return/0190';
  const asked = await network.beginRedirect?.({ username }, { callback });
  if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
  return asked;
}

async function finish(connector: Network, decision: Partial<Decision> = {}, scope?: string) {
  const { address, challenge } = await begin();
  const page = new URL(address);
  if (scope) page.searchParams.set('scope', scope);
  const came = await cameBackFrom(page.href, { account: 'ana', ...decision });
  const result = await connector.finishRedirect?.({ challenge, came });
  const { clientId } = server.world.applications.at(-1) ?? {};
  const token = server.world.tokens.find((each) => each.clientId === clientId);
  return { result, isRevoked: token?.isRevoked };
}

const isLastRevoked = () => server.world.tokens.at(-1)?.isRevoked === true;

describe('a token of which nothing comes is ended', () => {
  test.each([
    ['where its server does not answer', [failing, failing, failing], { outcome: 'unreachable' }],
    [
      'where its server asks to wait',
      [limiting],
      { outcome: 'rateLimited', retryAfterSeconds: 60 },
    ],
  ])('%s, and the person is not told that they were refused', async (_where, answers, outcome) => {
    await start();
    const finished = await finish(instead(...answers));
    expect(finished).toEqual({ result: { ...outcome, isUsedUp: true }, isRevoked: true });
  });

  test('unless the server answers soon', async () => {
    await start();
    const { result, isRevoked } = await finish(instead(failing));
    expect(result).toMatchObject({ outcome: 'accepted' });
    expect(isRevoked).toBe(false);
  });

  test('where somebody else has signed in', async () => {
    await start();
    expect(await finish(network, { account: 'bruno' })).toEqual({
      result: { outcome: 'refused', reason: 'otherAccount' },
      isRevoked: true,
    });
  });

  test('where it permits too little', async () => {
    await start();
    expect(await finish(network, {}, 'read:accounts')).toEqual({
      result: { outcome: 'refused', reason: 'scopeMissing' },
      isRevoked: true,
    });
  });

  test('where the account has moved', async () => {
    const { ana, bruno } = await start({ but: { refusesMoved: false } });
    ana.moveTo(bruno);
    expect(await finish(network)).toEqual({
      result: { outcome: 'disabled', reason: 'accountMoved' },
      isRevoked: true,
    });
  });

  test('where the account is closed', async () => {
    const { ana } = await start();
    ana.setStanding('suspended');
    expect(await finish(network)).toMatchObject({
      result: { outcome: 'disabled' },
      isRevoked: true,
    });
  });

  test('also where the time of the sign-in is over', async () => {
    await start();
    const ended = new AbortController();
    const slow = instead(() => {
      ended.abort();
      throw new TypeError('fetch failed');
    });
    const { address, challenge } = await begin();
    const came = await cameBackFrom(address, { account: 'ana' });
    const result = await slow.finishRedirect?.({ challenge, came }, { signal: ended.signal });
    expect(result).toEqual({ outcome: 'unreachable', isUsedUp: true });
    for (let polls = 0; polls < 300 && !isLastRevoked(); polls += 1) await pause(10);
    expect(isLastRevoked()).toBe(true);
  });
});

/** Bruno's session, while somebody comes back as him who wanted to link another account. */
async function comeBackAsBruno(connector: Network) {
  const { bruno } = await start({ but: { sharesTokens: true } });
  const first = await begin(bruno.handle);
  const back = await cameBackFrom(first.address, { account: 'bruno' });
  const linked = await network.finishRedirect?.({ challenge: first.challenge, came: back });
  if (linked?.outcome !== 'accepted') throw new Error(`It returned ${linked?.outcome}.`);
  const { session, accountId } = linked;
  const { address, challenge } = await begin();
  const came = await cameBackFrom(address, { account: 'bruno' });
  const asked: HeldAccounts[] = [];
  const options = {
    async sessionsOf(accounts: HeldAccounts) {
      asked.push(accounts);
      return [session];
    },
  };
  const result = await connector.finishRedirect?.({ challenge, came }, options);
  const { outcome } = await network.readAccount(session);
  return { result, outcome, asked, accountId };
}

describe('a token that another session holds stays', () => {
  test('where its account is another one than was meant', async () => {
    const { result, outcome, asked, accountId } = await comeBackAsBruno(network);
    expect(result).toEqual({ outcome: 'refused', reason: 'otherAccount' });
    expect([outcome, asked]).toEqual(['read', [{ id: accountId }]]);
  });

  test('where nobody knows whose it is', async () => {
    const unknown = instead(failing, failing, failing);
    const { result, outcome, asked, accountId } = await comeBackAsBruno(unknown);
    expect(result).toEqual({ outcome: 'unreachable', isUsedUp: true });
    const idStart = accountId.slice(0, accountId.indexOf('/') + 1);
    expect([outcome, asked]).toEqual(['read', [{ idStart }]]);
  });
});
