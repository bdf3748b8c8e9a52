import { isId } from '../../shared/contract/id.ts';
import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import { idRows, measureOrNull, textOr, type AsItCame } from './values.ts';

/** A row of the profiles list; a field that is not read below is as it came. */
export type Profile = ReturnType<typeof toProfile>;

/** Absurd values become neutral ones; an answer that is no list fails. */
export function toProfiles(answer: ProfileAnswer[]): Profile[] {
  return idRows(answer).map(toProfile);
}

function toProfile(row: AsItCame<ProfileAnswer>) {
  return {
    ...row,
    userId: isId(row.userId) ? row.userId : '',
    username: textOr(row.username, ''),
    fullName: textOr(row.fullName, null),
    network: textOr(row.network, null),
    followersCount: measureOrNull(row.followersCount),
    followsCount: measureOrNull(row.followsCount),
    mediaCount: measureOrNull(row.mediaCount),
  };
}
