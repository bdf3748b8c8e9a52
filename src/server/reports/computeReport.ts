import type { ReportMeasures } from '../../shared/contract/report.ts';
import type { ByAudience, ContentInsights, NetworkInsights } from '../networks/NetworkInsights.ts';

/**
 * A report from the network's insights and the bot's actions of the last 24 hours. A rate is
 * interactions per view in percent, rounded to two decimals; no views give 0. Profile activity is
 * visits and taps on the profile, if the network counts them, plus the bot's actions.
 */
export function computeReport(insights: NetworkInsights, actsMade: number): ReportMeasures {
  const { views, interactions } = insights;
  return {
    total_views: totalOf(views),
    follower_views: views?.followers ?? null,
    non_follower_views: views?.nonFollowers ?? null,
    total_interactions: totalOf(interactions),
    accounts_reached: insights.accountsReached,
    follower_interaction_rate: rateOf(interactions?.followers, views?.followers),
    non_follower_interaction_rate: rateOf(interactions?.nonFollowers, views?.nonFollowers),
    profile_activity: (insights.profileVisits ?? 0) + actsMade,
    reels_interaction_rate: contentRate(insights.reels),
    stories_interaction_rate: contentRate(insights.stories),
    posts_interaction_rate: contentRate(insights.posts),
  };
}

const totalOf = (counts: ByAudience | null) => counts && counts.followers + counts.nonFollowers;

const contentRate = (content: ContentInsights | null) =>
  rateOf(content?.interactions, content?.views);

function rateOf(part: number | undefined, whole: number | undefined): number | null {
  if (part === undefined || whole === undefined) return null;
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}
