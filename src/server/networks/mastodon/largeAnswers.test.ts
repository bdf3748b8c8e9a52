import { describe, expect, test } from '@jest/globals';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// What is larger than Meelo reads, on the scripted server.

const { network, start, list } = setUpMastodon();
const html = (kilobytes: number) => `<p>${'long '.repeat(200 * kilobytes)}</p>`;

describe.each(['strict', 'lean'] as const)('on a %s server', (variant) => {
  test('a thread that is too large holds up its own post alone', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const large = carla.mention(ana, 'look at all of this');
    for (let count = 0; count < 30; count += 1) {
      bruno.reply(large, 'yes', { names: [], html: html(100) });
    }
    const post = bruno.mention(ana, 'thank you!');
    const { targets } = await list(session);
    expect(targets.map(({ ref }) => ref)).toEqual([refOf(post)]);
    expect(await network.readTarget(session, refOf(large))).toEqual({ outcome: 'unread' });
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
});
