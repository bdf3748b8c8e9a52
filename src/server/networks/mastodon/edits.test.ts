import { describe, expect, test } from '@jest/globals';
import { aComment } from '../../../testing/mastodon/aComment.ts';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// What becomes of posts that their authors edit, on the scripted server.

const { network, start } = setUpMastodon();

describe.each(['strict', 'lean'] as const)('on a %s server', (variant) => {
  test('a post that speaks to others since it was edited is gone', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!');
    const ref = refOf(post);
    bruno.edit(post, `@${carla.handle} thank you!`);
    expect(await network.readTarget(session, ref)).toEqual({ outcome: 'gone' });
    expect(await network.performAct(session, aComment(ref))).toEqual({ outcome: 'gone' });
    const like = { kind: 'like', targetRef: ref, idempotencyKey: 'two', createdAt: new Date() };
    expect(await network.performAct(session, { ...like, kind: 'like' })).toEqual({
      outcome: 'gone',
    });
    expect(ana.posts()).toEqual([]);
    expect(post.favouritedBy.size).toBe(0);
  });

  test('an answer that was made before that is told', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!');
    const act = aComment(refOf(post));
    const made = await network.performAct(session, act);
    bruno.edit(post, `@${carla.handle} thank you!`);
    expect(made).toMatchObject({ outcome: 'done' });
    expect(await network.performAct(session, act)).toEqual(made);
  });
  test('a post that an edit has given another id is not gone, and one that was removed is', async () => {
    const { ana, bruno, session } = await start({ variant });
    const posts = [bruno.mention(ana, 'thank you!'), bruno.mention(ana, 'thanks')];
    const refs = posts.map(refOf);
    for (const post of posts) bruno.edit(post, `@${ana.handle} thank you so much`);
    expect(await network.findGone?.(session, refs)).toMatchObject({ value: [] });
    if (posts[1]) bruno.remove(posts[1]);
    expect(await network.findGone?.(session, refs)).toMatchObject({ value: [refs[1]] });
  });
});
