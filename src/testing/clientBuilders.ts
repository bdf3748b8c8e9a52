import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ClientConfig } from '../shared/contract/clientConfig.ts';
import type { ReportAnswer } from '../shared/contract/report.ts';
import type { StoryRow } from '../shared/contract/story.ts';
import { noConfig } from '../client/api/clientConfig.ts';
import type { Profile } from '../client/api/transforms.ts';
import type { Session } from '../client/state/user.ts';

export function aSession(parts: Partial<Session['user']> = {}): Session {
  return {
    access_token: 'a-token',
    user: { id: 'user-1', name: 'Ada Lovelace', email: 'ada@example.org', ...parts },
  };
}

/** A row of the profiles list; give `syncStatusBot: undefined` for an absent code. */
export function aProfile(parts: Partial<Profile> = {}): Profile {
  return {
    id: 'profile-1',
    username: 'ana.creates',
    fullName: 'Ana Souza',
    userId: 'user-1',
    syncStatusBot: 7,
    syncStatus: 'SYNCED',
    followersCount: 12_345,
    followsCount: 321,
    mediaCount: 42,
    ...parts,
  };
}

/** Answers `/config.json`. */
export function aConfig(parts: Partial<ClientConfig> = {}): RequestHandler {
  return http.get('*/config.json', () => HttpResponse.json({ ...noConfig, ...parts }));
}

/** A row of GET /storiesprofile. */
export function aStoryRow(parts: Partial<StoryRow> = {}): StoryRow {
  return {
    id: 'story-1',
    profile_name: 'lia.draws',
    activity: 'Curtir',
    print_scr: '/media/1.signed/story-1_thumb.jpg',
    data_inte: new Date(2025, 2, 5, 14, 7).toISOString(),
    ...parts,
  };
}

/** An answer of GET /profiles-report/{profileId}. */
export function aReportAnswer(parts: Partial<ReportAnswer> = {}): ReportAnswer {
  return {
    total_views: 12_345,
    follower_views: 9876,
    non_follower_views: 2469,
    total_interactions: 1234,
    accounts_reached: 5678,
    follower_interaction_rate: 12.5,
    non_follower_interaction_rate: 3.25,
    profile_activity: 87,
    reels_interaction_rate: 0.1,
    stories_interaction_rate: 0.2,
    posts_interaction_rate: 4,
    ...parts,
  };
}
