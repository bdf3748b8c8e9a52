import { Type, type Static } from 'typebox';

const Measure = Type.Union([Type.Number(), Type.Null()]);

/**
 * GET /profiles-report/{profileId}. Views, interactions, reach and profile activity are counts;
 * rates are percent units (12.5 means 12.5 %); null is a value that the network does not offer.
 * All values null: the profile has no report yet.
 */
export const ReportAnswer = Type.Object({
  total_views: Measure,
  follower_views: Measure,
  non_follower_views: Measure,
  total_interactions: Measure,
  accounts_reached: Measure,
  follower_interaction_rate: Measure,
  non_follower_interaction_rate: Measure,
  profile_activity: Measure,
  reels_interaction_rate: Measure,
  stories_interaction_rate: Measure,
  posts_interaction_rate: Measure,
});
export type ReportAnswer = Static<typeof ReportAnswer>;
