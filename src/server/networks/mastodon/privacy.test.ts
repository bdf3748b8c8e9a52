import { describe, expect, test } from '@jest/globals';
import { aComment } from '../../../testing/mastodon/aComment.ts';
import { askAs } from '../../../testing/mastodon/askMastodon.ts';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// Who may see what, on the scripted server.

const { network, start, list } = setUpMastodon();
const direct = { visibility: 'direct' };

describe.each(['strict', 'lean'] as const)('on a %s server', (variant) => {
  test('an open post after private ones is told as private, and each of those as for fewer', async () => {
    const { ana, bruno, session } = await start({ variant });
    const asked = bruno.mention(ana, 'Is my parcel lost?', direct);
    const answered = ana.reply(asked, 'It lies with your neighbour', direct);
    const thanks = bruno.reply(answered, 'thank you!');
    const { targets } = await list(session);
    const told = targets.find(({ ref }) => ref === refOf(thanks));
    expect(told).toMatchObject({
      isPrivate: true,
      conversation: {
        posts: [
          { ref: refOf(asked), isForFewer: true },
          { ref: refOf(answered), isForFewer: true },
        ],
      },
    });
  });

  test('so is one that goes on in private, or quotes what is private', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    const post = bruno.mention(ana, 'thank you!');
    bruno.reply(post, 'For the flat in Rose Street', { ...direct, names: [ana] });
    const quoted = bruno.mention(ana, 'psst', direct);
    const quote = bruno.post(`@${ana.handle} as I said`);
    Object.assign(quote, { quote: { post: quoted, state: 'accepted' } });
    const open = carla.mention(ana, 'thank you!');
    carla.reply(open, 'And good night', { names: [ana] });
    const { targets } = await list(session);
    const told = new Map(targets.map(({ ref, isPrivate = false }) => [ref, isPrivate]));
    expect([post, quote, open].map((each) => told.get(refOf(each)))).toEqual([true, true, false]);
  });

  test('what followers alone see is answered to its author, and to no follower of the account', async () => {
    const { server, ana, bruno, session } = await start({ variant });
    const dora = server.account('dora');
    dora.follow(ana);
    const post = bruno.mention(ana, 'thank you!', { visibility: 'private' });
    expect(await network.performAct(session, aComment(refOf(post)))).toMatchObject({
      outcome: 'done',
    });
    const id = encodeURIComponent(ana.posts()[0]?.id ?? '');
    expect((await askAs(server, dora)(`GET /api/v1/statuses/${id}`)).status).toBe(404);
    expect((await askAs(server, bruno)(`GET /api/v1/statuses/${id}`)).status).toBe(200);
  });

  test('what is private among private posts belongs to what is answered', async () => {
    const { ana, bruno, session } = await start({ variant });
    const first = ana.reply(bruno.mention(ana, 'psst', direct), 'Yes?', direct);
    const post = bruno.reply(first, 'thank you!', direct);
    const { targets } = await list(session);
    const told = targets.find(({ ref }) => ref === refOf(post));
    expect(told?.isPrivate).toBe(true);
    expect(told?.conversation?.posts.map(({ isForFewer }) => isForFewer)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
