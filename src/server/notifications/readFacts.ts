import type { Kysely } from 'kysely';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { longestWaitMs } from '../../shared/longestWait.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { isDraft } from './isDraft.ts';
import type { Tables } from '../database/tables.ts';
import { twoFactorSyncCodes } from '../profiles/moveSync.ts';

/** A draft that is let go within it is told of once more. */
export const expiresWithinMs = 2 * hourMs;

const codeLastsMs = 10 * minuteMs;

export interface Told {
  event: NotificationEvent;
  cause: string;
  profileId: string | null;
  now: Date;
}

/** What a message says beside the profile. */
export interface Facts {
  /** How many drafts. */
  count?: number;
  /** Until when a person can act. */
  until?: Date;
  /** Where the person acts, from the origin on. */
  path: string;
}

type Read = (db: Kysely<Tables>, told: Told & { profileId: string }) => Promise<Facts | undefined>;

/** How it stands as the message is sent; undefined: it is over, and nothing is sent. */
export async function readFacts(db: Kysely<Tables>, told: Told): Promise<Facts | undefined> {
  const { profileId } = told;
  return profileId === null ? undefined : readers[told.event](db, { ...told, profileId });
}

const readers: Record<NotificationEvent, Read> = {
  async codeAsked(db, told) {
    const row = await profileAt(db, told, twoFactorSyncCodes);
    if (row === undefined) return undefined;
    const askedAt = row.two_factor_asked_at?.getTime();
    return {
      path: profilePath(told.profileId),
      ...(askedAt !== undefined && { until: new Date(askedAt + codeLastsMs) }),
    };
  },
  async signInRefused(db, told) {
    const row = await profileAt(db, told, [syncCodes.credentialsRefused]);
    return row && { path: profilePath(told.profileId) };
  },
  async accountDisabled(db, told) {
    const row = await profileAt(db, told, [syncCodes.fatal]);
    return row && { path: profilePath(told.profileId) };
  },
  async urgentPost(db, { profileId, cause }) {
    const [actId = ''] = cause.split(' ');
    const row = await waiting(db, profileId)
      .select('id')
      .where('id', '=', actId)
      .executeTakeFirst();
    return row && { path: reviewPath(profileId, actId) };
  },
  async draftsWait(db, { profileId }) {
    const { count } = await drafts(db, profileId)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count) === 0 ? undefined : { count: Number(count), path: reviewPath(profileId) };
  },
  async draftsExpire(db, { profileId, now }) {
    const { oldest } = await drafts(db, profileId)
      .select((eb) => eb.fn.min('published_at').as('oldest'))
      .where('published_at', '>', new Date(now.getTime() - longestWaitMs))
      .executeTakeFirstOrThrow();
    if (oldest === null) return undefined;
    const until = new Date(oldest.getTime() + longestWaitMs);
    const isSoon = until.getTime() - now.getTime() <= expiresWithinMs;
    return isSoon ? { until, path: reviewPath(profileId) } : undefined;
  },
};

const profileAt = (
  db: Kysely<Tables>,
  { profileId, cause }: Told & { profileId: string },
  codes: readonly number[],
) =>
  db
    .selectFrom('profiles')
    .select(['sync_epoch', 'two_factor_asked_at'])
    .where('id', '=', profileId)
    .where('sync_code', 'in', codes)
    // A later attempt has a message of its own.
    .where('sync_epoch', '=', Number(cause.split(' ')[1]))
    .executeTakeFirst();

const waiting = (db: Kysely<Tables>, profileId: string) =>
  db.selectFrom('activities').where('profile_id', '=', profileId).where('state', '=', 'waiting');

const drafts = (db: Kysely<Tables>, profileId: string) => waiting(db, profileId).where(isDraft);

const profilePath = (profileId: string) =>
  `/app/profiles?${new URLSearchParams({ profile: profileId })}`;

const reviewPath = (profileId: string, draft?: string) =>
  `/app/activity/review?${new URLSearchParams({ profile: profileId, ...(draft && { draft }) })}`;
