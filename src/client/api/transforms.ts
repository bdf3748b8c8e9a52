import {
  activityOutcomes,
  activityReasons,
  commentAuthors,
  type ActivityOutcome,
  type ActivityReason,
  type CommentAuthor,
} from '../../shared/contract/activity.ts';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import type { ReportAnswer, ReportMeasures } from '../../shared/contract/report.ts';
import type { StoryListAnswer } from '../../shared/contract/story.ts';
import type { PaymentAnswer, UserAnswer } from '../../shared/contract/user.ts';
import { isId, type Id } from '../../shared/contract/id.ts';

/** A row of the profiles list; `syncStatusBot` is whatever the server sent. */
export interface Profile extends Omit<
  ProfileAnswer,
  | 'id'
  | 'userId'
  | 'network'
  | 'isNetworkOff'
  | 'capabilities'
  | 'syncStatusBot'
  | 'syncMovedAt'
  | 'syncReason'
  | 'syncNextTryAt'
  | 'syncTriesUntil'
> {
  id: Id;
  userId: Id;
  /** Null where the server does not say. */
  network: string | null;
  /** Whether the server no longer offers it, as it came. */
  isNetworkOff?: unknown;
  /** What the bot may do there, as it came. */
  capabilities?: unknown;
  syncStatusBot?: unknown;
  /** When the code last changed, as it came. */
  syncMovedAt?: unknown;
  /** Why it waits or ended, and the times of a wait, as they came. */
  syncReason?: unknown;
  syncNextTryAt?: unknown;
  syncTriesUntil?: unknown;
}

export interface SessionUser {
  id: Id;
  name: string;
  email: string;
}

export type PaymentStatus = 'active' | 'inactive' | 'blocked';

export interface StoryActivity {
  id: Id;
  profileName: string;
  activity: string;
  thumbnailUrl: string | null;
  /** ISO 8601 with offset, as it came. */
  happenedAt: string;
  /** The comment, or the emoji of a reaction. */
  text: string | null;
  /** What the author wrote to the story. */
  caption: string | null;
  /** When the story was published, as it came. */
  publishedAt: string | null;
  reason: ActivityReason | null;
  outcome: ActivityOutcome | null;
  /** As the server says it. */
  outcomeReason: string | null;
  writtenBy: CommentAuthor | null;
  /** Where the story or post is read on the network: an https address. */
  postUrl: string | null;
  /** Where that is read which the bot wrote: an https address. */
  answerUrl: string | null;
}

export interface StoryPage {
  rows: StoryActivity[];
  totalPages: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
}

const reportFields = {
  totalViews: 'total_views',
  followerViews: 'follower_views',
  nonFollowerViews: 'non_follower_views',
  totalInteractions: 'total_interactions',
  accountsReached: 'accounts_reached',
  followerInteractionRate: 'follower_interaction_rate',
  nonFollowerInteractionRate: 'non_follower_interaction_rate',
  profileActivity: 'profile_activity',
  reelsInteractionRate: 'reels_interaction_rate',
  storiesInteractionRate: 'stories_interaction_rate',
  postsInteractionRate: 'posts_interaction_rate',
} as const satisfies Record<string, keyof ReportMeasures>;

/** Counts and percent units; null is a value that the network does not offer. */
type Measures = Record<keyof typeof reportFields, number | null>;

export interface Report extends Measures {
  /** When the server had them from the network: ISO 8601, as it came. */
  takenAt: string | null;
}

/** What makes sense as a count or a rate; everything else is no value. */
export function measureOrNull(value: unknown): number | null {
  const makesSense = typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
  return makesSense ? value : null;
}

export const noText = '–';

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

/** An address outside of Meelo that a page links to; any other scheme is no address. */
export function httpsOrNull(value: unknown): string | null {
  const url = URL.parse(textOr(value, ''));
  return url?.protocol === 'https:' ? url.href : null;
}

/** The value if it is one of those that are known. */
export function oneOf<Known>(known: readonly Known[], value: unknown): Known | null {
  return known.find((each) => each === value) ?? null;
}

/** A row without an id is none. */
function hasId(row: { id: unknown } | null): boolean {
  return isId(row?.id);
}

export function idRows<Row extends { id: unknown }>(rows: Row[]): Row[] {
  return rows.filter(hasId);
}

/** An answer that carries no session fails. */
export function toLoginAnswer({ access_token, user, wasGuessed }: LoginAnswer): LoginAnswer {
  if (textOr(access_token, '').trim() === '' || !hasId(user)) {
    throw new TypeError('The answer to the login carries no session.');
  }
  return {
    access_token,
    ...(wasGuessed === true && { wasGuessed }),
    user: { ...user, name: textOr(user.name, ''), email: textOr(user.email, '') },
  };
}

/** What of the user the answer says; the rest stays as it was. */
export function toUserChange({ id, name, email }: UserAnswer): Partial<SessionUser> {
  return {
    ...(isId(id) && { id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  };
}

/** Absurd values become neutral ones; an answer that is no list fails. */
export function toProfiles(answer: ProfileAnswer[]): Profile[] {
  return answer.filter(hasId).map((row) => ({
    ...row,
    username: textOr(row.username, ''),
    fullName: textOr(row.fullName, null),
    network: textOr(row.network, null),
    followersCount: measureOrNull(row.followersCount),
    followsCount: measureOrNull(row.followsCount),
    mediaCount: measureOrNull(row.mediaCount),
  }));
}

export function toPaymentStatus({ paymentStatus }: PaymentAnswer): PaymentStatus {
  if (paymentStatus === 'ACTIVE') return 'active';
  return paymentStatus === 'INACTIVE' ? 'inactive' : 'blocked';
}

/** A picture's address as a page of ours loads it: one without a host is on the API's own. */
function pictureAddress(value: unknown, requestUrl: string): string | null {
  const address = textOr(value, null);
  const { origin } = new URL(requestUrl);
  const isElsewhere = origin !== window.location.origin && /^\/(?!\/)/.test(address ?? '');
  return isElsewhere ? `${origin}${address}` : address;
}

/** Absurd values become neutral ones; an answer without a list fails. */
export function toStoryPage(answer: StoryListAnswer, requestUrl: string): StoryPage {
  const rows = answer.data.filter(hasId).map((row) => ({
    id: row.id,
    profileName: textOr(row.profile_name, noText),
    activity: textOr(row.activity, noText),
    thumbnailUrl: pictureAddress(row.print_scr, requestUrl),
    happenedAt: textOr(row.data_inte, ''),
    text: textOr(row.text, null),
    caption: textOr(row.caption, null),
    publishedAt: textOr(row.published_at, null),
    reason: oneOf(activityReasons, row.reason),
    outcome: oneOf(activityOutcomes, row.outcome),
    outcomeReason: textOr(row.outcome_reason, null),
    writtenBy: oneOf(commentAuthors, row.written_by),
    postUrl: httpsOrNull(row.post_url),
    answerUrl: httpsOrNull(row.answer_url),
  }));
  const { totalPages, hasPrevPage, hasNextPage } = answer.pagination ?? {};
  return {
    rows,
    totalPages: Number.isSafeInteger(totalPages) ? (totalPages ?? 0) : 0,
    hasPrevPage: hasPrevPage === true,
    hasNextPage: hasNextPage === true,
  };
}

/** Null where there are no metrics at all. */
export function toReport(answer: Partial<ReportAnswer> | null): Report | null {
  const values = Object.entries(reportFields).map(([name, field]) => [
    name,
    measureOrNull(answer?.[field]),
  ]);
  const report = Object.fromEntries(values) as Measures;
  if (Object.values(report).every((value) => value === null)) return null;
  return { ...report, takenAt: textOr(answer?.taken_at, null) };
}
