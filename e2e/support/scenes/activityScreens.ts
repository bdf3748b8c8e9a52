import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../src/testing/fakeServer/apiUrl.ts';
import {
  createFullServer,
  createHeldServer,
  createOfferingServer,
  createPractisingServer,
  createWaitingServer,
  threeProfiles,
} from '../../../src/testing/fakeServer/createFullServer.ts';
import { aProfile, aReviewItem, invitedOnly } from '../../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import { aRulesAnswer } from '../../../src/testing/fakeServer/rulesBuilders.ts';
import { button, untilToastIsGone, type Scene } from './Scene.ts';

const repliesSaved = aRulesAnswer({
  rules: {
    ...aRulesAnswer().rules,
    savedReplies: [
      {
        name: 'hours',
        text: 'We are open from Monday to Saturday, 9 to 18. On holidays we are closed.',
      },
      { name: 'thanks', text: 'Thank you so much!' },
    ],
  },
});

const pause = { since: '', until: null };

const practice = { since: '2025-03-05T16:53:00+00:00' };

/** Activity and review as they are not always. */
export const activityScreens: Scene[] = [
  {
    name: 'activity with every filter chosen',
    path: '/app/activity?search=page&kind=aiComment&outcome=done&person=lia.draws&from=2025-03-01&to=2025-03-05',
    api: () => createFullServer(7),
    shown: (page) => page.getByRole('table'),
  },
  {
    name: 'activity of a practising bot, with the details of an act open',
    path: '/app/activity',
    api: createPractisingServer,
    reach: (page) => button(page, /^Details: Comment/).click(),
    shown: (page) => page.locator('dl'),
  },
  {
    name: 'texts that wait for the owner of a practising bot',
    path: '/app/activity/review',
    api: () => {
      const profile = aProfile({ network: 'atproto', capabilities: invitedOnly, practice });
      return Object.assign(createWaitingServer(), { profiles: [profile] });
    },
    shown: (page) => page.getByRole('article'),
  },
  {
    name: 'a post with a page, pictures and a continuation, of which something cannot be read',
    path: '/app/activity/review',
    api: () => Object.assign(createWaitingServer(), { reviews: [aWholePost()] }),
    shown: (page) => page.getByRole('article').getByRole('note'),
  },
  {
    name: 'answers on their way, and answers that were discarded',
    path: '/app/activity/review',
    api: createHeldServer,
    shown: (page) => page.getByRole('region').locator('a[href^="/app/activity?person="]'),
  },
  {
    name: 'the offer of a step of trust',
    path: '/app/activity/review',
    api: createOfferingServer,
    shown: (page) => page.getByRole('note').getByRole('button'),
  },
  {
    name: 'a text that is doubted, of one of three profiles',
    path: '/app/activity/review?profile=profile-1&draft=act-doubted',
    api: () => {
      const answering = { syncStatusBot: 7, network: 'atproto', capabilities: invitedOnly };
      const profiles = threeProfiles().map((each) => ({ ...each, ...answering }));
      return Object.assign(createWaitingServer(), { profiles });
    },
    shown: (page) => page.locator('article mark'),
  },
  {
    name: 'an approval that can be undone',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: () => {
      const undone = { id: 'act-9', version: 1, author: { username: 'noa.example.com' } };
      const undoable = [{ ...undone, profileId: 'profile-1', undoMs: 3_600_000 }];
      return Object.assign(createWaitingServer(), { undoable });
    },
    shown: (page) => button(page, 'Undo'),
  },
  {
    name: 'saved replies where an answer is written',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: () => Object.assign(createWaitingServer(), { rules: repliesSaved }),
    reach: async (page) => {
      const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
      await card.getByRole('button', { name: 'Edit' }).click();
      await card.getByRole('textbox').fill('/');
    },
    shown: (page) => page.getByRole('article').getByRole('option', { selected: true }),
  },
  {
    name: 'words for a post that was decided on elsewhere',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: createOutdatedServer,
    reach: async (page) => {
      await button(page, 'Write my own').click();
      await page.getByRole('textbox').fill('Thanks, from all of us!');
      await button(page, 'Publish').click();
      await untilToastIsGone(page);
    },
    shown: (page) => page.getByRole('article').getByRole('alert'),
  },
  {
    name: 'texts that wait while the bot is paused',
    path: '/app/activity/review',
    api: () => {
      const server = createWaitingServer();
      return Object.assign(server, {
        profiles: server.profiles.map((each) => ({ ...each, pause })),
      });
    },
    reach: (page) => page.getByRole('article').first().waitFor(),
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Resume' }),
  },
  {
    name: 'activity of a profile that was never synchronised',
    path: '/app/activity',
    api: () => createFakeServer({ profiles: [aProfile({ syncStatusBot: undefined })] }),
    shown: (page) => page.getByText('has never been synchronised'),
  },
  {
    name: 'activity with the details of an AI comment open',
    path: '/app/activity',
    api: () => createFullServer(7),
    reach: (page) =>
      page
        .getByRole('button', { name: /^Details: AI comment/ })
        .first()
        .click(),
    shown: (page) => page.locator('dl'),
  },
  {
    name: 'the question before the bot may answer a person again',
    path: '/app/activity/people',
    api: () => createFullServer(7),
    reach: (page) =>
      page
        .getByRole('button', { name: /^Undo: / })
        .first()
        .click(),
    shown: (page) => page.getByRole('main').getByRole('group'),
  },
  {
    name: 'words that were refused, beside texts that are chosen',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: createWaitingServer,
    reach: async (page) => {
      await page.getByRole('checkbox').first().check();
      await button(page, 'Write my own').click();
      await page.getByRole('textbox').fill('Thanks! #grateful');
      await button(page, 'Publish').click();
    },
    shown: (page) => page.getByRole('alert').locator('li'),
  },
];

/** A post with all that can belong to it. */
const aWholePost = () =>
  aReviewItem({
    caption: 'Thank you so much! These are the pages that we made together.',
    altText: 'A heron in pencil, and the lake behind it',
    attached: {
      pictures: 12,
      hasVideo: true,
      card: {
        title: 'How a class of nine-year-olds drew every bird of their valley',
        description: 'Two hundred sketches, one spring, and a very patient heron.',
        host: 'news.a-long-name-of-a-paper.example.com',
      },
      hasUnread: true,
    },
    continuation: [
      {
        author: 'rui.example.com',
        text: 'My daughter made the last one. She wants to draw with you again.',
        altText: null,
        isOurs: false,
        at: new Date().toISOString(),
      },
    ],
  });

/** The answers that its page shows are decided on elsewhere once somebody decides. */
function createOutdatedServer() {
  const server = createWaitingServer();
  server.use(
    http.post(apiUrl('/profiles/:id/reviews'), async ({ request }) => {
      const { decisions } = (await request.json()) as { decisions: { id: string }[] };
      server.reviews = server.reviews.filter(({ id }) => !decisions.some((one) => one.id === id));
      return HttpResponse.json({ results: decisions.map(({ id }) => ({ id, outcome: 'moved' })) });
    }),
  );
  return server;
}
