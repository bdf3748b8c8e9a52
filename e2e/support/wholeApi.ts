import { FakeApi, profileAt } from './fakeApi.ts';

/** Stands in for the pictures of stories. */
export const storyPicture = '/icon-192.png';

const story = (index: number) => ({
  id: `s-${index}`,
  profile_name: 'nina.travels',
  activity: ['Curtir', 'Comentar', 'Reagir', 'Comentar com IA'][index % 4],
  print_scr: index === 3 ? null : `${storyPicture}?${index}`,
  data_inte: '2025-03-05T17:07:00+00:00',
});

/** As GET /profiles-report answers it. */
export const report = {
  total_views: 12345,
  follower_views: 8000,
  non_follower_views: 4345,
  total_interactions: 1678,
  accounts_reached: 9012,
  follower_interaction_rate: 11.5,
  non_follower_interaction_rate: 3.25,
  profile_activity: 45,
  reels_interaction_rate: 0.1,
  stories_interaction_rate: 0.2,
  posts_interaction_rate: 5,
};

/** A server on which every screen has something to show. */
export function wholeApi(syncStatusBot?: unknown): FakeApi {
  return new FakeApi()
    .withProfiles(profileAt(syncStatusBot))
    .on('GET /storiesprofile', () => ({
      body: {
        data: Array.from({ length: 10 }, (_none, index) => story(index)),
        pagination: { totalPages: 12, hasPrevPage: false, hasNextPage: true },
      },
    }))
    .on('GET /profiles-report/*', () => ({ body: report }));
}
