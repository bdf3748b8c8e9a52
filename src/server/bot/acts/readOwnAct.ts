import type { Kysely } from 'kysely';
import { isId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';

interface ActOfProfile {
  profileId: string;
  actId: string;
}

/** An act of this profile; throws where there is none. */
export async function readOwnAct(db: Kysely<Tables>, { profileId, actId }: ActOfProfile) {
  const act =
    isId(actId) &&
    (await db
      .selectFrom('activities')
      .select(['id', 'state', 'is_practice', 'story_id', 'done_at'])
      .select(['author_id', 'author_username', 'conversation_id'])
      .where('id', '=', actId)
      .where('profile_id', '=', profileId)
      .executeTakeFirst());
  if (!act) throw new ApiError('object.notFound', errorMessage('act.notFound'));
  return act;
}
