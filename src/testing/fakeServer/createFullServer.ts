import { aHistory } from './aHistory.ts';
import {
  aBotAnswer,
  aContactRow,
  aProfile,
  aReportAnswer,
  aReviewItem,
  anApprovedAnswer,
  aStoryRow,
  invitedOnly,
} from './builders.ts';
import { createFakeServer, type FakeServer } from './createFakeServer.ts';
import { anApiKey } from './keyHandlers.ts';
import { aDelivery, aNotificationsAnswer } from './notificationHandlers.ts';
import { aKindStep, aRulesAnswer } from './rulesBuilders.ts';
import { aWebhook, aWebhooksAnswer } from './webhookHandlers.ts';

/** Replaces the pictures of stories. */
export const storyPicture = '/icon-192.png';

const activities = [
  { activity: 'Curtir' },
  { activity: 'Comentar', text: 'So much detail!', written_by: 'builtIn' },
  { activity: 'Reagir', text: '😍' },
  {
    activity: 'Comentar com IA',
    text: 'The first page of a new sketchbook is always the hardest. What will you draw next?',
    written_by: 'builtIn',
  },
] as const;

const deliveries = [
  aDelivery({ state: 'waiting', at: '2025-03-06T07:30:00-03:00' }),
  aDelivery({ id: 'delivery-2', event: 'urgentPost', at: '2025-03-05T14:07:00-03:00' }),
  aDelivery({
    id: 'delivery-3',
    event: 'signInRefused',
    state: 'failed',
    failure: 'unreachable',
    at: '2025-03-05T09:30:00-03:00',
  }),
  aDelivery({
    id: 'delivery-4',
    event: 'codeAsked',
    state: 'dropped',
    profile: null,
    at: '2025-03-05T09:12:00-03:00',
  }),
];

/** In the time zone of the browser in which the screens are looked at. */
const midnight = '2025-03-05T00:00:00-03:00';

/** A server on which every screen has something to show: one profile at a code, twelve full pages. */
export function createFullServer(syncStatusBot?: unknown): FakeServer {
  const rows = Array.from({ length: 10 }, (_none, index) =>
    aStoryRow({
      id: `story-${index}`,
      ...activities[index % activities.length],
      print_scr: index === 3 ? null : `${storyPicture}?${index}`,
      data_inte: '2025-03-05T17:07:00+00:00',
      published_at: '2025-03-05T16:53:00+00:00',
    }),
  );
  return createFakeServer({
    profiles: [aProfile({ syncStatusBot })],
    // Shares with decimals, as most are.
    report: aReportAnswer({ follower_views: 8000, non_follower_views: 4345 }),
    history: aHistory({ days: 180, gaps: [150, 151, 152, 153, 154, 155], from: midnight }),
    sessions: { count: 3 },
    notifications: aNotificationsAnswer(
      { email: true, quietHours: { from: '22:00', until: '07:30' }, timeZone: 'America/Sao_Paulo' },
      { deliveries },
    ),
    webhooks: aWebhooksAnswer({
      webhooks: [
        aWebhook({
          lastTry: { at: '2025-03-05T14:07:00-03:00', failure: null },
          addedAt: '2025-02-01T09:00:00-03:00',
        }),
        aWebhook({
          id: 'webhook-2',
          name: 'Alarm lamp',
          addedAt: '2025-02-01T09:05:00-03:00',
          lastTry: { at: '2025-03-05T09:30:00-03:00', failure: 'unreachable' },
        }),
      ],
    }),
    apiKeys: [
      anApiKey({ usedAt: '2025-03-05T17:07:00+00:00', scopes: ['read', 'draft'] }),
      anApiKey({ id: 'key-2', name: 'Evening pause', scopes: ['steer'], expiresAt: null }),
      anApiKey({ id: 'key-3', name: 'Old dashboard', expiresAt: '2025-01-05T17:07:00+00:00' }),
    ],
    contacts: [
      aContactRow({
        closed_at: '2025-03-05T17:07:00+00:00',
        post_text: 'Please leave me out of this, no more replies from a bot.',
      }),
      aContactRow({ id: 'contact-2', name: 'lia.draws', reason: 'muted', post_url: null }),
    ],
    storyPages: Array.from({ length: 12 }, () => rows),
  });
}

/** The same, of a profile that practises: what it did it did in practice. */
export function createPractisingServer(): FakeServer {
  const server = createFullServer(7);
  const { storyPages } = server;
  return Object.assign(server, {
    profiles: [aProfile({ practice: { since: '2025-03-05T16:53:00+00:00' } })],
    storyPages: storyPages.map((rows) => rows.map((row) => ({ ...row, is_practice: true }))),
  });
}

const noted = { publishedAt: '2025-03-05T16:53:00+00:00' };

const reviews = [
  aReviewItem({
    ...noted,
    id: 'act-crisis',
    postKind: 'crisis',
    text: null,
    writtenBy: null,
    caption: 'I do not know how to go on. Nobody would notice anyway.',
    author: { username: 'sam.example.com' },
  }),
  aReviewItem({
    ...noted,
    picture: { thumbUrl: `${storyPicture}?thumb`, fullUrl: `${storyPicture}?full` },
    altText: 'A sketchbook that lies open on a wooden table.',
    thread: [
      {
        author: 'ana.creates',
        text: 'Page one of thirty.',
        altText: 'The first page: a heron in pencil.',
        isOurs: true,
        at: noted.publishedAt,
      },
    ],
  }),
  aReviewItem({
    ...noted,
    id: 'act-doubted',
    postKind: 'questionAboutUs',
    caption: 'Which paper do you draw on? Mine curls with every page.',
    text: 'On cotton paper. A sheet of it is on its way to you, free of charge.',
    author: { username: 'lia.draws' },
    doubts: ['promise'],
    unsupported: ['A sheet of it is on its way to you, free of charge.'],
  }),
  aReviewItem({
    ...noted,
    id: 'act-written',
    text: null,
    isBeingWritten: true,
    author: { username: 'noa.example.com' },
  }),
];

/** A server on which texts wait for the person. */
export function createWaitingServer(): FakeServer {
  const profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  return Object.assign(createFullServer(7), {
    profiles,
    reviews,
    bot: aBotAnswer({ waitingFirst: 1 }),
  });
}

/** A server that offers to answer thanks without asking. */
export function createOfferingServer(): FakeServer {
  const rules = aRulesAnswer();
  const kinds = rules.kinds.map((each) =>
    each.kind === 'thanks' ? { ...each, isOffered: true, unchangedInRow: 20 } : each,
  );
  return Object.assign(createWaitingServer(), { rules: { ...rules, kinds } });
}

/** A server on which one answer is held up, others were discarded, and the cap of the day is reached. */
export function createHeldServer(): FakeServer {
  return Object.assign(createWaitingServer(), {
    reviews: reviews.map((item) => ({ ...item, wasApproved: item.id === 'act-doubted' })),
    capOpensAt: '2025-03-06T14:05:00-03:00',
    modelFreeAt: '2025-03-07T00:00:00Z',
    approved: [
      anApprovedAnswer({ heldBy: 'network', goesOutAt: '2025-03-06T09:30:00-03:00' }),
      anApprovedAnswer({ id: 'act-2', author: { username: 'noa.example.com' }, isBeingSent: true }),
    ],
    notSent: [
      {
        id: 'act-3',
        author: { username: 'lia.draws' },
        isGone: false,
        reason: 'edited' as const,
      },
      { id: 'act-4', author: { username: 'sam.example.com' }, isGone: true, reason: null },
    ],
  });
}

/** The sandbox's three accounts, each in another state. */
export const threeProfiles = () => [
  aProfile({ id: 'profile-1', isChosen: true }),
  aProfile({
    id: 'profile-2',
    username: 'bruno.secure',
    fullName: null,
    syncStatusBot: 5,
    isChosen: false,
  }),
  aProfile({
    id: 'profile-3',
    username: 'carla.locked',
    fullName: null,
    syncStatusBot: 8,
    isChosen: false,
  }),
];

/** A server that keeps which of three profiles is meant. */
export function createChoiceServer(): FakeServer {
  return Object.assign(createFullServer(7), { profiles: threeProfiles() });
}

/** A server on which much needs the person, at each of three profiles. */
export function createNeedyServer(): FakeServer {
  const [shown, ...others] = threeProfiles();
  const offered = aKindStep({
    kind: 'thanks',
    mayBe: ['draft', 'off', 'automatic'],
    unchangedInRow: 23,
    isOffered: true,
  });
  return Object.assign(createWaitingServer(), {
    profiles: [{ ...shown, network: 'atproto', capabilities: invitedOnly }, ...others],
    rules: aRulesAnswer({ kinds: [offered] }),
  });
}
