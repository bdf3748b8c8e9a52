import { afterEach, expect, test } from '@jest/globals';
import type { ServerAbout } from '../../../shared/contract/signIn.ts';
import { connectToMastodon } from '../../../testing/mastodon/connectToMastodon.ts';
import {
  startMastodon,
  type Mastodon,
  type MastodonOptions,
} from '../../../testing/mastodon/startMastodon.ts';
import type { AskHost } from '../outgoing/createHosts.ts';
import { createOutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import { createMastodonNetwork } from './createMastodonNetwork.ts';
import { cleanNetwork } from '../cleaning/cleanNetwork.ts';

const network = cleanNetwork(connectToMastodon());
let server: Mastodon;
afterEach(() => server.close());

async function start(options: MastodonOptions = {}) {
  server = await startMastodon(options);
  return server.account('ana');
}

async function begin(connector = network) {
  const username = server.account('ana').handle;
  const asked = await connector.beginRedirect?.({ username }, { callback: null });
  if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
  return asked;
}

const told = async (): Promise<ServerAbout | undefined> => (await begin()).about;

const ruled = (...rules: string[]) => {
  server.world.rules = rules.map((text) => ({ text, hint: '' }));
};

test('says what the server runs, and its rules with what stands below them', async () => {
  await start();
  server.world.rules = [
    { text: 'Be kind.', hint: 'Always.' },
    { text: 'Mark bots as such.', hint: '' },
  ];
  expect(await told()).toEqual({
    software: 'mastodon 4.6.0',
    rules: ['Be kind.\nAlways.', 'Mark bots as such.'],
    refusesBots: [],
  });
});

test('and what a small server lacks', async () => {
  await start({ variant: 'lean' });
  ruled('Be kind.');
  const { about, lacks } = await begin();
  expect(about).toMatchObject({ software: 'snac 2.94', rules: ['Be kind.'] });
  expect(lacks).toEqual(['pkce', 'scopes', 'blockLists', 'quotas']);
});

test('tells where the server, or the account, wants no bots', async () => {
  const ana = await start();
  ruled('No spam.', '#NoBots, please');
  expect(await told()).toMatchObject({ refusesBots: ['server'] });
  ruled('Name your nobot.');
  ana.change({ note: 'Gardener. #nobot' });
  expect(await told()).toMatchObject({ refusesBots: ['account'] });
});

test('has rules as they are, and no more of them than somebody reads', async () => {
  await start();
  const hostile = '<script>alert(1)</script>\u202e\0 & <b>kind</b>';
  ruled(hostile, ...Array.from({ length: 300 }, (_none, index) => `${index} ${'x'.repeat(2000)}`));
  const about = await told();
  expect(about?.rules[0]).toBe('<script>alert(1)</script> & <b>kind</b>');
  expect(about).toMatchObject({ hasMoreRules: true });
  expect(JSON.stringify(about).length).toBeLessThan(8000);
});

test('a server that tells nothing of itself is signed in to all the same', async () => {
  await start({ but: { isClosedToStrangers: true } });
  expect(await told()).toMatchObject({ rules: [] });
});

const ask: AskHost = (_host, { send }) => send();
const fetch = createOutgoingFetch({
  allowsPrivateAddresses: true,
  askHost: ask,
  askLinkedHost: ask,
});

/** Answers what is asked at this path with `answer`, the server all else. */
const insteadOf = (
  path: string,
  answer: (signal: AbortSignal | null | undefined) => Promise<Response>,
) =>
  createMastodonNetwork({
    allowsPrivateAddresses: true,
    fetchPicture: fetch,
    fetch: (input, init) =>
      typeof input === 'string' && URL.parse(input)?.pathname === path
        ? answer(init?.signal)
        : fetch(input, init),
  });

const limiting = async () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
const failing = async () => new Response('Bad Gateway', { status: 502 });
const silent = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('fetch failed')));
  });

test.each([
  ['/.well-known/nodeinfo', failing, { rules: ['Be kind.'] }],
  ['/.well-known/nodeinfo', silent, { rules: ['Be kind.'] }],
  ['/api/v1/accounts/lookup', failing, { software: 'mastodon 4.6.0', rules: ['Be kind.'] }],
  ['/api/v2/instance', failing, { software: 'mastodon 4.6.0', rules: ['Be kind.'] }],
])(
  'what nobody tells at %s is left out, and signed in to all the same',
  async (path, answer, told) => {
    await start();
    ruled('Be kind.');
    const { about } = await begin(insteadOf(path, answer));
    expect(about).toMatchObject(told);
  },
);

test('waits where the server itself asks to wait', async () => {
  const { handle: username } = await start();
  const limited = insteadOf('/api/v2/instance', limiting);
  const asked = await limited.beginRedirect?.({ username }, { callback: null });
  expect(asked).toMatchObject({ outcome: 'rateLimited', retryAfterSeconds: 60 });
});
