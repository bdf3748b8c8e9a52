import type { ProfileAnswer, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import type { Networks } from '../networks/networks.ts';
import { twoFactorSyncCodes } from './moveSync.ts';
import type { ProfileRow } from './ownProfile.ts';
import type { SyncPace } from './sync/syncPace.ts';

/** What of the pace a person sees: when a wait, or a 2FA code, ends. */
export type SyncLimits = Pick<
  SyncPace,
  'maxTwoFactorCodes' | 'twoFactorWindowMs' | 'networkWaitMs'
>;

/** What an answer is made of; a row has twice as many columns. */
export const answeredColumns = [
  'id',
  'username',
  'full_name',
  'user_id',
  'network',
  'sync_code',
  'sync_moved_at',
  'sync_status',
  'sync_reason',
  'next_try_at',
  'waiting_since',
  'two_factor_tries',
  'two_factor_asked_at',
  'sign_in_prompt',
  'followers_count',
  'follows_count',
  'media_count',
] as const satisfies (keyof ProfileRow)[];

export type AnsweredRow = Pick<ProfileRow, (typeof answeredColumns)[number]>;

export function profileAnswer(
  row: AnsweredRow,
  limits: SyncLimits,
  networks: Pick<Networks, 'capabilities'>,
): ProfileAnswer {
  const capabilities = networks.capabilities.get(row.network);
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    userId: row.user_id,
    network: row.network,
    ...(capabilities ? { capabilities } : { isNetworkOff: true }),
    ...(row.sync_code !== null && { syncStatusBot: row.sync_code }),
    syncMovedAt: row.sync_moved_at.toISOString(),
    ...(row.sign_in_prompt && { signInPrompt: row.sign_in_prompt }),
    syncStatus: row.sync_status,
    followersCount: row.followers_count,
    followsCount: row.follows_count,
    mediaCount: row.media_count,
    ...waitOf(row, limits),
    ...twoFactorLeft(row, limits),
  };
}

function waitOf(
  { sync_reason: reason, next_try_at: nextTryAt, waiting_since: since }: AnsweredRow,
  { networkWaitMs }: SyncLimits,
): Pick<ProfileAnswer, 'syncReason' | 'syncNextTryAt' | 'syncTriesUntil'> {
  if (reason === null) return {};
  return {
    syncReason: reason,
    ...(nextTryAt && { syncNextTryAt: nextTryAt.toISOString() }),
    ...(since && { syncTriesUntil: new Date(since.getTime() + networkWaitMs).toISOString() }),
  };
}

function twoFactorLeft(
  { sync_code: code, two_factor_tries: tries, two_factor_asked_at: askedAt }: AnsweredRow,
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
