import type { ActKind } from '../../server/networks/target.ts';
import type { NetworkAct } from '../../server/networks/network.ts';
import type { Person } from './createPerson.ts';

const collections: Record<ActKind, string> = {
  like: 'app.bsky.feed.like',
  react: 'app.bsky.feed.like',
  comment: 'app.bsky.feed.post',
  repost: 'app.bsky.feed.repost',
  follow: 'app.bsky.graph.follow',
};

interface Records {
  records: { value: { createdAt: string } }[];
}

/** How many records of an account an act has made. */
export async function countRecords(
  { did, read }: Person,
  { kind, createdAt }: NetworkAct,
): Promise<number> {
  const params = { repo: did, collection: collections[kind], limit: '100' };
  const { records } = await read<Records>('com.atproto.repo.listRecords', params);
  return records.filter(({ value }) => value.createdAt === createdAt.toISOString()).length;
}
