import type { Kysely } from 'kysely';
import type { ActivityOutcome } from '../../../shared/contract/activity.ts';
import { refusalReasons, type ActProblem } from '../../../shared/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import {
  heldProfile,
  unfinished,
  unsentState,
  type Approval,
  type KnownAct,
  type ReadAct,
} from './activityLog.ts';
import { moveAct } from './moveAct.ts';

interface KnownOutcome {
  id: string;
  outcome: ActivityOutcome;
  /** Why the network refused it. */
  reason?: ActProblem | null;
  /** What it has made. */
  recordRef?: string | null | undefined;
  now: Date;
}

/** Records how an act ended that was sent. */
export async function recordOutcome(
  db: Kysely<Tables>,
  { id, outcome, reason = null, recordRef = null, now }: KnownOutcome,
): Promise<void> {
  await moveAct(db, {
    id,
    from: 'sending',
    to: outcome === 'gone' ? 'refused' : outcome,
    by: 'bot',
    now,
    reason: outcome === 'gone' ? outcome : reason,
    columns: { outcome, outcome_reason: reason, record_ref: recordRef, done_at: now },
  });
}

/**
 * For an act that the network certainly did not perform: the target may be chosen again. Another
 * worker that took the profile over may be repeating it.
 */
export async function returnUnsent(
  db: Kysely<Tables>,
  { actor, id, reason, now, ...approval }: KnownAct & Approval & { reason: string },
): Promise<void> {
  await moveAct(db, {
    id,
    from: 'sending',
    to: unsentState(approval),
    by: 'bot',
    reason,
    now,
    columns: unfinished,
    profiles: heldProfile(db, actor).select('profiles.id'),
  });
}

/** Ends a draft that is never sent, for its tries have failed, and shows it. */
export async function giveUpAct(db: Kysely<Tables>, { actor, id, now }: KnownAct): Promise<void> {
  await letGo(db, { actor, id, now, from: 'drafted', reason: 'gaveUp' });
}

interface LettingGo extends ReadAct {
  from: 'drafted' | 'approved';
  reason: string;
}

/**
 * Withdraws an act that is never sent. The activity shows it, with the reason where
 * `refusalReasons` has it.
 */
export async function letGo(
  db: Kysely<Tables>,
  { actor, id, now, from, reason, approvedAt }: LettingGo,
): Promise<void> {
  await moveAct(db, {
    id,
    from,
    to: 'withdrawn',
    by: 'bot',
    reason,
    now,
    columns: shownAs(reason, now),
    approvedAt,
    profiles: heldProfile(db, actor).select('profiles.id'),
  });
}

/** What the activity shows of an act that is not made. */
export function shownAs(reason: string, now: Date) {
  const outcome = reason === 'gone' ? ('gone' as const) : ('refused' as const);
  const outcome_reason = refusalReasons.find((each) => each === reason) ?? null;
  return { outcome, outcome_reason, done_at: now };
}
