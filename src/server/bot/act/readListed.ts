import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NetworkTarget } from '../../networks/target.ts';
import { compileOnce, type Places } from '../../database/compileOnce.ts';
import { draftsOf, type Draft } from '../acts/drafts.ts';
import type { ActFacts, TargetFacts } from '../decide/mayAct.ts';
import {
  inBothForms,
  questionValues,
  selectQuestion,
  type QuestionValues,
} from '../decide/readQuestion.ts';
import { factsOf, type FactsContext, type FactsCycle } from '../decide/readFacts.ts';
import { recentActsOf, recentActs, type RecentActs } from '../acts/recentActs.ts';
import { refsAnswered, waitingAnswers, type WaitingAnswer } from '../acts/editedActs.ts';
import { targetFactsOf, usernamesOf } from '../decide/targetFacts.ts';

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
  const values = { ...questionValues(context, cycle, targets), refs: refsAnswered(targets) };
  const [row] = await listedQuery(values)(context.database.db, values);
  if (!row) return undefined;
  const drafts = draftsOf(row.targets.drafts, targets);
  const nameOf = usernamesOf(context, cycle.network);
  return {
    facts: factsOf(context, cycle, { row, now: values.now }),
    drafts,
    known: targetFactsOf(row.targets, { targets, nameOf }, drafts),
    recent: recentActsOf(row.recent),
    waiting: row.waiting,
  };
}

const listedQuery = inBothForms((isAddressed) =>
  compileOnce((db, { refs, ...places }: Places<QuestionValues & { refs: string[] }>) =>
    selectQuestion(db, { ...places, part: 'all', isAddressed }).select([
      jsonArrayFrom(recentActs(db, places.profileId)).as('recent'),
      jsonArrayFrom(waitingAnswers(db, { ...places, refs })).as('waiting'),
    ]),
  ),
);
