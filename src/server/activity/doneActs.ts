import { sql, type Kysely, type SqlBool } from 'kysely';
import type { ActivityFilter } from '../../shared/contract/story.ts';
import type { Tables } from '../database/tables.ts';

export interface DoneActs extends ActivityFilter {
  userId: string;
  profileId: string;
  /** Only acts after this time. */
  since?: Date | undefined;
}

/** The acts of a profile of which the outcome is known, as far as the filter lets them through. */
export function doneActs(db: Kysely<Tables>, { userId, profileId, ...filter }: DoneActs) {
  const { since, kind, outcome, person, search } = filter;
  let acts = db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .where('profiles.user_id', '=', userId)
    .where('activities.profile_id', '=', profileId)
    .where('activities.done_at', 'is not', null);
  if (since) acts = acts.where('activities.done_at', '>', since);
  // Acts of practice were never sent, so they have no outcome on the network.
  if (outcome) acts = acts.where('activities.is_practice', '=', false);
  if (outcome === 'postGone') {
    // As a row shows it: what was taken back stands no more.
    acts = acts
      .where('activities.state', '=', 'done')
      .where('activities.post_gone_at', 'is not', null);
  } else if (outcome) acts = acts.where('activities.outcome', '=', outcome);
  if (person) acts = acts.where('activities.author_username', '=', person);
  if (kind) {
    acts = acts
      .where('activities.kind', '=', kind)
      .where('activities.outcome_reason', 'is distinct from', 'leftAlone')
      .where('activities.outcome_reason', 'is distinct from', 'ruledOut');
  }
  for (const word of wordsOf(search)) acts = acts.where(hasWord(word));
  return acts;
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
