import { sql, type Kysely } from 'kysely';
import { anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { lockOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import { readOwnAct } from '../acts/readOwnAct.ts';
import { isOfBot, justLeft, unsentOfBot, withdrawUnsent } from '../acts/withdrawUnsent.ts';

/**
 * Of these conversations, those in which the account's owner answers. What the owner approves from `opensTo` on goes
 * out all the same; null: nothing does.
 */
export const ownConversations = (
  db: Kysely<Tables>,
  { profileId, conversationIds }: { profileId: Given<string>; conversationIds: Given<string[]> },
) =>
  db
    .selectFrom('own_conversations')
    .select('conversation_id as conversationId')
    .select(sql<Date | null>`case when post_at is not null then noted_at end`.as('opensTo'))
    .where('profile_id', '=', profileId)
    .where('conversation_id', '=', anyOfList(conversationIds))
    .where('handed_back_at', 'is', null);

/** Their ids. */
export async function findOwnConversations(
  db: Kysely<Tables>,
  query: { profileId: string; conversationIds: string[] },
): Promise<Set<string>> {
  const own = query.conversationIds.length === 0 ? [] : await ownConversations(db, query).execute();
  return new Set(own.map(({ conversationId }) => conversationId));
}

interface OfAct extends ProfileAccess {
  actId: string;
  now: Date;
}

/**
 * From now on the owner answers in the conversation of an act, and the bot does not: what it has
 * written there and not sent is withdrawn, and shown with the reason. What the owner alone can answer
 * waits on.
 */
export async function takeOver(
  db: Kysely<Tables>,
  { actId, now, ...access }: OfAct,
): Promise<void> {
  const { profileId } = access;
  await db.transaction().execute(async (trx) => {
    // Workers lock the profile before its acts, too.
    await lockOwnProfile(trx, access);
    const { conversationId, ...act } = await readActOfConversation(trx, { profileId, actId });
    await trx
      .insertInto('own_conversations')
      .values({
        profile_id: profileId,
        conversation_id: conversationId,
        author_id: act.author_id,
        author_username: act.author_username,
        target_ref: act.story_id,
        begun_at: now,
        noted_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['profile_id', 'conversation_id'])
          .doUpdateSet({ begun_at: now, noted_at: now, handed_back_at: null }),
      )
      .execute();
    const acts = unsentOfBot(trx, profileId)
      .select('id')
      .where('conversation_id', '=', conversationId);
    const left = justLeft(trx, profileId, now)
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where(isOfBot);
    await withdrawUnsent(trx, { acts, left, reason: 'ownConversation', by: 'owner', now });
  });
}

/** The bot may answer in the conversation of an act again, until its owner writes something new there. */
export async function handBack(
  db: Kysely<Tables>,
  { actId, now, ...access }: OfAct,
): Promise<void> {
  const { profileId } = access;
  await db.transaction().execute(async (trx) => {
    await lockOwnProfile(trx, access);
    const { conversationId } = await readActOfConversation(trx, { profileId, actId });
    await handBackAll(trx, { profileId, now })
      .where('conversation_id', '=', conversationId)
      .execute();
  });
}

/** A post whose author's clock is ahead is none that is newer, either. */
export const handBackAll = (
  db: Kysely<Tables>,
  { profileId, now }: { profileId: string; now: Date },
) =>
  db
    .updateTable('own_conversations')
    .set({ handed_back_at: sql<Date>`greatest(${now}::timestamptz, post_at)` })
    .where('profile_id', '=', profileId)
    .where('handed_back_at', 'is', null);

async function readActOfConversation(
  db: Kysely<Tables>,
  query: { profileId: string; actId: string },
) {
  const { conversation_id: conversationId, ...act } = await readOwnAct(db, query);
  if (conversationId !== null) return { conversationId, ...act };
  throw new ApiError('act.wrongState', errorMessage('act.noConversation'));
}
