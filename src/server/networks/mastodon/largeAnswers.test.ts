import { describe, expect, test } from '@jest/globals';
import { aComment } from '../../../testing/mastodon/aComment.ts';
import type { Person } from '../../../testing/mastodon/createPerson.ts';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// What is larger than Meelo reads, on the scripted server.

const { network, start, list } = setUpMastodon();
const html = (kilobytes: number) => `<p>${'long '.repeat(200 * kilobytes)}</p>`;

interface Mention {
  words: string;
  kilobytes: number;
}

const mentionLargely = (from: Person, to: Person, { words, kilobytes }: Mention) =>
  from.mention(to, words, { html: `<p>@${to.username} ${words}</p>${html(kilobytes)}` });

describe.each(['strict', 'lean'] as const)('on a %s server', (variant) => {
  test('a thread that is too large holds up its own post alone', async () => {
    const { server, ana, bruno, carla, session } = await start({ variant });
    const large = carla.mention(ana, 'look at all of this');
    for (let count = 0; count < 30; count += 1) {
      bruno.reply(large, 'yes', { names: [], html: html(100) });
    }
    const post = bruno.mention(ana, 'thank you!');
    const { targets, cursor } = await list(session);
    expect(targets.map(({ ref }) => ref)).toEqual([refOf(post)]);
    expect(await network.readTarget(session, refOf(large))).toEqual({ outcome: 'unread' });
    server.asked.length = 0;
    expect((await list(session, cursor)).targets).toEqual([]);
    expect(server.asked.filter((each) => each.endsWith('/context'))).toEqual([]);
    expect(await network.readTarget(session, refOf(post))).toMatchObject({ outcome: 'read' });
  });

  test('a post in a thread that is too large is read all the same', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const root = carla.post('look at all of this');
    for (let count = 0; count < 30; count += 1) {
      bruno.reply(root, 'yes', { names: [], html: html(100) });
    }
    const post = bruno.reply(root, 'thank you!', { names: [ana] });
    expect(await network.readTarget(session, refOf(post))).toMatchObject({
      outcome: 'read',
      value: { conversation: { posts: [{ ref: refOf(root) }] } },
    });
  });
  test('an answer in a thread that has become too large is found, and taken off', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!');
    const act = aComment(refOf(post));
    const made = await network.performAct(session, act);
    for (let count = 0; count < 30; count += 1) {
      bruno.reply(post, 'yes', { names: [], html: html(100) });
    }
    const recordRef = 'recordRef' in made ? (made.recordRef ?? null) : null;
    expect(await network.findAct(session, act)).toMatchObject({ value: true, recordRef });
    const done = { outcome: 'done' };
    expect(await network.undoAct?.(session, { ...act, recordRef })).toEqual(done);
    expect(ana.posts()).toEqual([]);
    const value = variant === 'strict' ? false : null;
    ana.post('psst', { visibility: 'direct' });
    expect(await network.findAct(session, act)).toMatchObject({ outcome: 'read', value });
    expect(await network.performAct(session, act)).toEqual({ outcome: 'unread' });
  });

  test('large mentions leave the others to be heard', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const before = bruno.mention(ana, 'before');
    for (const words of ['one', 'two', 'three'])
      mentionLargely(carla, ana, { words, kilobytes: 700 });
    const after = bruno.mention(ana, 'after');
    const { targets } = await list(session);
    expect(targets.map(({ ref }) => ref)).toEqual(
      expect.arrayContaining([refOf(before), refOf(after)]),
    );
  });

  test('so does one that cannot be read at all, which stands between them', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    bruno.mention(ana, 'known');
    const { cursor } = await list(session);
    const before = bruno.mention(ana, 'before');
    mentionLargely(carla, ana, { words: 'one', kilobytes: 2500 });
    const after = bruno.mention(ana, 'after');
    const { targets } = await list(session, cursor);
    expect(targets.map(({ ref }) => ref).toSorted()).toEqual([before, after].map(refOf).toSorted());
  });

  test('a flood is read as far as a list goes, and no further', async () => {
    const { server, ana, bruno, session } = await start({ variant });
    bruno.mention(ana, 'known');
    const { cursor } = await list(session);
    for (let count = 0; count < 250; count += 1) bruno.mention(ana, `post ${count}`);
    server.asked.length = 0;
    await list(session, cursor);
    expect(server.asked.filter((each) => each.includes('/notifications'))).toHaveLength(6);
  });

  test('a post that an edit has given another id is found beside large ones', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you');
    const ref = refOf(post);
    for (const words of ['one', 'two', 'three'])
      mentionLargely(carla, ana, { words, kilobytes: 700 });
    bruno.edit(post, `@${ana.handle} thank you so much`);
    expect(await network.readTarget(session, ref)).toMatchObject({ outcome: 'read' });
  });

  test('an answer of the account behind hundreds of others is found, and not made again', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!');
    for (let count = 0; count < 600; count += 1) carla.reply(post, 'yes', { names: [] });
    const own = ana.reply(post, 'Gladly');
    const act = aComment(refOf(post));
    const recordRef = refOf(own);
    expect(await network.findAct(session, act)).toMatchObject({ value: true, recordRef });
    expect(await network.performAct(session, act)).toEqual({ outcome: 'done', recordRef });
    expect(ana.posts()).toEqual([own]);
  });
});
