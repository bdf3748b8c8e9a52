import type { Person } from './createPerson.ts';

/** Somebody likes a post, wherever it is. */
export async function likePost({ read, write }: Person, uri: string): Promise<void> {
  const [, , repo = '', collection = '', rkey = ''] = uri.split('/');
  const { cid } = await read<{ cid: string }>('com.atproto.repo.getRecord', {
    repo,
    collection,
    rkey,
  });
  await write('app.bsky.feed.like', { subject: { uri, cid } });
}
