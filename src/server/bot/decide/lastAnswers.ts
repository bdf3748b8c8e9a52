import { sql, type Kysely } from 'kysely';
import { anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import { latestPast } from '../../database/futureTimes.ts';
import type { Tables } from '../../database/tables.ts';
import { actedBefore, statesOf, type HistoryPart } from '../acts/recentActs.ts';

interface LastAnswersQuery {
  profileId: Given<string>;
  authorIds: Given<string[]>;
  now: Given<Date>;
  part: HistoryPart;
}

const unsent = ['waiting', 'approved'] as const;

/** How long its owner leaves a person alone after an answer, in a statement on `profile_rules`. */
const days = sql<number>`coalesce((profile_rules.rules->>'daysBetweenAnswers')::float8, 0)`;

/**
 * When the account last acted on something of each author, or is about to; nothing where no rule asks for it. Part of
 * a statement on `profile_rules`.
 */
export function lastAnswers(
  db: Kysely<Tables>,
  { profileId, authorIds, now, part }: LastAnswersQuery,
) {
  const since = sql<Date>`${now}::timestamptz - ${days} * interval '24 hours'`;
  const acts = db
    .selectFrom('activities')
    .select(['author_id', 'planned_at as at'])
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', since)
    .where('planned_at', '<=', latestPast(now))
    .where('author_id', '=', anyOfList(authorIds))
    .where('state', 'in', part === 'all' ? [...statesOf.all, ...unsent] : statesOf.closed)
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .unionAll(
      actedBefore(db, profileId)
        .select(['author_id', 'acted_at as at'])
        .where('acted_at', '>', since)
        .where('acted_at', '<=', latestPast(now))
        .where('author_id', '=', anyOfList(authorIds)),
    );
  return db
    .selectFrom(acts.as('acts'))
    .select(['author_id as authorId', sql<Date>`max(at)`.as('at')])
    .where(days, '>', 0)
    .groupBy('author_id');
}
