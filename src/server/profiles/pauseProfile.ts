import type { Kysely, Updateable } from 'kysely';
import { longestPauseDays, type PauseRequest } from '../../shared/contract/pause.ts';
import { dayMs } from '../../shared/durations.ts';
import { notify } from '../database/Database.ts';
import type { ProfilesTable } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage, type ErrorMessage } from '../errors/messages/translate.ts';
import { lockOwnProfile, type ProfileAccess, type ProfileRow } from './ownProfile.ts';
import { pauseOf } from './standing.ts';
import { wakeProfiles } from './wakeProfiles.ts';

interface Now {
  now: Date;
}

interface Pausing extends ProfileAccess, PauseRequest, Now {
  /** A program asks, which may not have a pause end earlier. */
  isByKey?: boolean;
}

/** Pauses a profile, or changes when its pause ends, at any sync code. */
export function pauseProfile(
  db: Kysely<Tables>,
  { until, now, isByKey = false, ...access }: Pausing,
): Promise<void> {
  const end = until === null ? null : checkEnd(until, now);
  return change(db, access, ({ paused_at: pausedAt, paused_until: pausedUntil }) => {
    const pause = pauseOf({ pausedAt, pausedUntil }, now);
    if (isByKey && pause && endsBefore(end, pause.until)) {
      throw new ApiError('key.notAllowed', errorMessage('key.shorterPause'));
    }
    return { paused_at: pause?.since ?? now, paused_until: end };
  });
}

/** Null: never. */
const endsBefore = (end: Date | null, other: Date | null) =>
  end !== null && (other === null || end < other);

/** Ends the pause of a profile, if there is one. The row keeps when the last one was. */
export function resumeProfile(
  db: Kysely<Tables>,
  { now, ...access }: ProfileAccess & Now,
): Promise<void> {
  return change(db, access, ({ paused_at: pausedAt, paused_until: pausedUntil }) =>
    pauseOf({ pausedAt, pausedUntil }, now) ? { paused_until: now } : undefined,
  );
}

async function change(
  db: Kysely<Tables>,
  access: ProfileAccess,
  columnsOf: (profile: ProfileRow) => Updateable<ProfilesTable> | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const columns = columnsOf(await lockOwnProfile(trx, access));
    if (!columns) return;
    await trx.updateTable('profiles').set(columns).where('id', '=', access.profileId).execute();
    await wakeProfiles(trx, access);
    await notify(trx, 'profiles', access.userId);
  });
}

/** ISO 8601 with an offset: without one, a moment would be another in each time zone. */
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function checkEnd(until: string, now: Date): Date {
  const end = momentPattern.test(until) ? new Date(until) : new Date(Number.NaN);
  if (Number.isNaN(end.getTime())) throw fault(errorMessage('pause.noMoment'));
  if (end <= now) throw fault(errorMessage('pause.past'));
  if (end.getTime() > now.getTime() + longestPauseDays * dayMs) {
    throw fault(errorMessage('pause.tooLong'));
  }
  return end;
}

const fault = (message: ErrorMessage) => new ApiError('input.invalid', message, { field: 'until' });
