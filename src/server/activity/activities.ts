import { sql } from 'kysely';
import type { StoryListAnswer } from '../../shared/contract/story.ts';
import { doneActs, type DoneActs } from './doneActs.ts';
import { readActs, type ActivitySources } from './readActs.ts';

interface ActivityPage extends DoneActs {
  /** Counts from 1. */
  page: number;
  limit: number;
}

/** What the bot did for a profile, newest first, in a stable order. */
export async function listActivities(
  sources: ActivitySources,
  { page, limit, ...acts }: ActivityPage,
): Promise<StoryListAnswer> {
  const { total, ids } = await findPage(sources, { page, limit, ...acts });
  const totalPages = Math.ceil(total / limit);
  return {
    data: await readActs(sources, ids),
    pagination: { total, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages },
  };
}

/**
 * The ids alone come from the index, however far back the page is. What may be rare is looked for in
 * each row, so these are gone through once.
 */
async function findPage({ db }: ActivitySources, { page, limit, ...acts }: ActivityPage) {
  const mayBeRare = Boolean(acts.search || acts.person || acts.outcome);
  const found = doneActs(db, acts).select(['activities.id', 'done_at']);
  return db
    .with(
      (cte) => (mayBeRare ? cte('found').materialized() : cte('found').notMaterialized()),
      () => found,
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('found')
        .select(sql<number>`count(*)::int`.as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
      sql<string[]>`array${eb
        .selectFrom('found')
        .select('id')
        .orderBy('done_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)}`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
}
