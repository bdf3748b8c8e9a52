import type { TargetResult } from '../results.ts';
import { readPostsBefore } from './conversations.ts';
import { ownPostsOf, readOwnRecords } from './ownPosts.ts';
import { readSaidUnder } from './readSaidUnder.ts';
import { whyNoAct } from './performAct.ts';
import { isHidden, readPost } from './posts.ts';
import { targetOf } from './targetOf.ts';
import type { AccountClient } from './withClient.ts';

/** A post as it is now, or why it takes no comment. */
export async function readTarget(client: AccountClient, uri: string): Promise<TargetResult> {
  const post = await readPost(client, uri);
  if (post === 'unread') return { outcome: 'unread' };
  const obstacle = await whyNoAct(client, post, { kind: 'comment', targetRef: uri });
  if (obstacle) return obstacle;
  // What moderators have hidden meanwhile is gone for whoever reads.
  if (!post || isHidden(post)) return { outcome: 'gone' };
  const { indexedAt = new Date().toISOString() } = post;
  const before = await readPostsBefore(client, new Map([[uri, post]]));
  const { answered, own } = await readOwnRecords(client);
  const target = targetOf(client, { ...post, indexedAt }, { before, answered });
  const { continuation, toOthers } = await readSaidUnder(client, post);
  const around = [...(target.around ?? []), ...toOthers];
  const ownPosts = ownPostsOf(client, [...before.values(), ...own], new Date());
  return {
    outcome: 'read',
    value: { ...target, continuation, ...(around.length > 0 && { around }), ownPosts },
  };
}
