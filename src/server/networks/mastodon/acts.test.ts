import { afterEach, describe, expect, test } from '@jest/globals';
import {
  connectToMastodon,
  signInToMastodon,
} from '../../../testing/mastodon/connectToMastodon.ts';
import {
  startMastodon,
  type Mastodon,
  type MastodonOptions,
} from '../../../testing/mastodon/startMastodon.ts';
import { unlimitedHosts } from '../../../testing/bot/unlimitedHosts.ts';
import type { NetworkAct } from '../network.ts';
import { createOutgoingFetch, type OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import { createMastodonNetwork } from './createMastodonNetwork.ts';
import { refOf } from './refs.ts';

// What the connector writes, to the scripted server.

const network = connectToMastodon();
const variants = ['strict', 'lean'] as const;
let server: Mastodon;
afterEach(() => server?.close());

async function start(options: MastodonOptions = {}) {
  server = await startMastodon(options);
  const [ana, bruno] = [server.account('ana'), server.account('bruno@elsewhere.example')];
  const session = await signInToMastodon(ana);
  return { ana, bruno, session };
}

function comment(targetRef: string, text: string, parts: object = {}): NetworkAct {
  const idempotencyKey = crypto.randomUUID();
  return { kind: 'comment', targetRef, text, idempotencyKey, createdAt: new Date(), ...parts };
}

describe.each(variants)('an answer on a %s server', (variant) => {
  test.each([
    ['public', 'public'],
    ['unlisted', 'unlisted'],
    ['private', 'direct'],
    ['direct', 'direct'],
    ['mutuals_only', 'direct'],
    ['local', 'direct'],
  ])('is seen by nobody who does not see what it answers: %s', async (visibility, expected) => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!', { visibility });
    expect(await network.performAct(session, comment(refOf(post), 'Gladly'))).toMatchObject({
      outcome: 'done',
    });
    expect(ana.posts()).toMatchObject([{ visibility: expected, answers: post }]);
  });

  test('names whom it answers, keeps the warning, and says its language', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!', { spoilerText: 'food' });
    await network.performAct(session, comment(refOf(post), 'De nada', { language: 'pt-BR' }));
    const [answer] = ana.posts();
    expect(answer).toMatchObject({ text: '@bruno@elsewhere.example De nada', spoilerText: 'food' });
    expect(answer?.mentions).toEqual([bruno.account]);
    // A server without languages says English of everything.
    expect(answer?.language).toBe(variant === 'strict' ? 'pt' : 'en');
  });

  test('names nobody else where the bot wrote it, and whom its owner names', async () => {
    const { ana, bruno, session } = await start({ variant });
    const carla = server.account('carla');
    const text = `Ask @carla or @${carla.handle} #now at https://example.com/`;
    const first = bruno.mention(ana, 'Thank you!');
    await network.performAct(session, comment(refOf(first), text));
    const second = bruno.mention(ana, 'Thank you!');
    await network.performAct(session, comment(refOf(second), text, { isOwners: true }));
    expect(ana.posts().map(({ mentions, tags }) => ({ mentions, tags }))).toEqual([
      { mentions: [bruno.account], tags: [] },
      { mentions: expect.arrayContaining([bruno.account, carla.account]), tags: ['now'] },
    ]);
  });

  test.each([
    ['Gladly, @bruno@elsewhere.example!', 'Gladly, @bruno@elsewhere.example!'],
    ['@Bruno@Elsewhere.example: gladly', '@Bruno@Elsewhere.example: gladly'],
    ['@bruno gladly', '@bruno@elsewhere.example @bruno gladly'],
  ])('has the name once where its owner wrote it: %s', async (text, sent) => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    await network.performAct(session, comment(refOf(post), text, { isOwners: true }));
    expect(ana.posts().map((each) => each.text)).toEqual([sent]);
  });

  test('is found by its words, also as the server shows them, and is not written twice', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!', { visibility: 'direct' });
    const act = comment(refOf(post), 'You are *so* kind! #1 <3');
    const made = await network.performAct(session, act);
    expect(made).toMatchObject({ outcome: 'done', recordRef: expect.any(String) });
    const another = { ...act, idempotencyKey: crypto.randomUUID() };
    expect(await network.performAct(session, another)).toEqual(made);
    expect(await network.findAct(session, another)).toMatchObject({ value: true });
    expect(ana.posts()).toHaveLength(1);
  });

  test('that may be its own in other words is neither found nor missing', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    ana.reply(post, 'Not what the bot wrote');
    const found = await network.findAct(session, comment(refOf(post), 'Gladly'));
    expect(found).toMatchObject({ outcome: 'read', value: null });
  });

  test('goes to no post that is gone', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    bruno.remove(post);
    const result = await network.performAct(session, comment(refOf(post), 'Gladly'));
    expect(result).toEqual({ outcome: 'gone' });
    expect(ana.posts()).toEqual([]);
  });

  test('goes to nobody who wants no bots', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    bruno.change({ note: 'Cook. #NoBot please' });
    const refused = { outcome: 'refused', reason: 'repliesClosed' };
    expect(await network.performAct(session, comment(refOf(post), 'Gladly'))).toEqual(refused);
    expect(await network.readTarget(session, refOf(post))).toEqual(refused);
    expect(ana.posts()).toEqual([]);
  });

  test('goes to a post whose edit has given it another id, and is taken off likewise', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    const targetRef = refOf(post);
    bruno.edit(post, `@${ana.handle} Thank you so much!`);
    expect(await network.readTarget(session, targetRef)).toMatchObject({
      outcome: 'read',
      value: { ref: targetRef, caption: expect.stringContaining('so much') },
    });
    const act = comment(targetRef, 'Gladly');
    const made = await network.performAct(session, act);
    const recordRef = 'recordRef' in made ? (made.recordRef ?? null) : null;
    const [answer] = ana.posts();
    if (answer) ana.edit(answer, '@bruno@elsewhere.example Very gladly');
    const done = { outcome: 'done' };
    expect(await network.undoAct?.(session, { ...act, recordRef })).toEqual(done);
    expect(ana.posts()).toEqual([]);
  });

  test('is marked as by a bot, until the account is linked no more', async () => {
    const { ana, session } = await start({ variant });
    expect(ana.account.isBot).toBe(false);
    const read = await network.readAccount(session);
    expect(read).toMatchObject({ value: { hadBotLabel: false } });
    expect(ana.account.isBot).toBe(true);
    await network.signOut(session, { isUnlinked: false });
    expect(ana.account.isBot).toBe(true);
    await network.signOut(session, { isUnlinked: true });
    expect(ana.account.isBot).toBe(false);
  });
});

test('an account that was marked as a bot before stays marked', async () => {
  const { ana, session } = await start();
  ana.change({ isBot: true });
  expect(await network.readAccount(session)).toMatchObject({ value: { hadBotLabel: true } });
  await network.signOut(session, { isUnlinked: true, hadBotLabel: true });
  expect(ana.account.isBot).toBe(true);
});

test.each(['missing', 'forgotten'] as const)(
  'an account whose server cannot mark it works all the same, and it is not asked again: %s',
  async (botFlag) => {
    const { ana, session } = await start({ variant: 'lean', but: { botFlag } });
    const read = await network.readAccount(session);
    expect(read).toMatchObject({ outcome: 'read', renewedSession: expect.any(String) });
    server.asked.length = 0;
    const renewed = read.renewedSession ?? '';
    expect(await network.readAccount(renewed)).toMatchObject({ outcome: 'read' });
    expect(server.asked.filter((each) => each.startsWith('PATCH'))).toEqual([]);
    expect(await network.signOut(renewed, { isUnlinked: true })).toEqual({ outcome: 'done' });
    ana.revokeToken();
    expect(await network.readAccount(session)).toEqual({ outcome: 'sessionEnded' });
  },
);

test('a second favourite is asked for nowhere, also where two processes favour at once', async () => {
  const { ana, bruno, session } = await start({ variant: 'lean' });
  const post = bruno.mention(ana, 'Thank you!');
  const like: NetworkAct = {
    kind: 'like',
    targetRef: refOf(post),
    idempotencyKey: 'one',
    createdAt: new Date(),
  };
  server.onWrite = (phase) => {
    // Somebody else was faster.
    if (phase === 'received') post.favouritedBy.add(ana.account);
    return undefined;
  };
  expect(await network.performAct(session, like)).toEqual({ outcome: 'done' });
  expect(await network.performAct(session, like)).toEqual({ outcome: 'done' });
  expect(server.asked.filter((each) => each.startsWith('POST'))).toHaveLength(1);
});

test.each([
  ['a page', new Headers({ 'content-type': 'text/html' }), { outcome: 'unreachable' }],
  [
    'words',
    new Headers({ 'content-type': 'text/plain' }),
    { outcome: 'refused', reason: 'repliesClosed' },
  ],
])(
  'a 403 to what is written says that replies are closed in words alone: %s',
  async (_what, headers, result) => {
    const { ana, bruno, session } = await start();
    const askHost = unlimitedHosts.of('mastodon', { requestsPerSecond: 8, concurrentRequests: 10 });
    const outgoing = createOutgoingFetch({
      allowsPrivateAddresses: true,
      askHost,
      askLinkedHost: askHost,
    });
    const fetch: OutgoingFetch = async (input, init) =>
      init?.method === 'POST'
        ? new Response('Not allowed', { status: 403, headers })
        : outgoing(input, init);
    const guarded = createMastodonNetwork({
      fetch,
      fetchPicture: fetch,
      allowsPrivateAddresses: true,
    });
    const post = bruno.mention(ana, 'Thank you!');
    expect(await guarded.performAct(session, comment(refOf(post), 'Gladly'))).toEqual(result);
  },
);

test('a warning is cut where it and the answer are too long together', async () => {
  const { ana, bruno, session } = await start();
  const post = bruno.mention(ana, 'Thank you!', { spoilerText: 'w'.repeat(120) });
  const { commentMaxGraphemes } = network.capabilitiesOf(session);
  const act = comment(refOf(post), 'é'.repeat(commentMaxGraphemes));
  expect(await network.performAct(session, act)).toMatchObject({ outcome: 'done' });
  expect(ana.posts()[0]?.spoilerText).toMatch(/^w{30,60}$/);
});

test('the server says how long an answer may be, and again once it has changed that', async () => {
  const { session } = await start();
  server.world.maxCharacters = 5000;
  const read = await network.readAccount(session);
  expect(network.capabilitiesOf(read.renewedSession ?? '').commentMaxGraphemes).toBe(4950);
  expect(network.capabilitiesOf(session).commentMaxGraphemes).toBe(450);
});

test.each(variants)('a %s server that tells strangers nothing is found', async (variant) => {
  const { session } = await start({ variant, but: { isClosedToStrangers: true } });
  expect(network.capabilitiesOf(session).commentMaxGraphemes).toBe(450);
  server.world.maxCharacters = 5000;
  const read = await network.readAccount(session);
  expect(network.capabilitiesOf(read.renewedSession ?? '').commentMaxGraphemes).toBe(4950);
  const nobody = { username: `nobody@${server.host}` };
  const noServer = { outcome: 'unreachable', reason: 'noSuchServer' };
  expect(await network.locate?.(nobody)).toEqual(noServer);
});

test('a token that permits too little is refused before anything is linked', async () => {
  const { ana } = await start();
  const { value: password } = ana.newToken(['read']);
  const refused = { outcome: 'refused', reason: 'scopeMissing' };
  expect(await network.signIn({ username: ana.handle, password })).toEqual(refused);
  const { value: narrow } = ana.newToken(
    'read:accounts read:notifications read:statuses write:statuses write:favourites write:accounts'.split(
      ' ',
    ),
  );
  const accepted = { outcome: 'accepted' };
  expect(await network.signIn({ username: ana.handle, password: narrow })).toMatchObject(accepted);
});

test('an account without leave to read blocks works all the same', async () => {
  const { ana, bruno } = await start();
  const { value: token } = ana.newToken(
    'read:accounts read:notifications read:statuses write:statuses write:favourites write:accounts'.split(
      ' ',
    ),
  );
  const session = await signInToMastodon({ handle: ana.handle, token });
  const post = bruno.mention(ana, 'Thank you!');
  const listed = await network.listTargets(session);
  expect(listed).toMatchObject({ outcome: 'read', value: { targets: [{ ref: refOf(post) }] } });
});
