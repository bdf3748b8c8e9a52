import type { Kysely, Selectable } from 'kysely';
import type { ThreadAnswer, ThreadPost } from '../../../shared/contract/thread.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';
import type { Tables } from '../../database/tables.ts';
import { webAddress, type Networks } from '../../networks/networks.ts';
import { findOwnConversations } from '../conduct/ownConversations.ts';
import { readOwnAct } from '../readOwnAct.ts';
import type { ReviewedProfile } from './reviewList.ts';

const longestThread = 20;

interface ThreadQuery {
  profile: ReviewedProfile;
  actId: string;
}

/** The conversation of an act: the posts that the bot has dealt with, and what it answered. */
export async function readThread(
  { db, networks }: { db: Kysely<Tables>; networks: Networks },
  { profile, actId }: ThreadQuery,
): Promise<ThreadAnswer> {
  const profileId = profile.id;
  const { id, conversation_id } = await readOwnAct(db, { profileId, actId });
  const acts = await db
    .selectFrom('activities')
    .select(columns)
    .where('profile_id', '=', profileId)
    .where((row) =>
      conversation_id === null ? row('id', '=', id) : row('conversation_id', '=', conversation_id),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestThread)
    .execute();
  const linked = (ref: string | null) => webAddress(networks, profile.network, ref);
  const posts = acts.flatMap((act) => [theirsOf(act, linked), ...ourOf(act, profile, linked)]);
  const conversationIds = conversation_id === null ? [] : [conversation_id];
  const own = await findOwnConversations(db, { profileId, conversationIds });
  return {
    posts: posts.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    isOwnConversation: conversation_id === null ? null : own.has(conversation_id),
  };
}

const columns = [
  'id',
  'story_id',
  'record_ref',
  'author_username',
  'caption',
  'published_at',
  'state',
  'is_practice',
  'outcome',
  'kind',
  'comment',
  'planned_at',
  'post_gone_at',
] as const satisfies (keyof ActivitiesTable)[];

type Act = Pick<Selectable<ActivitiesTable>, (typeof columns)[number]>;
type Linked = (ref: string | null) => string | null;

function theirsOf(act: Act, linked: Linked): ThreadPost {
  const isGone = act.outcome === 'gone' || act.post_gone_at !== null;
  return {
    actId: act.id,
    author: act.author_username,
    text: act.caption ?? '',
    isOurs: false,
    at: (act.published_at ?? act.planned_at).toISOString(),
    url: isGone ? null : linked(act.story_id),
    state: isGone ? 'gone' : 'there',
  };
}

const states = { done: 'there', takingBack: 'takingBack', takenBack: 'takenBack' } as const;

/** None where nothing was written, or not published. */
function ourOf(act: Act, { username }: ReviewedProfile, linked: Linked): ThreadPost[] {
  const { id, state, kind, comment, is_practice } = act;
  const isComment = kind === 'comment' || kind === 'aiComment';
  if (!isComment || comment === null || is_practice) return [];
  if (state !== 'done' && state !== 'takingBack' && state !== 'takenBack') return [];
  const url = state === 'takenBack' ? null : linked(act.record_ref);
  const at = act.planned_at.toISOString();
  return [
    { actId: id, author: username, text: comment, isOurs: true, at, url, state: states[state] },
  ];
}
