import { describe, expect, test } from '@jest/globals';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// What the connector hears, of the scripted server.

const { network, start, list } = setUpMastodon();

describe.each(['strict', 'lean'] as const)('a %s server', (variant) => {
  test('is asked for what names the account, answers it or quotes it', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const own = ana.post('Good morning');
    const mention = bruno.mention(ana, 'what a day', { language: 'en' });
    const answer = carla.reply(own, 'Good morning!');
    const quote = carla.quote(own, 'She is right', { state: 'accepted' });
    const { targets } = await list(session);
    const told = new Map(targets.map((each) => [each.ref, each]));
    expect(told.get(refOf(mention))).toMatchObject({
      reason: 'mention',
      caption: expect.stringMatching(/^@ana\S* what a day$/),
      conversation: { id: mention.uri, posts: [] },
      author: { username: bruno.handle, contact: 'open', isBot: false },
      continuation: [],
      acted: [],
    });
    expect(told.get(refOf(answer))).toMatchObject({
      reason: 'reply',
      conversation: { id: own.uri, posts: [{ ref: refOf(own), isOurs: true }] },
    });
    expect(told.get(refOf(quote))).toMatchObject({
      reason: 'quote',
      caption: 'She is right',
      conversation: { posts: [{ ref: refOf(own), isOurs: true, isQuoted: true }] },
    });
  });

  test('tells of more than that, which is no target', async () => {
    const { server, ana, bruno, carla, session } = await start({ variant });
    const own = ana.post('Good morning');
    const answer = bruno.reply(own, 'Good morning!');
    carla.reply(answer, 'You are up early', { names: [bruno] });
    carla.boost(own);
    carla.favourite(own);
    carla.follow(ana);
    bruno.mention(ana, 'hidden', { html: '<p>Look</p>' });
    server.account('nobot').change({ note: 'No bots: #nobot' });
    server.account('nobot').mention(ana, 'hello');
    const { targets } = await list(session);
    expect(targets.map(({ ref }) => ref)).toEqual([refOf(answer)]);
  });

  test('tells what speaks to somebody else and names the account beside', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const other = bruno.post('A recipe');
    const answer = carla.reply(other, 'Nice', { names: [bruno, ana] });
    const begun = carla.post(`@${bruno.handle} ask @${ana.handle}`);
    const direct = carla.reply(other, 'Nice', { names: [ana, bruno] });
    const { targets } = await list(session);
    const inPassing = new Map(targets.map(({ ref, isInPassing = false }) => [ref, isInPassing]));
    expect(inPassing.get(refOf(answer))).toBe(true);
    expect(inPassing.get(refOf(begun))).toBe(true);
    expect(inPassing.get(refOf(direct))).toBe(false);
  });

  test('says what is private, of strangers, too; so is what followers see, and what has an unknown audience', async () => {
    const { ana, bruno, session } = await start({ variant });
    for (const visibility of ['direct', 'circle', 'private']) {
      bruno.mention(ana, visibility, { visibility });
    }
    const { targets } = await list(session);
    const told = new Map(targets.map(({ caption, isPrivate = false }) => [caption, isPrivate]));
    const isPrivate = (words: string) => [...told].find(([text]) => text.endsWith(words))?.[1];
    expect(['direct', 'circle', 'private'].map(isPrivate)).toEqual([true, true, true]);
  });

  test('is read to where it was read before, also where that is gone, and each post once', async () => {
    const { server, ana, bruno, session } = await start({ variant });
    const posts = Array.from({ length: 90 }, (_, index) => bruno.mention(ana, `post ${index}`));
    const refs = posts.map(refOf);
    let cursor: string | null = null;
    const seen: string[] = [];
    for (let lists = 0; lists < 4; lists += 1) {
      const listed = await list(session, cursor);
      cursor = listed.cursor;
      seen.push(...listed.targets.map(({ ref }) => ref));
    }
    expect(seen.toSorted()).toEqual(refs.toSorted());
    const [last] = posts.slice(-1);
    if (last) bruno.remove(last);
    const next = bruno.mention(ana, 'one more');
    server.asked.length = 0;
    const listed = await list(session, cursor);
    expect(listed.targets.map(({ ref }) => ref)).toEqual([refOf(next)]);
    server.asked.length = 0;
    expect((await list(session, listed.cursor)).targets).toEqual([]);
    expect(server.asked.filter((each) => !/blocks|mutes/.test(each))).toHaveLength(1);
  });

  test('tells what the account has done to a post, and what it said there by whatever hand', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    ana.favourite(post);
    const own = ana.reply(post, 'By hand');
    const { targets, ownPosts } = await list(session);
    expect(targets).toMatchObject([{ acted: ['like', 'comment'] }]);
    const said = { ref: refOf(own), conversationId: post.uri, answers: refOf(post) };
    expect(ownPosts).toMatchObject([said]);
  });

  test('tells how its author goes on, and what the author says to others there', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    bruno.reply(post, 'And another thing', { names: [] });
    const other = carla.reply(post, 'What happened?');
    bruno.reply(other, 'My dad died', { names: [carla] });
    const read = await network.readTarget(session, refOf(post));
    expect(read).toMatchObject({
      outcome: 'read',
      value: {
        continuation: [{ text: 'And another thing' }],
        around: [{ text: expect.stringMatching(/My dad died$/), isToOthers: true }],
      },
    });
  });

  test('names who has blocked whom as far as it tells', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'Thank you!');
    ana.mute(carla);
    ana.block(bruno);
    const { closed = [] } = await list(session);
    const reason = variant === 'strict' ? [['blocked'], ['muted']] : [];
    expect(closed.map(({ contact }) => [contact])).toEqual(reason);
    const refused = { outcome: 'refused', reason: 'blocked' };
    expect(await network.readTarget(session, refOf(post))).toEqual(refused);
  });
});

test('a post whose id is none costs no other one', async () => {
  const { ana, bruno, session } = await start({ variant: 'lean' });
  const posts = [bruno.mention(ana, 'one'), bruno.mention(ana, 'two'), bruno.mention(ana, 'three')];
  Object.assign(posts[1] ?? {}, { id: 'half\ud83d' });
  const { targets } = await list(session);
  expect(targets.map(({ ref }) => ref).toSorted()).toEqual(
    [posts[0], posts[2]].flatMap((post) => (post ? refOf(post) : [])).toSorted(),
  );
});

test('a warning is a part of the words, and what nobody can read is told', async () => {
  const { ana, bruno, session } = await start();
  const options = [{ title: 'Yes', votes: 0 }];
  const poll = { options, isMultiple: false, expiresAt: new Date(Date.now() + 60_000) };
  bruno.mention(ana, 'vote!', { spoilerText: 'politics', poll });
  const { targets } = await list(session);
  expect(targets).toMatchObject([
    {
      caption: expect.stringMatching(/^politics\n\n@ana\S* vote!$/),
      attached: { hasUnread: true },
    },
  ]);
});

test('people have the name and the id that their server gives them', async () => {
  const { ana, bruno, carla, session } = await start();
  const { targets } = await list(session, (bruno.mention(ana, 'hi'), null));
  const id = targets[0]?.author.id ?? '';
  const asked = [bruno.handle, carla.handle, id, 'nobody@elsewhere.example', 'no name'];
  const found = await network.readPeople?.(session, asked);
  expect(found).toMatchObject({
    outcome: 'read',
    value: [
      { asked: bruno.handle, id, username: bruno.handle },
      { asked: carla.handle, username: carla.handle },
      { asked: id, id, username: bruno.handle },
    ],
  });
});

test('a server that limits an account says until when, and its other accounts do not wait', async () => {
  const { session } = await start({ limits: { perToken: 3 } });
  await network.readAccount(session);
  expect(await network.listTargets(session)).toMatchObject({
    outcome: 'rateLimited',
    appliesTo: 'account',
    retryAfterSeconds: expect.any(Number),
  });
});
