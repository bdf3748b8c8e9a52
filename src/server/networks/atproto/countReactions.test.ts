import { expect, test } from '@jest/globals';
import { account, createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';

const uriOf = (name: string) => `at://${account.did}/app.bsky.feed.post/${name}`;

test('adds up what the server counts, and leaves out what it does not', async () => {
  const servers = createScriptedServers();
  servers.answer('app.bsky.feed.getPosts', {
    posts: [
      { uri: uriOf('all'), likeCount: 3, repostCount: 1, quoteCount: 0, replyCount: 2 },
      { uri: uriOf('some'), likeCount: 4 },
      { uri: uriOf('strange'), likeCount: -4, replyCount: 1 },
      { uri: uriOf('none') },
    ],
  });
  const uris = ['all', 'some', 'strange', 'none', 'gone'].map(uriOf);
  const counted = await servers.network.countReactions?.(servers.session, [...uris, 'no address']);
  expect(counted).toEqual({
    outcome: 'read',
    value: new Map([
      [uriOf('all'), 6],
      [uriOf('some'), 4],
      [uriOf('strange'), 1],
    ]),
  });
});
