import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { HeldCause } from '../../../shared/contract/lists.ts';
import { longestWaitMs } from '../../../shared/longestWait.ts';
import type { RefusalReason } from '../../../shared/reasons.ts';
import { sendableFrom } from '../../../shared/undoTime.ts';
import type { Given } from '../../database/compileOnce.ts';
import { batchSize } from '../../database/deleteInBatches.ts';
import type { Tables } from '../../database/tables.ts';
import { shownAs } from './actOutcomes.ts';
import { freeProfile, keptColumns, type KeptAct, type KnownAct } from './activityLog.ts';
import { firstKinds, pressingKinds } from '../kinds/kindRules.ts';
import { moveAct } from './moveAct.ts';
import { noteWaiting } from './noteWaiting.ts';

/** How many acts of one profile wait; beyond them the oldest is discarded. */
const mostWaiting = 500;

const isAmong = (kinds: readonly PostKind[]) =>
  sql`post_kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** Danger comes first, then what else the owner alone can answer soon. */
export const urgency = sql<number>`(case when ${isAmong(firstKinds)} then 2 when ${isAmong(pressingKinds)} then 1 else 0 end)`;

const waitingOf = (db: Kysely<Tables>, profileId: string) =>
  db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .where('state', '=', sql.lit('waiting'));

interface Waiting extends KnownAct {
  maxGraphemes: number;
  /** Why it waits although its rule lets it go out. */
  cause?: HeldCause | null;
}

/** Puts a drafted act before its owner, who is told of it. */
export async function letWait(
  db: Kysely<Tables>,
  { actor, id, now, maxGraphemes, cause = null }: Waiting,
): Promise<void> {
  const { profileId } = actor;
  await db.transaction().execute(async (trx) => {
    const isMoved = await moveAct(trx, {
      id,
      from: 'drafted',
      to: 'waiting',
      by: 'bot',
      now,
      columns: {
        waiting_since: now,
        max_graphemes: maxGraphemes,
        wait_cause: cause,
        disclosure: null,
      },
      profiles: freeProfile(trx, actor, now).select('profiles.id'),
    });
    if (isMoved) await noteWaiting(trx, { id, now });
  });
  const tooMany = waitingOf(db, profileId)
    .select('id')
    .orderBy(urgency, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostWaiting);
  await letGoOf(db, { acts: tooMany, from: 'waiting', reason: 'crowded', now });
}

/**
 * Discards what nobody has decided on, what could not be sent, and what could not be written again,
 * within a day of its post.
 */
export async function letOldGo(db: Kysely<Tables>, now: Date, signal: AbortSignal): Promise<void> {
  for (const from of ['waiting', 'approved', 'drafted'] as const) {
    const acts = db
      .selectFrom('activities')
      .select('id')
      .where('state', '=', sql.lit(from))
      // Other drafts have not waited.
      .where('waiting_since', 'is not', null)
      .where('published_at', '<', new Date(now.getTime() - longestWaitMs))
      .limit(batchSize);
    let isMore = true;
    while (isMore && !signal.aborted) {
      isMore = await letGoOf(db, { acts, from, reason: 'tooOld', now });
    }
  }
}

interface LetGo {
  acts: SelectQueryBuilder<Tables, 'activities', { id: string }>;
  from: 'waiting' | 'approved' | 'drafted';
  reason: RefusalReason;
  now: Date;
}

function letGoOf(db: Kysely<Tables>, { acts, from, reason, now }: LetGo): Promise<boolean> {
  const columns = shownAs(reason, now);
  return moveAct(db, { id: acts, from, to: 'withdrawn', by: 'bot', reason, now, columns });
}

export interface DecidedAct extends KeptAct {
  approvedAt: Date | null;
  /** The key of an earlier sending. */
  formerKey: string | null;
}

/** From when an approved act may be sent: once its approval can no longer be undone. */
export const sendableAt = ({ approvedAt }: Pick<DecidedAct, 'approvedAt'>): Date =>
  sendableFrom(approvedAt ?? new Date(0));

/** What its owner has approved and what is not sent yet, by urgency and the order of the approvals. */
export function findApproved(db: Kysely<Tables>, profileId: string): Promise<DecidedAct[]> {
  return approvedActs(db, profileId)
    .orderBy(urgency, 'desc')
    .orderBy('approved_at')
    .orderBy('id')
    .execute();
}

export const approvedActs = (db: Kysely<Tables>, profileId: Given<string>) =>
  decidedActs(db, profileId).where('state', '=', sql.lit('approved'));

/** What its owner wants written again, and what answers a post that was edited since, oldest first. */
export function findToRewrite(db: Kysely<Tables>, profileId: string): Promise<DecidedAct[]> {
  return actsToRewrite(db, profileId).orderBy('id').execute();
}

export const actsToRewrite = (db: Kysely<Tables>, profileId: Given<string>) =>
  decidedActs(db, profileId)
    .where('state', '=', sql.lit('drafted'))
    .where('waiting_since', 'is not', null);

const decidedActs = (db: Kysely<Tables>, profileId: Given<string>) =>
  db
    .selectFrom('activities')
    .select([...keptColumns, 'sending_key as formerKey', 'approved_at as approvedAt'])
    .where('profile_id', '=', profileId);
