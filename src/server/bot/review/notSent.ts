import type { Kysely } from 'kysely';
import type { NotSent } from '../../../shared/contract/review.ts';
import { namesWith, obstacleRules } from '../../../shared/reasons.ts';
import { dayMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';
import { approvalIn } from './approvalIn.ts';
import { lastDecision } from './lastDecision.ts';

const shownMs = dayMs;
const mostShown = 20;

const ownersDeeds = namesWith(obstacleRules, { isOwnersDeed: true });

interface NotSentList {
  notSent: NotSent[];
  notSentTotal: number;
}

/** What was not sent within the last day, although its owner had approved it; the last one first. */
export async function listNotSent(
  db: Kysely<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<NotSentList> {
  const acts = await db
    .selectFrom('activities')
    .select(['id', 'author_username', 'outcome', 'outcome_reason'])
    .select(['approved_by', 'approved_at'])
    .select((eb) => eb.fn.countAll<string>().over().as('total'))
    .where('profile_id', '=', profileId)
    .where('done_at', '>', new Date(now.getTime() - shownMs))
    .where('outcome', 'in', ['gone', 'refused'])
    .where('is_practice', '=', false)
    // Another text, which nobody approved, hides no approval that came to nothing.
    .where((eb) =>
      eb(lastDecision(eb).where('reason', 'is distinct from', 'write'), '=', 'approved'),
    )
    .where((eb) =>
      eb.or([eb('outcome_reason', 'is', null), eb('outcome_reason', 'not in', ownersDeeds)]),
    )
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  const notSent = acts.map(({ id, author_username, outcome, outcome_reason: reason, ...act }) => ({
    id,
    author: { username: author_username },
    approved: approvalIn(act),
    isGone: outcome === 'gone',
    reason,
  }));
  return { notSent, notSentTotal: Number(acts[0]?.total ?? 0) };
}
