import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import type { ReportAnswer } from '../../shared/contract/report.ts';
import type { StoryListAnswer } from '../../shared/contract/story.ts';
import type { PaymentAnswer } from '../../shared/contract/user.ts';
import type { Id } from '../state/id.ts';

/** A row of the profiles list; `syncStatusBot` is whatever the server sent. */
export interface Profile extends Omit<ProfileAnswer, 'id' | 'userId' | 'syncStatusBot'> {
  id: Id;
  userId: Id;
  syncStatusBot?: unknown;
}

export type PaymentStatus = 'active' | 'inactive' | 'blocked';

export interface StoryActivity {
  id: Id;
  profileName: string;
  activity: string;
  thumbnailUrl: string | null;
  /** ISO 8601 with offset, as it came. */
  happenedAt: string;
}

export interface StoryPage {
  rows: StoryActivity[];
  totalPages: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
}

/** Counts and percent units; null is a value that the network does not offer. */
export interface Report {
  totalViews: number | null;
  followerViews: number | null;
  nonFollowerViews: number | null;
  totalInteractions: number | null;
  accountsReached: number | null;
  followerInteractionRate: number | null;
  nonFollowerInteractionRate: number | null;
  profileActivity: number | null;
  reelsInteractionRate: number | null;
  storiesInteractionRate: number | null;
  postsInteractionRate: number | null;
}

function finiteOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function toProfiles(answer: ProfileAnswer[]): Profile[] {
  if (!Array.isArray(answer)) throw new TypeError('GET /profiles did not answer a list');
  return answer;
}

export function toPaymentStatus({ paymentStatus }: PaymentAnswer): PaymentStatus {
  if (paymentStatus === 'ACTIVE') return 'active';
  return paymentStatus === 'INACTIVE' ? 'inactive' : 'blocked';
}

export function toStoryPage({ data, pagination }: StoryListAnswer): StoryPage {
  const rows = data.map((row) => ({
    id: row.id,
    profileName: row.profile_name,
    activity: row.activity,
    thumbnailUrl: row.print_scr,
    happenedAt: row.data_inte,
  }));
  return { rows, ...pagination };
}

/** Null where there are no metrics at all. */
export function toReport(answer: Partial<ReportAnswer> | null): Report | null {
  const report: Report = {
    totalViews: finiteOrNull(answer?.total_views),
    followerViews: finiteOrNull(answer?.follower_views),
    nonFollowerViews: finiteOrNull(answer?.non_follower_views),
    totalInteractions: finiteOrNull(answer?.total_interactions),
    accountsReached: finiteOrNull(answer?.accounts_reached),
    followerInteractionRate: finiteOrNull(answer?.follower_interaction_rate),
    nonFollowerInteractionRate: finiteOrNull(answer?.non_follower_interaction_rate),
    profileActivity: finiteOrNull(answer?.profile_activity),
    reelsInteractionRate: finiteOrNull(answer?.reels_interaction_rate),
    storiesInteractionRate: finiteOrNull(answer?.stories_interaction_rate),
    postsInteractionRate: finiteOrNull(answer?.posts_interaction_rate),
  };
  return Object.values(report).every((value) => value === null) ? null : report;
}
