import { Type, type Static } from 'typebox';

const Measure = Type.Union([Type.Number(), Type.Null()]);

const measures = {
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
};

/**
 * Views, interactions, reach and profile activity are counts; rates are percent units (12.5 means
 * 12.5 %); null is a value that the network does not offer.
 */
export const ReportMeasures = Type.Object(measures);
export type ReportMeasures = Static<typeof ReportMeasures>;

/** GET /profiles-report/{profileId}. All values null: the profile has no report yet. */
export const ReportAnswer = Type.Object({
  ...measures,
  /** When the network was asked: ISO 8601 with offset. */
  taken_at: Type.Union([Type.String(), Type.Null()]),
});
export type ReportAnswer = Static<typeof ReportAnswer>;
