import type { RawBuilder, ShallowDehydrateObject } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { BotContext } from '../context/BotContext.ts';
import type { ActQuestion } from './mayAct.ts';
import {
  factsOf,
  selectFacts,
  type FactsContext,
  type FactsCycle,
  type FactsQuery,
} from './readFacts.ts';
import {
  targetFactsOf,
  targetRows,
  usernamesOf,
  type AskedTarget,
  type TargetsQuery,
} from './targetFacts.ts';

interface QuestionQuery extends FactsQuery {
  targets: readonly AskedTarget[];
}

/** What `mayAct` is asked about targets, in one statement: all of it as of one moment. */
export const selectQuestion = (context: FactsContext, cycle: FactsCycle, query: QuestionQuery) =>
  selectFacts(context, cycle, query).select(
    targetRows(context.database.db, targetsQuery(context, cycle, query)).as('targets'),
  );

export function targetsQuery(
  context: Pick<BotContext, 'networks'>,
  { profileId, network }: FactsCycle,
  query: QuestionQuery,
): TargetsQuery {
  const { networks } = context;
  const limits = networks.has(network) ? networks.get(network).limits : undefined;
  const conduct = limits?.conduct ?? 'invitedOnly';
  return { ...query, profileId, conduct, nameOf: usernamesOf(context, network) };
}

type QuestionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectQuestion>['executeTakeFirst']>>
>;

/** The row, or the JSON that another statement has made of it. */
type KnownQuestion = QuestionRow | ShallowDehydrateObject<QuestionRow>;

/**
 * What `mayAct` is asked about a target as everything stands at this moment, what is prepared for it left out.
 * Undefined if the profile no longer operates.
 */
export async function readQuestion(
  context: FactsContext,
  cycle: FactsCycle,
  target: AskedTarget,
): Promise<ActQuestion | undefined> {
  const now = context.now();
  const row = await selectQuestion(context, cycle, {
    now,
    part: 'closed',
    targets: [target],
  }).executeTakeFirst();
  return row && questionOf(context, cycle, { row, now, target });
}

interface Sending {
  target: AskedTarget;
  now: Date;
}

/** Likewise as JSON, for a statement that writes: null if the profile no longer operates. */
export const questionJson = (
  context: FactsContext,
  cycle: FactsCycle,
  { target, now }: Sending,
): RawBuilder<KnownQuestion | null> =>
  jsonObjectFrom(selectQuestion(context, cycle, { now, part: 'closed', targets: [target] }));

interface Known {
  row: KnownQuestion;
  /** When it was asked for. */
  now: Date;
  target: AskedTarget;
}

export function questionOf(
  context: FactsContext,
  cycle: FactsCycle,
  { row, now, target }: Known,
): ActQuestion {
  const query = targetsQuery(context, cycle, { now, part: 'closed', targets: [target] });
  const setbacks = new Map(row.targets.drafts.map((draft) => [draft.story_id, draft]));
  const known = targetFactsOf(row.targets, query, setbacks);
  return { ...factsOf(context, cycle, { row, now }), target: known.get(target.ref) };
}
