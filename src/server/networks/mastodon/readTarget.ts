import type { TargetResult } from '../results.ts';
import { addressingOf } from './addressing.ts';
import { ownPostsIn } from './conversations.ts';
import type { Status } from './entities.ts';
import { readPost } from './posts.ts';
import { contextOf, readContext, type PostContext } from './readContext.ts';
import { targetOf } from './targetOf.ts';
import { whyMissing, whyNoAct } from './whyNoAct.ts';
import type { AccountClient } from './withClient.ts';

/** A post as it is now, or why it takes no comment. */
export async function readTarget(client: AccountClient, ref: string): Promise<TargetResult> {
  const { session } = client;
  const status = await readPost(client, ref);
  if (status === 'unread') return { outcome: 'unread' };
  if (!status) return whyMissing(client, ref);
  const obstacle = await whyNoAct(client, status);
  if (obstacle) return obstacle;
  const context = await contextOf(client, status);
  if (typeof context === 'string') return { outcome: 'unread' };
  const answered = context.before.find(({ id }) => id === status.answeredId);
  const isOwn = status.account.id === session.id;
  // Its author has edited it: it speaks to others now.
  if (!isOwn && !addressingOf(session, status, answered)) return { outcome: 'gone' };
  const target = targetOf(session, status, {
    ref,
    toldAt: new Date(),
    contact: 'open',
    context,
  });
  const under = await readThread(client, context);
  const ownPosts = ownPostsIn(session, status, under ? { ...context, under } : context);
  return { outcome: 'read', value: { ...target, ownPosts } };
}

/** All that was said in the conversation, where it began elsewhere: its owner may answer beside the post. */
async function readThread(
  client: AccountClient,
  { before: [first] }: PostContext,
): Promise<Status[] | undefined> {
  const context = first && (await readContext(client, first));
  return typeof context === 'object' ? context.under : undefined;
}
