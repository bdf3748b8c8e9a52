import type { Kysely, ShallowDehydrateObject } from 'kysely';
import { compileOnce, type Places } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import type { ActQuestion } from './mayAct.ts';
import {
  factsOf,
  factsValues,
  selectFacts,
  type FactsContext,
  type FactsCycle,
  type FactsQuery,
  type FactsValues,
} from './readFacts.ts';
import {
  targetFactsOf,
  targetRows,
  targetsValues,
  usernamesOf,
  type AskedTarget,
  type TargetsQuery,
  type TargetsValues,
} from './targetFacts.ts';

/** Of whom and of which targets `mayAct` is asked, and when. */
export type QuestionValues = FactsValues & TargetsValues;

/** What `mayAct` is asked about targets, in one statement: all of it as of one moment. */
export const selectQuestion = (db: Kysely<Tables>, query: FactsQuery & TargetsQuery) =>
  selectFacts(db, query).select(targetRows(db, query).as('targets'));

export function questionValues(
  context: Pick<FactsContext, 'networks' | 'now'>,
  cycle: FactsCycle,
  targets: readonly AskedTarget[],
): QuestionValues {
  const { networks } = context;
  const { network } = cycle;
  const limits = networks.has(network) ? networks.get(network).limits : undefined;
  const conduct = limits?.conduct ?? 'invitedOnly';
  const nameOf = usernamesOf(context, network);
  return { ...factsValues(context, cycle), ...targetsValues({ targets, conduct, nameOf }) };
}

/** A query in both forms: where nobody has addressed the account, what is known of such people is not read. */
export function inBothForms<Query>(make: (isAddressed: boolean) => Query) {
  const forms = { addressed: make(true), listed: make(false) };
  return ({ addressingIds }: TargetsValues): Query =>
    forms[addressingIds.length > 0 ? 'addressed' : 'listed'];
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
  const values = questionValues(context, cycle, [target]);
  const [row] = await questionQuery(values)(context.database.db, values);
  return row && questionOf(context, cycle, { row, now: values.now, target });
}

const questionQuery = inBothForms((isAddressed) =>
  compileOnce((db, places: Places<QuestionValues>) =>
    selectQuestion(db, { ...places, part: 'closed', isAddressed }),
  ),
);

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
  const nameOf = usernamesOf(context, cycle.network);
  const setbacks = new Map(row.targets.drafts.map((draft) => [draft.story_id, draft]));
  const known = targetFactsOf(row.targets, { targets: [target], nameOf }, setbacks);
  return { ...factsOf(context, cycle, { row, now }), target: known.get(target.ref) };
}
