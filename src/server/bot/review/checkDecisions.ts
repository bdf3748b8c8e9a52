import type { Kysely, Updateable } from 'kysely';
import type { ReviewRequest, TextProblem } from '../../../shared/contract/review.ts';
import { isId } from '../../database/newId.ts';
import type { ActivitiesTable, Tables } from '../../database/tables.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { readRecentActions } from '../recentActions.ts';
import { problemsOf } from './textProblems.ts';

type Decision = ReviewRequest['decisions'][number];

export interface CheckedDecision extends Pick<Decision, 'id' | 'version' | 'decision'> {
  /** Why it is not done, for its text or because its post is the owner's alone. */
  refusal?: { problems?: TextProblem[] };
  /** What its text changes of the act. */
  columns: TextColumns;
}

type TextColumns = Pick<
  Updateable<ActivitiesTable>,
  'kind' | 'comment' | 'written_by' | 'doubts' | 'unsupported'
>;

/** Looks at the texts that would be published, before anything is changed. */
export async function checkDecisions(
  db: Kysely<Tables>,
  profileId: string,
  decisions: Decision[],
): Promise<CheckedDecision[]> {
  const acts = await readActs(db, profileId, decisions);
  const { recentComments } = await readRecentActions(db, profileId);
  return Promise.all(
    decisions.map(async (decision) => {
      const act = acts.find(({ id }) => id === decision.id);
      // Of another profile, or gone.
      if (!act) return { ...decision, version: -1, columns: {} };
      return { ...decision, ...(await checkDecision({ act, decision, recentComments })) };
    }),
  );
}

type WaitingAct = Awaited<ReturnType<typeof readActs>>[number];

function readActs(db: Kysely<Tables>, profileId: string, decisions: Decision[]) {
  const ids = decisions.flatMap(({ id }) => (isId(id) ? [id] : []));
  return db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .select(['id', 'version', 'comment', 'caption', 'post_kind', 'post_language', 'max_graphemes'])
    .where('id', 'in', ids)
    .execute();
}

interface Checking {
  act: WaitingAct;
  decision: Decision;
  recentComments: string[];
}

type Checked = Pick<CheckedDecision, 'refusal' | 'columns'>;

async function checkDecision({ act, decision, recentComments }: Checking): Promise<Checked> {
  const nothing = { columns: {} };
  if (decision.version !== act.version) return nothing;
  if (decision.decision === 'rewrite') {
    const isForNoWriter = act.post_kind !== null && kindRules[act.post_kind].text === 'never';
    return isForNoWriter ? { ...nothing, refusal: {} } : nothing;
  }
  if (decision.decision !== 'approve') return nothing;
  const text = decision.text?.trim() ?? act.comment ?? '';
  if (text !== '' && text === act.comment) return nothing;
  const problems = await problemsOf({
    text,
    isOwnWords: decision.isOwnWords ?? false,
    maxGraphemes: act.max_graphemes ?? 0,
    caption: act.caption ?? '',
    language: act.post_language,
    recentComments: recentComments.filter((comment) => comment !== act.comment),
  });
  const ofOwner = {
    kind: 'comment',
    written_by: 'owner',
    doubts: null,
    unsupported: null,
  } as const;
  const columns = { ...ofOwner, comment: text };
  return problems.length > 0 ? { columns, refusal: { problems } } : { columns };
}
