import type { Selection, SelectExpression } from 'kysely';
import type { ProfileAnswer, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import type { Tables } from '../database/tables.ts';
import type { Networks } from '../networks/networks.ts';
import { twoFactorSyncCodes } from './moveSync.ts';
import type { ProfileRow } from './ownProfile.ts';
import { pauseOf } from './standing.ts';
import type { SyncPace } from './sync/syncPace.ts';

/** What of the pace a person sees: when a wait, or a 2FA code, ends. */
export type SyncLimits = Pick<
  SyncPace,
  'maxTwoFactorCodes' | 'twoFactorWindowMs' | 'networkWaitMs'
>;

/** The columns that are fields of the answer, by the field's name; then what the others are made of. */
export const answeredColumns = [
  'id',
  'username',
  'full_name as fullName',
  'user_id as userId',
  'network',
  'sync_status as syncStatus',
  'followers_count as followersCount',
  'follows_count as followsCount',
  'media_count as mediaCount',
  'sync_code as code',
  'sync_moved_at as movedAt',
  'sync_reason as reason',
  'next_try_at as nextTryAt',
  'waiting_since as waitingSince',
  'two_factor_tries as tries',
  'two_factor_asked_at as askedAt',
  'sign_in_prompt as prompt',
  'signed_in_by as signedInBy',
  'paused_at as pausedAt',
  'paused_until as pausedUntil',
  'practice_since as practiceSince',
] as const satisfies SelectExpression<Tables, 'profiles'>[];

export type AnsweredRow = Selection<Tables, 'profiles', (typeof answeredColumns)[number]>;

export function profileAnswer(
  row: AnsweredRow,
  limits: SyncLimits,
  { capabilities: offered, now }: Pick<Networks, 'capabilities'> & { now: Date },
): ProfileAnswer {
  const { code, movedAt, reason, nextTryAt, waitingSince, tries, askedAt, prompt, ...others } = row;
  const { pausedAt, pausedUntil, practiceSince, signedInBy, ...fields } = others;
  const capabilities = offered.get(fields.network);
  return {
    ...fields,
    ...(capabilities ? { capabilities } : { isNetworkOff: true }),
    pause: pauseAnswer({ pausedAt, pausedUntil }, now),
    practice: practiceSince && { since: practiceSince.toISOString() },
    ...(code !== null && { syncStatusBot: code }),
    syncMovedAt: movedAt.toISOString(),
    ...(prompt && { signInPrompt: prompt }),
    ...(signedInBy && { signedInBy }),
    ...waitOf({ reason, nextTryAt, waitingSince }, limits),
    ...twoFactorLeft({ code, tries, askedAt }, limits),
  };
}

function pauseAnswer(
  columns: Pick<AnsweredRow, 'pausedAt' | 'pausedUntil'>,
  now: Date,
): ProfileAnswer['pause'] {
  const pause = pauseOf(columns, now);
  return pause && { since: pause.since.toISOString(), until: pause.until?.toISOString() ?? null };
}

function waitOf(
  { reason, nextTryAt, waitingSince }: Pick<AnsweredRow, 'reason' | 'nextTryAt' | 'waitingSince'>,
  { networkWaitMs }: SyncLimits,
): Pick<ProfileAnswer, 'syncReason' | 'syncNextTryAt' | 'syncTriesUntil'> {
  if (reason === null) return {};
  const triesUntil = waitingSince && new Date(waitingSince.getTime() + networkWaitMs);
  return {
    syncReason: reason,
    ...(nextTryAt && { syncNextTryAt: nextTryAt.toISOString() }),
    ...(triesUntil && { syncTriesUntil: triesUntil.toISOString() }),
  };
}

function twoFactorLeft(
  { code, tries, askedAt }: Pick<AnsweredRow, 'code' | 'tries' | 'askedAt'>,
  { maxTwoFactorCodes, twoFactorWindowMs }: SyncLimits,
): Pick<ProfileAnswer, 'twoFactorAttemptsLeft' | 'twoFactorExpiresAt'> {
  if (code === null || !twoFactorSyncCodes.includes(code) || askedAt === null) return {};
  return {
    twoFactorAttemptsLeft: Math.max(0, maxTwoFactorCodes - tries),
    twoFactorExpiresAt: new Date(askedAt.getTime() + twoFactorWindowMs).toISOString(),
  };
}

export function selectedProfileAnswer(
  row: Pick<ProfileRow, 'id' | 'full_name' | 'username' | 'user_id'>,
): SelectedProfileAnswer {
  const { id, full_name, username, user_id } = row;
  return { id, name: full_name ?? username, username, user_id };
}
