import type { Page } from '@playwright/test';
import { button, overlay, press, supportChat, type Scene } from './Scene.ts';
import { userBlock } from '../shell.ts';
import { emptyServer, needsNewLogin } from './fakeServers.ts';
import { settingsDialogs } from './settingsDialogs.ts';
import { aConfig, aStoryRow } from '../../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import {
  createChoiceServer,
  createFullServer,
  createPractisingServer,
  createWaitingServer,
} from '../../../src/testing/fakeServer/createFullServer.ts';

/** It opens by itself on a first visit. */
async function openTour(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('meelo-onboarding-completed'));
  await page.reload();
}

const tour = [1, 2, 3, 4].map((step): Scene => ({
  name: `step ${step} of the tour`,
  path: '/app',
  api: () => createFullServer(7),
  reach: async (page) => {
    await openTour(page);
    await press(new RegExp(`^Go to step ${step}`))(page);
  },
  shown: (page) => overlay(page).getByText(`Step ${step} of 4`),
  opensByItself: true,
}));

const demo = ['Dashboard', 'Activity', 'Review', 'Rules'].map((screen): Scene => ({
  name: `the demo, ${screen}`,
  path: '/',
  reach: async (page) => {
    await press('View demo')(page);
    // Opened again, it is on that screen already, which has a navigation of its own.
    const ways = overlay(page).getByRole('navigation', { name: 'Screens of the demo' });
    await ways.getByRole('link', { name: screen }).click();
  },
  shown: (page) => overlay(page).getByRole('heading', { level: 1 }),
}));

async function openStatusDetails(page: Page): Promise<void> {
  const details = button(page, 'Status details');
  await details.waitFor();
  if (await page.getByRole('tooltip').isVisible()) return;
  await details.click();
  await details.focus();
}

/** Each kind of card and chip that a code brings, with its explanation open beside it. */
export const statusTooltips: Scene[] = [undefined, 0, 4, 5, 7, 8, 9, 42].flatMap((code) =>
  (['desktop', 'phone'] as const).map((only) => ({
    name: `profiles at ${code ?? 'no code'}, with the status explained, on a ${only}`,
    path: '/app/profiles',
    api: () => createFullServer(code),
    reach: openStatusDetails,
    shown: (page) => page.getByRole('tooltip'),
    only,
  })),
);

/** What opens over a screen and holds no focus by Tab. */
export const menus: Scene[] = (['desktop', 'phone'] as const).map((only) => ({
  name: `the switch of profiles, on a ${only}`,
  path: '/app/help',
  api: createChoiceServer,
  reach: press(/^Profile in use/),
  shown: (page) => page.getByRole('menu').getByText('carla.locked'),
  only,
}));

const inMain = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

async function addOnAtproto(page: Page): Promise<void> {
  await press('Add profile')(page);
  await page.getByRole('radio', { name: /^AT Protocol/ }).check();
}

const publishedAnswer = aStoryRow({
  activity: 'Comentar com IA',
  text: 'What will you draw next?',
  can_take_back: true,
  print_scr: null,
});

/** Everything that opens over a screen and holds the focus. */
export const dialogs: Scene[] = [
  ...tour,
  ...demo,
  { name: 'the privacy text', path: '/', reach: press('Privacy'), shown: overlay },
  { name: 'the terms', path: '/', reach: press('Terms'), shown: overlay },
  {
    name: 'the question before a log-out while another tab has something unsaved',
    path: '/app/help',
    api: () => createFullServer(7),
    reach: async (page) => {
      await page.evaluate(() => {
        void navigator.locks.request(
          'meelo-unsaved-elsewhere',
          { mode: 'shared' },
          () => Promise.withResolvers().promise,
        );
      });
      await userBlock(page).click();
    },
    shown: overlay,
    only: 'desktop',
  },
  {
    name: 'the menu of commands',
    path: '/app/help',
    api: createChoiceServer,
    reach: press('Commands'),
    shown: (page) => overlay(page).getByRole('option', { name: 'Log out' }),
  },
  {
    name: 'the support dialog',
    path: '/login',
    reach: press(/help/i),
    shown: (page) => supportChat(overlay(page)),
  },
  {
    name: 'the removal of a profile',
    path: '/app/settings/theme',
    api: createChoiceServer,
    reach: press('Remove carla.locked'),
    shown: (page) => overlay(page).getByLabel('Current password', { exact: true }),
  },
  ...settingsDialogs,
  {
    name: 'what is coming soon',
    path: '/app',
    api: () => createFullServer(7),
    reach: press(/^News/),
    shown: overlay,
  },
  {
    name: 'a conversation in which the person answers',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: () => {
      const server = createWaitingServer();
      return Object.assign(server, { thread: { ...server.thread, isOwnConversation: true } });
    },
    reach: press(/^See the conversation/),
    shown: (page) => overlay(page).getByRole('note'),
  },
  {
    name: 'the picture of a post that waits for its answer',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: createWaitingServer,
    reach: press(/^Enlarge the picture/),
    shown: (page) => overlay(page).locator('img'),
  },
  {
    name: 'the conversation of a post, with the question who answers in it',
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    api: createWaitingServer,
    reach: async (page) => {
      await press(/^See the conversation with/)(page);
      await press('I answer this person')(page);
    },
    shown: (page) => overlay(page).getByRole('group'),
  },
  {
    name: 'adding a profile',
    path: '/app/profiles',
    api: emptyServer,
    reach: press('Add profile'),
    shown: overlay,
  },
  {
    name: 'adding a profile where there are several networks',
    path: '/app/profiles',
    api: emptyServer,
    reach: async (page) => {
      const config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
      await page.route('**/config.json', (route) => route.fulfill({ json: config }));
      await page.reload();
      await addOnAtproto(page);
    },
    again: addOnAtproto,
    shown: overlay,
  },
  {
    name: 'editing a profile',
    path: '/app/profiles',
    api: () => createFullServer(7),
    reach: inMain('Edit'),
    shown: overlay,
  },
  {
    name: 'what practice means, before it begins',
    path: '/app/profiles',
    api: () => createFullServer(7),
    reach: async (page) => {
      await inMain('Pause')(page);
      await page.getByRole('menuitem', { name: /^Practise/ }).click();
    },
    shown: overlay,
  },
  {
    name: 'what practice means, before the profile operates',
    path: '/app/profiles',
    api: () => createFullServer(5),
    reach: inMain('Practise'),
    shown: overlay,
  },
  {
    name: 'what becomes of practice, before it ends',
    path: '/app/profiles',
    api: createPractisingServer,
    reach: inMain('End practice'),
    shown: overlay,
  },
  {
    name: 'deleting a profile',
    path: '/app/profiles',
    api: () => createFullServer(7),
    reach: inMain('Delete'),
    shown: overlay,
  },
  {
    name: 'the picture of an activity',
    path: '/app/activity',
    api: () => createFullServer(7),
    reach: press(/^Open the picture: Comment/),
    shown: (page) => overlay(page).locator('img'),
  },
  {
    name: 'the question before a published answer is deleted',
    path: '/app/activity',
    api: () => createFakeServer({ storyPages: [[publishedAnswer]] }),
    reach: async (page) => {
      await press(/^Details/)(page);
      await press(/^Delete our answer to/)(page);
    },
    again: press(/^Delete our answer to/),
    shown: overlay,
  },
  {
    name: 'the question before typed text is lost',
    path: '/app',
    api: () => createFullServer(7),
    reach: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Settings/ })
        .click();
      await inMain('Edit')(page);
      await page.getByLabel('Name', { exact: true }).fill('Ada L.');
      await page.goBack();
    },
    again: (page) => page.goBack(),
    shown: overlay,
  },
  {
    name: 'the question for the present password',
    path: '/app/settings/theme',
    api: needsNewLogin,
    reach: async (page) => {
      await inMain('Edit')(page);
      await page.getByLabel('Email').fill('ada.king@example.org');
      await inMain('Save')(page);
    },
    again: inMain('Save'),
    shown: overlay,
    refused: [403, /\/users\/user-1/],
  },
  {
    name: 'the drawer of a phone',
    path: '/app/help',
    api: () => createFullServer(7),
    reach: press('Open menu'),
    shown: overlay,
    only: 'phone',
  },
];
