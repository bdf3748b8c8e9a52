import type { Kysely } from 'kysely';
import type { ThreadAnswer } from '../../../shared/contract/thread.ts';
import type { Tables } from '../../database/tables.ts';
import { webAddress, type Networks } from '../../networks/networks.ts';
import { findOwnConversations } from '../people/ownConversations.ts';
import { readOwnAct } from '../acts/readOwnAct.ts';
import type { ReviewedProfile } from './reviewList.ts';
import { threadColumns, threadPosts } from './threadPosts.ts';

const mostActs = 20;
const longestThread = 60;

interface ThreadQuery {
  profile: ReviewedProfile;
  actId: string;
}

/** The conversation of an act: the posts that the bot has seen, and what it answered. */
export async function readThread(
  { db, networks }: { db: Kysely<Tables>; networks: Networks },
  { profile, actId }: ThreadQuery,
): Promise<ThreadAnswer> {
  const profileId = profile.id;
  const { id, conversation_id } = await readOwnAct(db, { profileId, actId });
  const acts = await db
    .selectFrom('activities')
    .select(threadColumns)
    .where('profile_id', '=', profileId)
    .where((row) =>
      conversation_id === null ? row('id', '=', id) : row('conversation_id', '=', conversation_id),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostActs)
    .execute();
  const linked = (ref: string | null) => webAddress(networks, profile.network, ref);
  const posts = threadPosts(acts.toReversed(), { username: profile.username, linked });
  const conversationIds = conversation_id === null ? [] : [conversation_id];
  const own = await findOwnConversations(db, { profileId, conversationIds });
  return {
    posts: posts.slice(-longestThread),
    isOwnConversation: conversation_id === null ? null : own.has(conversation_id),
  };
}
