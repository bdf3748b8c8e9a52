import { expect, test } from '@jest/globals';
import type { NetworkInsights } from '../networks/NetworkInsights.ts';
import { computeReport } from './computeReport.ts';
import { emptyReport } from './findReport.ts';

const insights: NetworkInsights = {
  views: { followers: 800, nonFollowers: 200 },
  interactions: { followers: 100, nonFollowers: 7 },
  accountsReached: 640,
  profileVisits: 30,
  reels: { views: 300, interactions: 20 },
  stories: { views: 0, interactions: 0 },
  posts: null,
};

test('computes counts and rates in percent units', () => {
  expect(computeReport(insights, 12)).toEqual({
    total_views: 1000,
    follower_views: 800,
    non_follower_views: 200,
    total_interactions: 107,
    accounts_reached: 640,
    follower_interaction_rate: 12.5,
    non_follower_interaction_rate: 3.5,
    profile_activity: 42,
    reels_interaction_rate: 6.67,
    stories_interaction_rate: 0,
    posts_interaction_rate: null,
  });
});

test('invents nothing that the network does not offer', () => {
  const nothing: NetworkInsights = {
    views: null,
    interactions: null,
    accountsReached: null,
    profileVisits: null,
    reels: null,
    stories: null,
    posts: null,
  };
  expect(computeReport(nothing, 3)).toEqual({ ...emptyReport, profile_activity: 3 });
});
