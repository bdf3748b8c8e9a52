import type { ProfileAnswer, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import { twoFactorSyncCodes } from './moveSync.ts';
import type { ProfileRow } from './ownProfile.ts';
import type { SyncPace } from './sync/syncPace.ts';

/** How long and how often a person may send 2FA codes. */
export type TwoFactorLimits = Pick<SyncPace, 'maxTwoFactorCodes' | 'twoFactorWindowMs'>;

export function profileAnswer(row: ProfileRow, limits: TwoFactorLimits): ProfileAnswer {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    userId: row.user_id,
    ...(row.sync_code !== null && { syncStatusBot: row.sync_code }),
    syncMovedAt: row.sync_moved_at.toISOString(),
    syncStatus: row.sync_status,
    followersCount: row.followers_count,
    followsCount: row.follows_count,
    mediaCount: row.media_count,
    ...twoFactorLeft(row, limits),
  };
}

function twoFactorLeft(
  { sync_code: code, two_factor_tries: tries, two_factor_asked_at: askedAt }: ProfileRow,
  { maxTwoFactorCodes, twoFactorWindowMs }: TwoFactorLimits,
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
