import type { ProfileAnswer, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import type { ProfileRow } from './ownProfile.ts';

export function profileAnswer(row: ProfileRow): ProfileAnswer {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    userId: row.user_id,
    ...(row.sync_code !== null && { syncStatusBot: row.sync_code }),
    syncStatus: row.sync_status,
    followersCount: row.followers_count,
    followsCount: row.follows_count,
    mediaCount: row.media_count,
  };
}

export function selectedProfileAnswer(
  row: Pick<ProfileRow, 'id' | 'full_name' | 'username' | 'user_id'>,
): SelectedProfileAnswer {
  const { id, full_name, username, user_id } = row;
  return { id, name: full_name ?? username, username, user_id };
}
