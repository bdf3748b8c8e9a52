import { latestPast } from '../../../database/futureTimes.ts';
import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../../shared/durations.ts';
import type { Tables } from '../../../database/tables.ts';
import type { AskedTarget } from '../../readTargetFacts.ts';
import { actedBefore, statesOf, type HistoryPart } from '../../recentActions.ts';
import type { OwnLimits } from './ownRest.ts';

interface LastAnswersQuery {
  profileId: string;
  own: Pick<OwnLimits, 'daysBetweenAnswers'>;
  now: Date;
  targets: Pick<AskedTarget, 'author'>[];
  part: HistoryPart;
}

const unsent = ['waiting', 'approved'] as const;

/** When the account last acted on something of each author, or is about to; asked only where a rule needs it. */
export async function lastAnswers(
  db: Kysely<Tables>,
  { profileId, own, now, targets, part }: LastAnswersQuery,
): Promise<Map<string, Date>> {
  const authorIds = targets.map(({ author }) => author.id);
  if (own.daysBetweenAnswers === 0 || authorIds.length === 0) return new Map();
  const since = new Date(now.getTime() - own.daysBetweenAnswers * dayMs);
  const acts = db
    .selectFrom('activities')
    .select(['author_id', 'planned_at as at'])
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', since)
    .where('planned_at', '<=', latestPast(now))
    .where('author_id', 'in', authorIds)
    .where('state', 'in', part === 'all' ? [...statesOf.all, ...unsent] : statesOf.closed)
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .unionAll(
      actedBefore(db, profileId)
        .select(['author_id', 'acted_at as at'])
        .where('acted_at', '>', since)
        .where('acted_at', '<=', latestPast(now))
        .where('author_id', 'in', authorIds),
    );
  const rows = await db
    .selectFrom(acts.as('acts'))
    .select(['author_id', sql<Date>`max(at)`.as('at')])
    .groupBy('author_id')
    .execute();
  return new Map(rows.flatMap(({ author_id, at }) => (author_id ? [[author_id, at]] : [])));
}
