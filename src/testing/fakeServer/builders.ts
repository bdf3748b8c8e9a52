import { signInStart as sandboxSignIn } from '../../sandbox/accounts.ts';
import { signInStart as atprotoSignIn } from '../../server/networks/atproto/signInStart.ts';
import { signInStart as mastodonSignIn } from '../../server/networks/mastodon/signInStart.ts';
import type { BotAnswer } from '../../shared/contract/bot.ts';
import type { BotCapabilities } from '../../shared/contract/botCapabilities.ts';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { ContactRow } from '../../shared/contract/contact.ts';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import { networkTitles } from '../../shared/contract/networkNames.ts';
import type { ProfileAnswer, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import type { ReportAnswer } from '../../shared/contract/report.ts';
import type { ApprovedAnswer, ReviewItem } from '../../shared/contract/review.ts';
import type { StoryRow } from '../../shared/contract/story.ts';
import type { ThreadAnswer } from '../../shared/contract/thread.ts';

/** What POST /users/login answers, and what the app keeps of it. */
export function aLoginAnswer(parts: Partial<LoginAnswer['user']> = {}): LoginAnswer {
  return {
    access_token: 'a-token',
    user: { id: 'user-1', name: 'Ada Lovelace', email: 'ada@example.org', ...parts },
  };
}

const everyStory: BotCapabilities = {
  conduct: 'everyStory',
  acts: ['like', 'react', 'comment', 'aiComment'],
};

/** A row of GET /profiles; also with a code that no server should send. */
type ProfileParts = Partial<Omit<ProfileAnswer, 'syncStatusBot'>> & { syncStatusBot?: unknown };

/** A synchronised profile; give `syncStatusBot: undefined` for an absent code. */
export function aProfile(parts: ProfileParts = {}) {
  return {
    id: 'profile-1',
    username: 'ana.creates',
    fullName: 'Ana Souza',
    userId: 'user-1',
    network: 'sandbox',
    capabilities: everyStory,
    syncStatusBot: 7,
    syncMovedAt: new Date(2025, 2, 5, 13, 30).toISOString(),
    syncStatus: 'SYNCED',
    followersCount: 12_345,
    followsCount: 321,
    mediaCount: 42,
    pause: null,
    isChosen: undefined,
    practice: null,
    ...parts,
  };
}

/** What the bot may do where it answers whoever addresses the account, and nobody else. */
export const invitedOnly: BotCapabilities = {
  conduct: 'invitedOnly',
  acts: ['like', 'comment', 'aiComment'],
};

/** What POST and PATCH of a profile answer. */
export function aSelectedProfile(parts: Partial<SelectedProfileAnswer> = {}) {
  return {
    id: 'profile-1',
    name: 'Ana Souza',
    username: 'ana.creates',
    user_id: 'user-1',
    ...parts,
  };
}

/** A row of GET /storiesprofile. */
export function aStoryRow(parts: Partial<StoryRow> = {}): StoryRow {
  return {
    id: 'story-1',
    profile_name: 'lia.draws',
    activity: 'Curtir',
    print_scr: '/media/1.signed/story-1_thumb.jpg',
    data_inte: new Date(2025, 2, 5, 14, 7).toISOString(),
    text: null,
    caption: 'Rainy afternoon, new sketchbook',
    published_at: new Date(2025, 2, 5, 13, 52).toISOString(),
    reason: 'newStory',
    outcome: 'done',
    outcome_reason: null,
    post_kind: null,
    written_by: null,
    post_url: null,
    answer_url: null,
    is_practice: false,
    can_take_back: false,
    take_back: null,
    post_gone_at: null,
    reaction_count: null,
    is_own_conversation: null,
    ...parts,
  };
}

/** A row of GET /profiles/{id}/contacts. */
export function aContactRow(parts: Partial<ContactRow> = {}): ContactRow {
  return {
    id: 'contact-1',
    name: 'rui.example.com',
    reason: 'stop',
    closed_at: new Date(2025, 2, 5, 14, 7).toISOString(),
    post_text: null,
    post_url: 'https://app.example.com/post/theirs',
    ...parts,
  };
}

/** An item of GET /profiles/{id}/reviews. */
export function aReviewItem(parts: Partial<ReviewItem> = {}): ReviewItem {
  return {
    id: 'act-1',
    profileId: 'profile-1',
    version: 1,
    postKind: 'praise',
    language: 'en',
    reason: 'mention',
    author: { username: 'rui.example.com' },
    caption: 'What a lovely sketchbook!',
    altText: null,
    publishedAt: new Date(2025, 2, 5, 14, 7).toISOString(),
    letGoAt: new Date(2025, 2, 6, 14, 7).toISOString(),
    isEdited: false,
    wasApproved: false,
    postUrl: 'https://app.example.com/post/theirs',
    hasConversation: true,
    isLeftAlone: false,
    picture: null,
    thread: [],
    text: 'Thank you, that means a lot.',
    isBeingWritten: false,
    writtenBy: 'model',
    cause: 'rule',
    doubts: [],
    unsupported: [],
    maxGraphemes: 300,
    ...parts,
  };
}

export function anApprovedAnswer(parts: Partial<ApprovedAnswer> = {}): ApprovedAnswer {
  return {
    id: 'act-1',
    version: 2,
    author: { username: 'rui.example.com' },
    text: 'Thank you, that means a lot.',
    isBeingSent: false,
    heldBy: null,
    goesOutAt: null,
    ...parts,
  };
}

/** What GET /profiles/{id}/acts/{actId}/thread answers. */
export function aThread(parts: Partial<ThreadAnswer> = {}): ThreadAnswer {
  const post = { actId: 'story-1', altText: null, state: 'there' } as const;
  return {
    posts: [
      {
        ...post,
        author: 'rui.example.com',
        text: 'What a lovely sketchbook!',
        isOurs: false,
        at: new Date(2025, 2, 5, 13, 52).toISOString(),
        url: 'https://app.example.com/post/theirs',
      },
      {
        ...post,
        author: 'ana.creates',
        text: 'Thank you, that means a lot.',
        isOurs: true,
        at: new Date(2025, 2, 5, 14, 7).toISOString(),
        url: 'https://app.example.com/post/ours',
      },
    ],
    isOwnConversation: false,
    ...parts,
  };
}

/** What GET /bots/{profileId} answers of a bot that works. */
export function aBotAnswer(parts: Partial<BotAnswer> = {}): BotAnswer {
  return {
    actionsToday: 12,
    actionsBefore: 0,
    dailyCap: 300,
    waiting: 0,
    waitingFirst: 0,
    fullDailyCap: 300,
    nextLookAt: new Date(Date.now() + 30_000).toISOString(),
    restsFor: null,
    leavesNothing: [],
    ...parts,
  };
}

/** What GET /profiles-report/{profileId} answers. */
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
    taken_at: new Date(2025, 2, 5, 14, 7).toISOString(),
    ...parts,
  };
}

/** `/config.json` of an operator who has set nothing, save what is given. */
export function aConfig(parts: Partial<ClientConfig> = {}): ClientConfig {
  return {
    API_BASE_URL: '',
    SUPPORT_WHATSAPP: '',
    SUPPORT_EMAIL: '',
    SUPPORT_PHONE: '',
    ACCOUNT_REQUESTS: '',
    NETWORKS: [],
    NETWORK_TITLES: networkTitles,
    CAPABILITIES: {
      sandbox: { ...everyStory, signIn: sandboxSignIn },
      atproto: { ...invitedOnly, signIn: atprotoSignIn },
      mastodon: { ...invitedOnly, signIn: mastodonSignIn },
    },
    DEMO_EMAIL: '',
    DEMO_PASSWORD: '',
    ...parts,
  };
}
