import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NetworkTarget } from '../../networks/target.ts';
import { draftsOf, type Draft } from '../acts/drafts.ts';
import type { ActFacts, TargetFacts } from '../decide/mayAct.ts';
import { selectQuestion, targetsQuery } from '../decide/readQuestion.ts';
import { factsOf, type FactsContext, type FactsCycle } from '../decide/readFacts.ts';
import { recentActsOf, recentActs, type RecentActs } from '../acts/recentActs.ts';
import { waitingAnswers, type WaitingAnswer } from '../acts/editedActs.ts';
import { targetFactsOf } from '../decide/targetFacts.ts';

export interface KnownTargets {
  known: Map<string, TargetFacts>;
  drafts: Map<string, Draft>;
}

interface Listed extends KnownTargets {
  facts: ActFacts;
  recent: RecentActs;
  /** Answers to listed posts that wait for their owner. */
  waiting: WaitingAnswer[];
}

/** All that is known of listed targets, as of one moment; undefined if the profile no longer operates. */
export async function readListed(
  context: FactsContext,
  cycle: FactsCycle,
  targets: readonly NetworkTarget[],
): Promise<Listed | undefined> {
  const { db } = context.database;
  const { profileId } = cycle;
  const query = { now: context.now(), part: 'all', targets } as const;
  const row = await selectQuestion(context, cycle, query)
    .select([
      jsonArrayFrom(recentActs(db, profileId)).as('recent'),
      jsonArrayFrom(waitingAnswers(db, { profileId, targets })).as('waiting'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const drafts = draftsOf(row.targets.drafts, targets);
  return {
    facts: factsOf(context, cycle, { row, now: query.now }),
    drafts,
    known: targetFactsOf(row.targets, targetsQuery(context, cycle, query), drafts),
    recent: recentActsOf(row.recent),
    waiting: row.waiting,
  };
}
