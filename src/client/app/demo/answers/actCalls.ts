import type { ContactListAnswer, ContactListQuery } from '../../../../shared/contract/contact.ts';
import type {
  StoryListAnswer,
  StoryListQuery,
  StoryRow,
} from '../../../../shared/contract/story.ts';
import type { ThreadAnswer, ThreadPost } from '../../../../shared/contract/thread.ts';
import { kindOf } from './firstActs.ts';
import { isoAt, username, type DemoWorld } from './DemoWorld.ts';

/** As the base query gets it. */
type Query = Partial<StoryListQuery>;

/** A page of what the filters let through. */
export function listActs({ acts }: DemoWorld, query: Query): StoryListAnswer {
  const found = acts.filter((act) => isWanted(act, query));
  const { page = 1 } = query;
  const { data, pagination } = pageOf(found, query);
  const { totalPages } = pagination;
  return {
    data,
    pagination: { ...pagination, hasPrevPage: page > 1, hasNextPage: page < totalPages },
  };
}

/** Whom the bot answers no more. */
export const listContacts = (
  { contacts }: DemoWorld,
  query: Partial<ContactListQuery>,
): ContactListAnswer => pageOf(contacts, query);

function pageOf<Row>(rows: readonly Row[], { page = 1, limit = 10 }: Partial<ContactListQuery>) {
  return {
    data: rows.slice((page - 1) * limit, page * limit),
    pagination: { total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}

function isWanted(act: StoryRow, query: Query): boolean {
  const { kind, outcome, person, search, from, to } = query;
  const day = new Intl.DateTimeFormat('sv-SE').format(new Date(act.data_inte));
  const texts = fold([act.profile_name, act.text, act.caption].join(' '));
  const words = fold(search ?? '').split(/\s+/);
  return (
    (!kind || kindOf(act) === kind) &&
    (!outcome || endOf(act) === outcome) &&
    (!person || act.profile_name === person) &&
    words.every((word) => texts.includes(word)) &&
    (!from || day >= from) &&
    (!to || day <= to)
  );
}

const endOf = ({ is_practice, outcome }: StoryRow) => (is_practice ? 'practice' : outcome);

/** Whatever its case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** For whom the bot acted, the last first. */
export const listPeople = ({ acts }: DemoWorld) => ({
  data: [...new Set(acts.map((act) => act.profile_name))],
});

/** The conversation of an act, or of what waits. */
export function readThread(world: DemoWorld, actId: string): ThreadAnswer {
  const posts = postsOf(world, actId);
  return { posts, isOwnConversation: world.ownConversations.has(actId) };
}

function postsOf({ acts, reviews, approvals }: DemoWorld, actId: string): ThreadPost[] {
  const waiting = [...reviews, ...approvals.map(({ item }) => item)].find(({ id }) => id === actId);
  if (waiting) {
    const { author, caption, publishedAt } = waiting;
    return [aPost({ actId, author: author.username, text: caption, at: publishedAt })];
  }
  const act = acts.find(({ id }) => id === actId);
  if (!act) return [];
  const at = act.published_at ?? act.data_inte;
  const post = aPost({ actId, author: act.profile_name, text: act.caption ?? '', at });
  if (act.text === null) return [post];
  const state = act.take_back ? 'takenBack' : 'there';
  const { text, data_inte: sentAt } = act;
  return [post, { ...aPost({ actId, author: username, text, at: sentAt }), isOurs: true, state }];
}

const aPost = (parts: Pick<ThreadPost, 'actId' | 'author' | 'text' | 'at'>): ThreadPost => ({
  altText: null,
  isOurs: false,
  url: null,
  state: 'there',
  ...parts,
});

/** The network has deleted it at once. */
export function takeBack(world: DemoWorld, actId: string, now: number): void {
  const at = isoAt(now);
  const taken = { asked_by: 'owner', asked_at: at, taken_back_at: at, problem: null } as const;
  changeAct(world, actId, { can_take_back: false, take_back: taken });
}

/** Whether the owner answers in a conversation: then nothing of the bot waits in it. */
export function answerByHand(world: DemoWorld, actId: string, isOwn: boolean): void {
  if (isOwn) world.ownConversations.add(actId);
  else world.ownConversations.delete(actId);
  if (isOwn) world.reviews = world.reviews.filter(({ id }) => id !== actId);
  changeAct(world, actId, { is_own_conversation: isOwn });
}

function changeAct(world: DemoWorld, actId: string, change: Partial<StoryRow>): void {
  world.acts = world.acts.map((act) => (act.id === actId ? { ...act, ...change } : act));
}
