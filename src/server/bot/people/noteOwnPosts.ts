import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkTarget, OwnPost } from '../../networks/target.ts';
import { begunStates } from '../acts/actStates.ts';
import { moveAct } from '../acts/moveAct.ts';
import { actedBefore } from '../acts/recentActs.ts';
import { noteWaiting } from '../acts/noteWaiting.ts';
import { unsentActs, unsentOfBot } from '../acts/withdrawUnsent.ts';

/** What the bot wrote before may not be known any more. */
const knownDays = 30;

interface Said {
  profileId: string;
  ownPosts: readonly OwnPost[];
  /** What the network says of the posts in these conversations. */
  targets: readonly Pick<NetworkTarget, 'ref' | 'author' | 'conversation'>[];
  now: Date;
}

/**
 * Makes a conversation the owner's in which the account has said something that the bot did not write, if
 * somebody addresses the account there or the bot has to do with it. What is approved there waits again, as
 * the owner may not have known that an answer of the bot is still to go out.
 */
export async function noteOwnPosts(db: Kysely<Tables>, said: Said): Promise<void> {
  const { profileId, targets, now } = said;
  const oldest = now.getTime() - knownDays * dayMs;
  const recent = said.ownPosts.filter(({ publishedAt }) => publishedAt.getTime() > oldest);
  if (recent.length === 0) return;
  const byOwner = await writtenByOwner(db, { profileId, posts: recent });
  const withOthers = [
    ...targets.map(whoseTarget),
    ...(await findUnsent(db, { profileId, posts: byOwner })),
  ];
  const known = await findKnown(db, { profileId, posts: byOwner });
  for (const [conversationId, postAt] of newestByConversation(byOwner)) {
    const other = withOthers.find((each) => each.conversation_id === conversationId);
    if (!other || (known.get(conversationId) ?? 0) >= postAt.getTime()) continue;
    await db.transaction().execute(async (trx) => {
      const isNew = await begin(trx, { ...other, profile_id: profileId, postAt, now });
      if (isNew) await askAgain(trx, { profileId, conversationId, now });
    });
  }
}

/** With whom, and by which post. */
interface WithOther {
  conversation_id: string | null;
  author_id: string | null;
  author_username: string;
  target_ref: string;
}

const whoseTarget = ({ ref, author, conversation }: Said['targets'][number]): WithOther => ({
  conversation_id: conversation?.id ?? null,
  author_id: author.id,
  author_username: author.username,
  target_ref: ref,
});

interface Around {
  profileId: string;
  posts: readonly OwnPost[];
}

const conversationsOf = (posts: readonly OwnPost[]) => [
  ...new Set(posts.map(({ conversationId }) => conversationId)),
];

/** What waits, or is approved, in the conversations of these posts. */
async function findUnsent(db: Kysely<Tables>, { profileId, posts }: Around): Promise<WithOther[]> {
  if (posts.length === 0) return [];
  return unsentActs(db, profileId)
    .select(['conversation_id', 'author_id', 'author_username', 'story_id as target_ref'])
    .where('conversation_id', 'in', conversationsOf(posts))
    .execute();
}

/**
 * Without what the bot wrote, be it through this profile or another one of the account. Of an act of which
 * it is not known what it has made, that is what answers its target.
 */
async function writtenByOwner(
  db: Kysely<Tables>,
  { profileId, posts }: Around,
): Promise<OwnPost[]> {
  const answered = [...new Set(posts.map(({ answers }) => answers))];
  const acts = await db
    .selectFrom('activities')
    .select(['story_id', 'record_ref'])
    .where('profile_id', '=', profileId)
    .where('story_id', 'in', answered)
    .where('state', 'in', begunStates)
    .where('state', '!=', 'refused')
    .where('kind', 'in', ['comment', 'aiComment'])
    .where('is_practice', '=', false)
    .unionAll(
      actedBefore(db, profileId)
        .select(['acted_stories.story_id', 'record_ref'])
        .where('acted_stories.story_id', 'in', answered),
    )
    .execute();
  const isOfBot = ({ ref, answers }: OwnPost) =>
    acts.some(({ record_ref, story_id }) =>
      record_ref === null ? story_id === answers : record_ref === ref,
    );
  return posts.filter((post) => !isOfBot(post));
}

/** Up to when what the owner wrote is known there, or was when the owner handed it back. */
async function findKnown(
  db: Kysely<Tables>,
  { profileId, posts }: Around,
): Promise<Map<string, number>> {
  if (posts.length === 0) return new Map();
  const rows = await db
    .selectFrom('own_conversations')
    .select(['conversation_id', 'post_at', 'handed_back_at'])
    .where('profile_id', '=', profileId)
    .where('conversation_id', 'in', conversationsOf(posts))
    .execute();
  return new Map(
    rows.map(({ conversation_id, post_at, handed_back_at }) => [
      conversation_id,
      Math.max(post_at?.getTime() ?? 0, handed_back_at?.getTime() ?? 0),
    ]),
  );
}

function newestByConversation(posts: readonly OwnPost[]): Map<string, Date> {
  const oldestFirst = posts.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  return new Map(
    oldestFirst.map(({ conversationId, publishedAt }) => [conversationId, publishedAt]),
  );
}

interface Beginning extends WithOther {
  profile_id: string;
  postAt: Date;
  now: Date;
}

/** Returns whether it has begun with this post: the owner may have handed it back just now. */
async function begin(
  trx: Kysely<Tables>,
  { conversation_id, postAt, now, ...row }: Beginning,
): Promise<boolean> {
  if (conversation_id === null) return false;
  const times = { post_at: postAt, noted_at: now, handed_back_at: null };
  const known = sql<Date>`greatest(own_conversations.post_at, own_conversations.handed_back_at)`;
  const begun = await trx
    .insertInto('own_conversations')
    .values({ ...row, ...times, conversation_id, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'conversation_id'])
        .doUpdateSet(times)
        .where((eb) => eb.or([eb(known, 'is', null), eb(known, '<', postAt)])),
    )
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

async function askAgain(
  trx: Kysely<Tables>,
  { profileId, conversationId, now }: { profileId: string; conversationId: string; now: Date },
): Promise<void> {
  const id = unsentOfBot(trx, profileId).select('id').where('conversation_id', '=', conversationId);
  const move = { from: 'approved', to: 'waiting', by: 'bot', reason: 'ownConversation' } as const;
  const isMoved = await moveAct(trx, { ...move, id, now, columns: { approved_at: null } });
  if (isMoved) await noteWaiting(trx, { id, now });
}
