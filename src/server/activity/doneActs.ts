import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { ActivityEnd } from '../../shared/contract/activity.ts';
import type { ActivityFilter } from '../../shared/contract/story.ts';
import { leavingAlone } from '../../shared/reasons.ts';
import type { Tables } from '../database/tables.ts';

export interface DoneActs extends Omit<ActivityFilter, 'from' | 'to'> {
  userId: string;
  profileId: string;
  /** Only acts from this time on. */
  from?: Date | undefined;
  /** Only acts before this time. */
  before?: Date | undefined;
  /** Only acts after this time. */
  since?: Date | undefined;
  /** Only this act and older ones; all where the profile has no such act. */
  asOf?: string | undefined;
}

/** The acts of a profile of which the outcome is known, as far as the filter lets them through. */
export function doneActs(db: Kysely<Tables>, { userId, profileId, ...filter }: DoneActs) {
  const { from, before, since, asOf, kind, outcome, person, search } = filter;
  let acts = db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .where('profiles.user_id', '=', userId)
    .where('activities.profile_id', '=', profileId)
    .where('activities.done_at', 'is not', null);
  if (from) acts = acts.where('activities.done_at', '>=', from);
  if (before) acts = acts.where('activities.done_at', '<', before);
  if (since) acts = acts.where('activities.done_at', '>', since);
  if (asOf) acts = acts.where(isNoNewerThan(asOf, profileId));
  if (outcome) acts = acts.where(hasEnd(outcome));
  if (person) acts = acts.where('activities.author_username', '=', person);
  if (kind) {
    acts = acts
      .where('activities.kind', '=', kind)
      .where((eb) =>
        eb.or([
          eb('activities.outcome_reason', 'is', null),
          eb('activities.outcome_reason', 'not in', leavingAlone),
        ]),
      );
  }
  for (const word of wordsOf(search)) acts = acts.where(hasWord(word));
  return acts;
}

/** In the order of the list. */
const isNoNewerThan = (id: string, profileId: string) => sql<SqlBool>`coalesce(
    (activities.done_at, activities.id) <= (
      select newest.done_at, newest.id from activities as newest
      where newest.id = ${id} and newest.profile_id = ${profileId}
    ),
    true
  )`;

/** Acts of practice were never sent, so they have no outcome on the network. */
function hasEnd(end: ActivityEnd) {
  return (eb: ExpressionBuilder<Tables, 'activities'>) => {
    const isPractice = eb('activities.is_practice', '=', end === 'practice');
    if (end === 'practice') return isPractice;
    if (end !== 'postGone') return eb.and([isPractice, eb('activities.outcome', '=', end)]);
    // As a row shows it: what was taken back stands no more.
    const stands = eb('activities.state', '=', 'done');
    return eb.and([isPractice, stands, eb('activities.post_gone_at', 'is not', null)]);
  };
}

const mostWords = 10;

/** What comes after so many words is taken for one. */
function wordsOf(search = ''): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean);
  return words.length <= mostWords
    ? words
    : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')];
}

/** The subquery folds the word once, and not for each row. */
function hasWord(word: string) {
  return sql<SqlBool>`strpos(activities.search_text, (select fold_words(${word}::text))) > 0`;
}
