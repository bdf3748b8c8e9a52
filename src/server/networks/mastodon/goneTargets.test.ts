import { describe, expect, test } from '@jest/globals';
import { aComment } from '../../../testing/mastodon/aComment.ts';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// What became of an act whose target is gone, on the scripted server.

const { network, start } = setUpMastodon();

describe.each(['strict', 'lean'] as const)('on a %s server', (variant) => {
  test('an answer is found, and taken off, after its target was deleted', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!');
    const act = aComment(refOf(post));
    const made = await network.performAct(session, act);
    bruno.remove(post);
    const recordRef = 'recordRef' in made ? made.recordRef : '';
    expect(await network.findAct(session, act)).toEqual({
      outcome: 'read',
      value: true,
      recordRef,
    });
    const done = { outcome: 'done' };
    expect(await network.undoAct?.(session, { ...act, recordRef: null })).toEqual(done);
    expect(ana.posts()).toEqual([]);
  });

  test('what the account said before, or in other words, is none', async () => {
    const { ana, bruno, session } = await start({ variant });
    ana.post('psst', { visibility: 'direct' });
    ana.post('Something else');
    const post = bruno.mention(ana, 'thank you!');
    const act = aComment(refOf(post));
    bruno.remove(post);
    // A server that does not list what is said in private cannot tell.
    const value = variant === 'strict' ? false : null;
    expect(await network.findAct(session, act)).toEqual({ outcome: 'read', value });
  });

  test('an answer in private is found, or not known, where its target was deleted', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!', { visibility: 'direct' });
    const act = aComment(refOf(post));
    await network.performAct(session, act);
    bruno.remove(post);
    const value = variant === 'strict' ? true : null;
    expect(await network.findAct(session, act)).toMatchObject({ outcome: 'read', value });
    expect(ana.posts()).toHaveLength(1);
  });
});
