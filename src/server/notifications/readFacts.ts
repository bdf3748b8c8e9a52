import type { Kysely, NotNull } from 'kysely';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import { longestWaitMs } from '../../shared/longestWait.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { isReminder } from '../bot/acts/urgentReminders.ts';
import { clockToleranceMs } from '../database/futureTimes.ts';
import { isDraft } from './isDraft.ts';
import { isLost, lostSince } from './noteLostNetworks.ts';
import { readWeek, type ProfileWeek } from './readWeek.ts';
import { firstKinds, pressingKinds } from '../bot/kinds/kindRules.ts';
import type { Tables } from '../database/tables.ts';
import { twoFactorSyncCodes } from '../profiles/moveSync.ts';

/** A draft that is discarded within it is told of once more. */
export const expiresWithinMs = 2 * hourMs;

const codeLastsMs = 10 * minuteMs;

export interface Told {
  event: NotificationEvent;
  cause: string;
  userId: string;
  /** Null: it is of all profiles. */
  profileId: string | null;
  now: Date;
}

/** What a message says beside the profile. */
export interface Facts {
  /** How many drafts, or posts that only their owner can answer. */
  count?: number;
  /** Of the post that waits for longest, one of danger first; null where none was read. */
  kind?: PostKind | null;
  /** Until when a person can act, or the network has the bot wait. */
  until?: Date;
  /** Whether it is of the posts alone that are discarded soon, and that only their owner can answer. */
  isSoon?: true;
  /** Of those, until when the last waits; `until` is of the first. */
  lastUntil?: Date;
  /** Whether the network has deleted what its owner took back. */
  outcome?: 'done' | 'refused';
  /** The act that was taken back; a message about another one says nothing of it. */
  actId?: string;
  /** Of each profile, in the summary of a week. */
  week?: ProfileWeek[];
  /** Where the person acts, from the origin on. */
  path: string;
}

type Read = (db: Kysely<Tables>, told: Told & { profileId: string }) => Promise<Facts | undefined>;

/** How it stands as the message is sent; undefined: it is over, and nothing is sent. */
export async function readFacts(db: Kysely<Tables>, told: Told): Promise<Facts | undefined> {
  const { event, profileId, userId, cause } = told;
  if (event !== 'weekSummary')
    return profileId === null ? undefined : readers[event](db, { ...told, profileId });
  const [start = '', end = ''] = cause.split(' ');
  const week = await readWeek(db, { userId, start: new Date(start), end: new Date(end) });
  return week.length > 0 ? { week, path: '/app' } : undefined;
}

const readers: Record<Exclude<NotificationEvent, 'weekSummary'>, Read> = {
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
  async urgentPost(db, { profileId, cause, now }) {
    const isSoon = isReminder(cause);
    const soon = new Date(now.getTime() - longestWaitMs + expiresWithinMs + clockToleranceMs);
    const first = await waiting(db, profileId)
      .select(['id', ...wait])
      .$narrowType<{ published_at: NotNull }>()
      .select(({ fn }) => [
        fn.countAll<string>().over().as('count'),
        fn.min<Date>('published_at').over().as('oldest'),
        fn.max<Date>('published_at').over().as('newest'),
      ])
      .where('post_kind', 'in', pressingKinds)
      .$if(isSoon, (posts) =>
        posts
          .where('published_at', '>', new Date(now.getTime() - longestWaitMs))
          .where('published_at', '<', soon),
      )
      .orderBy(({ eb }) => eb('post_kind', 'in', firstKinds), 'desc')
      .orderBy('published_at')
      .limit(1)
      .executeTakeFirst();
    if (first === undefined) return undefined;
    const facts = countedOf(profileId, first);
    const { oldest, newest } = first;
    return isSoon
      ? { ...facts, isSoon, until: discardedAt(oldest), lastUntil: discardedAt(newest) }
      : facts;
  },
  async draftsWait(db, { profileId }) {
    const oldest = await drafts(db, profileId)
      .select(['id', ...wait])
      .$narrowType<{ published_at: NotNull }>()
      .select((eb) => eb.fn.countAll<string>().over().as('count'))
      .orderBy('published_at')
      .limit(1)
      .executeTakeFirst();
    return oldest && countedOf(profileId, oldest);
  },
  async draftsExpire(db, { profileId, cause, now }) {
    const oldest = await drafts(db, profileId)
      .select(['id', ...wait])
      .$narrowType<{ published_at: NotNull }>()
      .where('published_at', '>', new Date(now.getTime() - longestWaitMs))
      .orderBy('published_at')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return undefined;
    const facts = waitOf(oldest);
    const isSoon = facts.until.getTime() - now.getTime() <= expiresWithinMs;
    // It may have been told of ahead, before quiet hours.
    const path = reviewPath(profileId, oldest.id);
    return isSoon || oldest.id === cause ? { ...facts, path } : undefined;
  },
  async takenBack(db, { profileId, cause }) {
    const [actId = '', , outcome] = cause.split(' ');
    const row = await db
      .selectFrom('activities')
      .select(['state', 'done_at'])
      .where('id', '=', actId)
      .executeTakeFirst();
    // Asked again, it has another end.
    if (row?.state !== (outcome === 'done' ? 'takenBack' : 'done')) return undefined;
    return {
      outcome: outcome === 'done' ? 'done' : 'refused',
      actId,
      path: activityPath(profileId, row.done_at),
    };
  },
  async networkLost(db, { profileId, cause, now }) {
    const [, since = '', end = ''] = cause.split(' ');
    const until = new Date(end);
    const row = await db
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profileId)
      .where(isLost)
      .where(lostSince, '=', new Date(since))
      .executeTakeFirst();
    return row && { path: profilePath(profileId), ...(until > now && { until }) };
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

const wait = ['post_kind', 'published_at'] as const;

interface Wait {
  id: string;
  post_kind: PostKind | null;
  published_at: Date;
}

const waitOf = (row: Wait) => ({
  kind: row.post_kind,
  until: discardedAt(row.published_at),
});

const discardedAt = (publishedAt: Date) => new Date(publishedAt.getTime() + longestWaitMs);

/** One that waits alone is linked itself. */
function countedOf(profileId: string, first: Wait & { count: string }) {
  const count = Number(first.count);
  return { ...waitOf(first), count, path: reviewPath(profileId, count === 1 ? first.id : '') };
}

const profilePath = (profileId: string) =>
  `/app/profiles?${new URLSearchParams({ profile: profileId })}`;

/** The acts of those days, among them this one whatever the time zone of its reader; an act has no page of its own. */
function activityPath(profileId: string, at: Date | null): string {
  const dayFrom = (days: number) =>
    at && new Date(at.getTime() + days * dayMs).toISOString().slice(0, dayLength);
  const [from, to] = [dayFrom(-1), dayFrom(1)];
  return `/app/activity?${new URLSearchParams({ profile: profileId, ...(from && to && { from, to }) })}`;
}

const dayLength = 'YYYY-MM-DD'.length;

const reviewPath = (profileId: string, draft?: string) =>
  `/app/activity/review?${new URLSearchParams({ profile: profileId, ...(draft && { draft }) })}`;
