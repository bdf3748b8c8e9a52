import type { Kysely } from 'kysely';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type {
  ReviewAnswer,
  ReviewDecision,
  ReviewRequest,
  Undoable,
} from '../../../shared/contract/review.ts';
import type { ReviewOutcome, TextProblem } from '../../../shared/contract/lists.ts';
import type { Correction } from '../../../shared/contract/steps.ts';
import { sendableFrom } from '../../../shared/undoTime.ts';
import type { Tables } from '../../database/tables.ts';
import { lockOwnProfile, readOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import { wakeProfile } from '../../profiles/wakeProfiles.ts';
import { shownAs } from '../acts/actOutcomes.ts';
import { closeContactOf } from '../people/closedContacts.ts';
import { forgetWords } from '../acts/drafts.ts';
import { moveAct } from '../acts/moveAct.ts';
import { noteDecision } from '../rules/noteDecision.ts';
import { unnoteLeft } from '../rules/unnoteLeft.ts';
import { checkDecisions, type CheckedDecision } from './checkDecisions.ts';
import { listApproved } from './approvedList.ts';
import { keepToCap, readCap } from './approvalCap.ts';
import { findReviews, reviewedActs, type ReviewSources } from './reviewList.ts';
import { justLeft, unsentActs, withdrawUnsent } from '../acts/withdrawUnsent.ts';
import { leftAct, undoableNow } from './undoable.ts';

interface Deciding extends ProfileAccess {
  decisions: ReviewRequest['decisions'];
  /** The name of the API key that decides; null: the person does. */
  program?: string | null;
}

interface Decided {
  id: string;
  outcome: ReviewOutcome;
  problems?: TextProblem[];
  doubts?: Doubt[];
  capOpensAt?: string | null;
}

/** Does what a person has decided on what waits; what has changed meanwhile is left as it is. */
export async function decideReviews(
  sources: ReviewSources,
  { decisions, program = null, ...access }: Deciding,
): Promise<ReviewAnswer> {
  const { db } = sources.database;
  const askedAt = sources.now();
  const profile = await readOwnProfile(db, access);
  const { networks } = sources;
  const network = networks.has(profile.network) ? networks.get(profile.network) : undefined;
  const maxBytes = network?.capabilities.commentMaxBytes;
  const judged = await checkDecisions(sources, { ...access, maxBytes, program }, decisions);
  const decided = await db.transaction().execute(async (trx) => {
    // Workers lock the profile before its acts, too. Of two requests at once, one gets the last place of the cap.
    const locked = await lockOwnProfile(trx, access);
    const now = sources.now();
    const approvedBy = await nameOf(trx, access.userId);
    const at = { now, askedAt, isPractising: locked.isPractising, approvedBy, program };
    const cap = await readCap({ ...sources, database: { ...sources.database, db: trx } }, locked);
    const checked = keepToCap(judged, cap);
    const outcomes: Decided[] = [];
    for (const each of checked) outcomes.push(await decide(trx, each, at));
    const has = (wanted: ReviewOutcome) => outcomes.some(({ outcome }) => outcome === wanted);
    if (has('rewriting')) await wakeProfile(trx, profile.id);
    else if (has('approved')) await wakeProfile(trx, profile.id, { dueAt: sendableFrom(now) });
    return outcomes;
  });
  const moved = decided.flatMap(({ id, outcome }) => (outcome === 'moved' ? [id] : []));
  const items = new Map(
    (await findReviews(sources, { profile, ids: moved })).map((item) => [item.id, item]),
  );
  const isApproving = decided.some(({ outcome }) => outcome === 'approved');
  const { approved } = isApproving ? await listApproved(sources, profile) : { approved: [] };
  const { undoable, undoableLeft } = decided.some(mayBeUndone)
    ? await undoableNow(sources, { profileIds: [profile.id], now: sources.now() })
    : { undoable: [], undoableLeft: [] };
  return {
    results: decided.map((each) => {
      const item = items.get(each.id);
      const act = approved.find(({ id }) => id === each.id);
      const isMeant = ({ id }: Undoable) => mayBeUndone(each) && id === each.id;
      const [undo, undoLeft] = [undoable.find(isMeant), undoableLeft.find(isMeant)];
      return {
        ...each,
        ...(item && { item }),
        ...(act && { approved: act }),
        ...(undo && { undoable: undo }),
        ...(undoLeft && { undoableLeft: undoLeft }),
      };
    }),
  };
}

const mayBeUndone = ({ outcome }: Decided) => outcome === 'approved' || outcome === 'left';

const outcomes = {
  approve: 'approved',
  leave: 'left',
  leaveAuthor: 'left',
  rewrite: 'rewriting',
  write: 'waiting',
  unapprove: 'waiting',
  unleave: 'waiting',
} as const satisfies Record<ReviewDecision, ReviewOutcome>;

const states = {
  approve: 'approved',
  leave: 'withdrawn',
  leaveAuthor: 'withdrawn',
  rewrite: 'drafted',
  write: 'waiting',
  unapprove: 'waiting',
  unleave: 'waiting',
} as const;

/** Where a decision begins that is not about what waits. */
const undone: Partial<Record<ReviewDecision, 'approved' | 'withdrawn'>> = {
  unapprove: 'approved',
  unleave: 'withdrawn',
};

interface Moment {
  now: Date;
  /** Before the judge, and others who decide, took their time. */
  askedAt: Date;
  isPractising: boolean;
  /** What the person who decides is called now. */
  approvedBy: string | null;
  program: string | null;
}

async function decide(
  trx: Kysely<Tables>,
  { id, version, decision, refusal, isTooOld, isOfProgram, isUnchanged, columns }: CheckedDecision,
  moment: Moment,
): Promise<Decided> {
  const { now, askedAt, isPractising, program } = moment;
  if (isTooOld) {
    const isLetGo = await letGo(trx, { id, version, now });
    return { id, outcome: isLetGo ? 'tooOld' : 'moved' };
  }
  if (refusal) return { id, outcome: 'refused', ...refusal };
  if (isUnchanged) return { id, outcome: 'waiting' };
  const hasMoved = await moveAct(trx, {
    id: decision === 'unleave' ? leftAct(trx, { id, now: askedAt }) : id,
    version,
    from: undone[decision] ?? 'waiting',
    to: states[decision],
    by: 'owner',
    reason: program !== null && decision === 'leave' ? 'leftByProgram' : decision,
    now,
    columns: { ...columns, ...approvalOf(decision, moment), ...leavingOf(decision, moment) },
  });
  if (!hasMoved) return { id, outcome: 'moved' };
  if (decision === 'unleave') {
    await unnoteLeft(trx, { actId: id, now });
    return { id, outcome: outcomes[decision] };
  }
  const correction = correctionBy({ decision, columns });
  // Only what a person makes of the bot's own texts counts towards the step of trust, and not in practice.
  if (!isPractising && program === null && !isOfProgram)
    await noteDecision(trx, { actId: id, correction, now });
  if (decision === 'rewrite') await forgetWords(trx, id);
  if (decision === 'leaveAuthor') await leaveAuthor(trx, id, now);
  return { id, outcome: outcomes[decision] };
}

async function nameOf(trx: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name.trim() || null;
}

const letGo = (trx: Kysely<Tables>, act: { id: string; version: number; now: Date }) =>
  moveAct(trx, {
    ...act,
    from: 'waiting',
    to: 'withdrawn',
    by: 'bot',
    reason: 'tooOld',
    columns: shownAs('tooOld', act.now),
  });

/** How the owner corrected the bot; null: the text was approved unchanged. */
function correctionBy({
  decision,
  columns,
}: Pick<CheckedDecision, 'decision' | 'columns'>): Correction | null {
  if (decision === 'approve') return columns.comment === undefined ? null : 'edited';
  if (decision === 'unapprove') return 'takenBack';
  if (decision === 'write') return 'edited';
  return decision === 'rewrite' ? 'rewritten' : 'left';
}

function approvalOf(decision: ReviewDecision, { now, isPractising, approvedBy }: Moment) {
  if (decision === 'approve') {
    const is_practice = isPractising;
    return { approved_at: now, approved_by: approvedBy, rule_version: null, is_practice };
  }
  return decision === 'unapprove' ? { approved_at: null, approved_by: null } : {};
}

/** Only a person undoes what they have left. */
function leavingOf(decision: ReviewDecision, { now, program }: Moment) {
  if (decision === 'leave' && program === null) return { left_at: now };
  return decision === 'unleave' ? { left_at: null } : {};
}

/** Closes the contact and withdraws everything for the same author that waits, is written again, or was approved and not sent. */
async function leaveAuthor(trx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await closeContactOf(trx, { activityId: id, reason: 'owner', now });
  const { profile_id, author_id } = await trx
    .selectFrom('activities')
    .select(['profile_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (author_id === null) return;
  await moveAct(trx, {
    id: reviewedActs(trx, profile_id).select('id').where('author_id', '=', author_id),
    from: 'waiting',
    to: 'withdrawn',
    by: 'owner',
    reason: 'leaveAuthor',
    now,
  });
  const others = unsentActs(trx, profile_id).select('id').where('author_id', '=', author_id);
  const left = justLeft(trx, profile_id, now).select('id').where('author_id', '=', author_id);
  await withdrawUnsent(trx, { acts: others, left, reason: 'contactClosed', by: 'owner', now });
}
