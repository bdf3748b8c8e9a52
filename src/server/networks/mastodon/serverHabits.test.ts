import { describe, expect, test } from '@jest/globals';
import { aComment } from '../../../testing/mastodon/aComment.ts';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { refOf } from './refs.ts';

// What real servers do, each in its own way, and no other test meets.

const bench = setUpMastodon();
const { network, list, start } = bench;

describe.each(['strict', 'lean'] as const)('on a %s server', (variant) => {
  test('what the account has boosted, with its words or without, is no answer of its own', async () => {
    const { ana, bruno, carla, session } = await start({ variant });
    ana.post('psst', { visibility: 'direct' });
    const post = bruno.mention(ana, 'thank you!');
    ana.boost(post);
    ana.boost(carla.post('Gladly'));
    const { targets, ownPosts } = await list(session);
    expect(targets).toMatchObject([{ ref: refOf(post), acted: [] }]);
    expect(ownPosts ?? []).toEqual([]);
    const act = aComment(refOf(post));
    expect(await network.findAct(session, act)).toEqual({ outcome: 'read', value: false });
    bruno.remove(post);
    // A server that does not list what is said in private cannot tell.
    const value = variant === 'strict' ? false : null;
    expect(await network.findAct(session, act)).toEqual({ outcome: 'read', value });
  });

  test('a mention that an edit adds is heard where the server tells of it, and is no other post', async () => {
    const { ana, bruno, session } = await start({ variant });
    const post = bruno.post('Who knows a good book?');
    const { cursor } = await list(session);
    bruno.edit(post, `@${ana.handle} do you know a good book?`);
    const { targets } = await list(session, cursor);
    const heard = targets.map(({ ref }) => ref);
    expect(heard).toEqual(variant === 'strict' ? [refOf(post)] : []);
  });

  test('a list says what it is of, how long it is, and where it goes on', async () => {
    const { server, ana, bruno, session } = await start({ variant });
    for (let count = 0; count < 41; count += 1) bruno.mention(ana, `post ${count}`);
    server.asked.length = 0;
    await list(session);
    const asked = server.asked.filter((each) => each.startsWith('GET /api/v1/notifications?'));
    const queries = asked.map((each) => new URL(each.slice(4), server.url).searchParams);
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) {
      expect(query.get('limit')).toBe('40');
      expect(query.getAll('types[]')).toContain('mention');
      expect(query.get('include_filtered')).toBe('true');
      expect([...query.keys()]).not.toContain('min_id');
      expect([...query.keys()]).not.toContain('since_id');
    }
    expect(queries.map((query) => query.has('max_id'))).toEqual(queries.map((_each, at) => at > 0));
  });

  test('an answer says who may see it, whatever the server would take', async () => {
    const { server, ana, bruno, session } = await start({ variant });
    const sent: (string | null)[] = [];
    server.onWrite = (phase, { path, form }) => {
      if (phase === 'received' && path === '/api/v1/statuses') sent.push(form.get('visibility'));
      return undefined;
    };
    for (const visibility of ['direct', 'unlisted']) {
      const post = bruno.mention(ana, `thank you, ${visibility}`, { visibility });
      await network.performAct(session, aComment(refOf(post), { text: `Gladly, ${visibility}` }));
    }
    expect(sent).toEqual(['direct', 'unlisted']);
  });
});
