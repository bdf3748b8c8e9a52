import type { Selectable } from 'kysely';
import type { ThreadPost } from '../../../shared/contract/thread.ts';
import { sentText } from '../../activity/sentText.ts';
import type { ActivitiesTable, SaidBefore } from '../../database/tables/actTables.ts';

export const threadColumns = [
  'id',
  'conversation_id',
  'story_id',
  'record_ref',
  'author_username',
  'caption',
  'alt_text',
  'said_before',
  'said_after',
  'attached',
  'published_at',
  'state',
  'is_practice',
  'outcome',
  'kind',
  'comment',
  'disclosure',
  'planned_at',
  'post_gone_at',
] as const satisfies (keyof ActivitiesTable)[];

export type ThreadAct = Pick<Selectable<ActivitiesTable>, (typeof threadColumns)[number]>;

interface Teller {
  /** The username of the account. */
  username: string;
  linked(ref: string | null): string | null;
  /** Posts that are known from elsewhere. */
  said?: readonly SaidBefore[];
}

/** What these acts tell of a conversation, oldest first: each post once, and what became of it. */
export function threadPosts(acts: readonly ThreadAct[], teller: Teller): ThreadPost[] {
  const around = acts.flatMap((act) => [...(act.said_before ?? []), ...(act.said_after ?? [])]);
  const said = [...around, ...(teller.said ?? [])];
  const posts = new Map([
    ...said.map((post) => [post.ref, beforeOf(post, teller)] as const),
    ...acts.map((act) => [act.story_id, theirsOf(act, teller)] as const),
    ...acts.flatMap((act) => oursOf(act, teller)),
  ]);
  return [...posts.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function beforeOf({ ref, ...post }: SaidBefore, { linked }: Teller): ThreadPost {
  return { ...post, actId: null, url: linked(ref), state: 'there' };
}

function theirsOf(act: ThreadAct, { linked }: Teller): ThreadPost {
  const isGone = act.outcome === 'gone' || act.post_gone_at !== null;
  return {
    actId: act.id,
    author: act.author_username,
    text: act.caption ?? '',
    altText: act.alt_text,
    ...(act.attached?.card && { card: act.attached.card }),
    isOurs: false,
    at: (act.published_at ?? act.planned_at).toISOString(),
    url: isGone ? null : linked(act.story_id),
    state: isGone ? 'gone' : 'there',
  };
}

const states = { done: 'there', takingBack: 'takingBack', takenBack: 'takenBack' } as const;

/** None where nothing was written, or not published. */
function oursOf(act: ThreadAct, { username, linked }: Teller): [string, ThreadPost][] {
  const { id, state, kind, is_practice, record_ref } = act;
  const text = sentText(act);
  const isComment = kind === 'comment' || kind === 'aiComment';
  if (!isComment || text === null || is_practice) return [];
  if (state !== 'done' && state !== 'takingBack' && state !== 'takenBack') return [];
  const post: ThreadPost = {
    actId: id,
    author: username,
    text,
    altText: null,
    isOurs: true,
    at: act.planned_at.toISOString(),
    url: state === 'takenBack' ? null : linked(record_ref),
    state: states[state],
  };
  return [[record_ref ?? `answer ${id}`, post]];
}
