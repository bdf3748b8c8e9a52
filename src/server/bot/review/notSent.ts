import type { Kysely } from 'kysely';
import type { NotSent } from '../../../shared/contract/review.ts';
import type { Tables } from '../../database/tables.ts';

const shownMs = 86_400_000;
const mostShown = 5;

/** Which their owner has caused. */
const ownReasons = ['ownConversation', 'personBlocked'] as const;

/** What was not sent within the last day, although its owner had approved it; the last one first. */
export async function listNotSent(
  db: Kysely<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<NotSent[]> {
  const acts = await db
    .selectFrom('activities')
    .select(['id', 'author_username', 'outcome', 'outcome_reason'])
    .where('profile_id', '=', profileId)
    .where('done_at', '>', new Date(now.getTime() - shownMs))
    .where('outcome', 'in', ['gone', 'refused'])
    .where('approved_at', 'is not', null)
    .where('is_practice', '=', false)
    .where((eb) =>
      eb.or([eb('outcome_reason', 'is', null), eb('outcome_reason', 'not in', ownReasons)]),
    )
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return acts.map(({ id, author_username, outcome, outcome_reason: reason }) => ({
    id,
    author: { username: author_username },
    isGone: outcome === 'gone',
    reason,
  }));
}
