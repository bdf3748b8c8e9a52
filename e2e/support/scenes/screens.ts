import type { Page } from '@playwright/test';
import { supportContacts } from '../../../src/testing/startProduct.ts';
import { activityScreens } from './activityScreens.ts';
import { createRulesServer, rulesScreens } from './rulesScreens.ts';
import { button, heading, supportChat, untilReactAnswers, type Scene } from './Scene.ts';
import {
  createChoiceServer,
  createFullServer,
  createNeedyServer,
  createPractisingServer,
  createWaitingServer,
} from '../../../src/testing/fakeServer/createFullServer.ts';
import { aProfile } from '../../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';

/** The switch of profiles, which comes with a chunk of its own. */
const theSwitch = (page: Page) =>
  page.locator('button[aria-haspopup=menu]:not(main *)').filter({ visible: true });

/** Screens as people mostly see them. */
export const screens: Scene[] = [
  {
    name: 'the landing page',
    path: '/',
    shown: (page) => page.getByText(supportContacts.email),
  },
  { name: 'login', title: 'login', path: '/login', shown: heading },
  {
    name: 'not found',
    title: 'notFound',
    path: '/nope',
    shown: supportChat,
    refused: [404, /\/nope/],
  },
  {
    name: 'the dashboard',
    title: 'dashboard',
    path: '/app',
    api: () => createFullServer(7),
    // The hours come last.
    reach: (page) => page.getByRole('img', { name: /^Actions by the hour/ }).waitFor(),
    // Status and acts come one after the other.
    shown: (page) =>
      page.getByRole('main').filter({ hasText: 'Bot operating' }).getByText('So much detail!'),
  },
  {
    name: 'the dashboard of three profiles',
    path: '/app',
    api: createChoiceServer,
    reach: (page) => page.getByRole('button', { name: /^carla\.locked/ }).waitFor(),
    shown: theSwitch,
  },
  {
    name: 'settings with three profiles',
    path: '/app/settings/theme',
    api: createChoiceServer,
    // The devices and the switch come last.
    reach: (page) => page.getByRole('button', { name: 'Remove carla.locked' }).waitFor(),
    shown: theSwitch,
  },
  {
    name: 'settings',
    title: 'settings',
    path: '/app/settings/theme',
    api: () => createFullServer(7),
    // The devices come last.
    shown: (page) => page.getByRole('main').getByRole('region').nth(4),
  },
  {
    name: 'profiles',
    title: 'profiles',
    path: '/app/profiles',
    api: () => createFullServer(7),
    shown: (page) => page.getByText('Everything is running'),
  },
  {
    name: 'activity',
    title: 'activity',
    path: '/app/activity',
    api: () => createFullServer(7),
    shown: (page) => page.getByRole('table'),
  },
  {
    name: 'texts that wait',
    title: 'review',
    path: '/app/activity/review',
    api: createWaitingServer,
    shown: (page) => page.getByRole('article'),
  },
  {
    name: 'whom the bot leaves alone',
    title: 'people',
    path: '/app/activity/people',
    api: () => createFullServer(7),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'rules',
    title: 'rules',
    path: '/app/profiles/rules',
    api: createRulesServer,
    // What is below the first screen comes once the browser is idle, and the changes last.
    shown: (page) => page.getByRole('main').locator('li time').last(),
  },
  {
    name: 'reports',
    title: 'reports',
    path: '/app/reports',
    api: () => createFullServer(7),
    // The skeleton has the labels too, and no figures.
    shown: (page) => page.getByText('5.678', { exact: true }),
  },
  {
    name: 'reports over time',
    path: '/app/reports?period=90',
    api: () => createFullServer(7),
    reach: lookAtHistory,
    shown: (page) => page.getByRole('slider'),
  },
  {
    name: 'reports over time as a table',
    path: '/app/reports?view=table',
    api: () => createFullServer(7),
    reach: lookAtHistory,
    shown: (page) => page.getByRole('table').first(),
  },
  {
    name: 'help',
    title: 'help',
    path: '/app/help',
    api: () => createFullServer(7),
    shown: supportChat,
  },
];

const pause = { since: '', until: null };

const withPayment = (paymentStatus: string) =>
  Object.assign(createFullServer(7), { paymentStatus });

const waiting = () => ({
  syncReason: 'unreachable' as const,
  syncNextTryAt: new Date(Date.now() + 120_000).toISOString(),
  syncTriesUntil: new Date(Date.now() + 1_500_000).toISOString(),
});

/** Screens with something on them that is not always there. */
export const busyScreens: Scene[] = [
  ...rulesScreens,
  ...activityScreens,
  {
    name: 'the login of somebody who has no account yet',
    path: '/login?account',
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Ask for an account' }),
  },
  {
    name: 'the dashboard of a profile that works',
    path: '/app',
    api: () => createFullServer(0),
    shown: (page) => page.getByRole('link', { name: 'Follow the synchronisation' }),
  },
  {
    name: 'the dashboard of a bot whose credentials are refused',
    path: '/app',
    api: () => createFullServer(4),
    shown: (page) => page.getByRole('link', { name: 'Check username and password' }),
  },
  {
    name: 'the menu of the pause',
    path: '/app/profiles',
    api: () => createFullServer(7),
    reach: (page) => page.getByRole('button', { name: 'Pause', exact: true }).click(),
    shown: (page) => page.getByRole('menu'),
  },
  {
    name: 'profiles of a paused bot',
    path: '/app/profiles',
    api: () => createFakeServer({ profiles: [aProfile({ pause })] }),
    shown: (page) => page.getByRole('button', { name: 'Resume' }),
  },
  {
    name: 'the dashboard of a paused bot',
    path: '/app',
    api: () => Object.assign(createFullServer(7), { profiles: [aProfile({ pause })] }),
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Resume' }),
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
    name: 'the dashboard of somebody for whom much waits',
    path: '/app',
    api: createNeedyServer,
    reach: (page) => page.getByText(/^Say whether the bot may answer/).waitFor(),
    shown: (page) => page.getByRole('main').getByText('carla.locked'),
  },
  {
    name: 'the dashboard of a practising bot, with its acts',
    path: '/app',
    api: createPractisingServer,
    shown: (page) =>
      page.getByRole('main').filter({ hasText: 'End practice' }).getByText('So much detail!'),
  },
  {
    name: 'the dashboard of a person whose payment rests',
    path: '/app',
    api: () => withPayment('INACTIVE'),
    shown: (page) => supportChat(page.getByRole('main')),
  },
  {
    name: 'profiles of a person whose payment rests',
    path: '/app/profiles',
    api: () => withPayment('INACTIVE'),
    shown: (page) => page.getByText('Your profile is inactive'),
  },
  {
    name: 'profiles of a blocked person',
    path: '/app/profiles',
    api: () => withPayment('OVERDUE'),
    shown: (page) => page.getByText('Your profile is blocked'),
  },
  {
    name: 'profiles at a fatal error, where nobody has left a contact',
    path: '/app/profiles',
    api: () => createFullServer(8),
    reach: withoutContacts,
    shown: (page) => page.getByText('ask the person who gave you your account'),
  },
  {
    name: 'profiles after a wrong code, with what is left of attempts and time',
    path: '/app/profiles',
    api: () =>
      createFakeServer({
        profiles: [
          aProfile({
            syncStatusBot: 9,
            twoFactorAttemptsLeft: 4,
            twoFactorExpiresAt: new Date(Date.now() + 600_000).toISOString(),
          }),
        ],
      }),
    shown: (page) => page.getByText('4 attempts left'),
  },
  {
    name: 'profiles while the network cannot be reached',
    path: '/app/profiles',
    api: () => createFakeServer({ profiles: [aProfile({ syncStatusBot: 2, ...waiting() })] }),
    shown: (page) => page.getByText('Meelo keeps trying until'),
  },
  {
    name: 'profiles after a network that asked to wait for too long',
    path: '/app/profiles',
    api: () =>
      createFakeServer({
        profiles: [
          aProfile({
            syncStatusBot: 10,
            syncReason: 'rateLimited',
            syncNextTryAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
          }),
        ],
      }),
    shown: (page) => page.getByText('The synchronisation has ended'),
  },
  {
    name: 'activity of a profile that was never synchronised',
    path: '/app/activity',
    api: () => createFakeServer({ profiles: [aProfile({ syncStatusBot: undefined })] }),
    shown: (page) => page.getByText('has never been synchronised'),
  },
  {
    name: 'reports of a person whose payment rests',
    path: '/app/reports',
    api: () => withPayment('INACTIVE'),
    shown: (page) => page.getByText('Your profile is inactive'),
  },
  {
    name: 'the landing page, where nobody has left a contact',
    path: '/',
    reach: async (page) => {
      await withoutContacts(page);
      await page.keyboard.press('Shift');
      await untilReactAnswers(page);
    },
    shown: (page) => page.locator('a[href="/meelo-guide-en.pdf"]'),
  },
  {
    name: 'an open answer',
    path: '/app/help',
    api: () => createFullServer(7),
    reach: (page) => button(page, 'What is Meelo?').click(),
    // The sidebar's own button is expanded too.
    shown: (page) => page.getByRole('main').locator('[aria-expanded=true]'),
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
    path: '/app/activity/review',
    api: createWaitingServer,
    reach: async (page) => {
      await page.getByRole('checkbox').first().check();
      await button(page, 'Write my own').click();
      await page.getByRole('textbox').fill('Thanks! #grateful');
      await button(page, 'Publish').click();
    },
    shown: (page) => page.getByRole('alert').locator('li'),
  },
  {
    name: 'what the bot would write with the facts that are typed',
    path: '/app/profiles/rules',
    api: createWaitingServer,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Facts' }).fill('Open from Monday to Saturday.');
      await button(page, 'Add an answer').click();
      await button(page, 'Try it').click();
    },
    shown: (page) => page.locator('mark'),
  },
  {
    name: 'the dashboard of a profile whose texts wait',
    path: '/app',
    api: createWaitingServer,
    shown: (page) => page.getByRole('main').locator('a[href="/app/activity/review"]'),
  },
  {
    name: 'the settings form with its errors',
    path: '/app/settings/theme',
    api: () => createFullServer(7),
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Name', { exact: true }).fill('N');
      await page.getByLabel('E-mail').fill('ada');
      await page.getByLabel('New password').fill('12345');
      await button(page, 'Save').click();
    },
    shown: (page) => page.getByText('Invalid email address'),
  },
  {
    name: 'a login with the demo account',
    path: '/login',
    reach: async (page) => {
      const demo = { DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' };
      await page.route('**/config.json', (route) => route.fulfill({ json: demo }));
      await page.reload();
      await untilReactAnswers(page);
    },
    shown: (page) => page.getByText('demo@meelo.local'),
  },
  {
    name: 'a login that was refused',
    path: '/login',
    reach: async (page) => {
      await page.route('**/api/users/login', (route) => route.fulfill({ status: 401, body: '{}' }));
      await logIn(page);
      // A toast waits while one stands on it.
      await button(page, 'Dismiss notification').focus();
    },
    shown: (page) => page.getByRole('alert').getByText('Error logging in'),
    refused: [401, /\/users\/login/],
  },
  {
    name: 'a login that is closed for six minutes',
    path: '/login',
    reach: async (page) => {
      const message = 'Too many attempts.';
      await page.route('**/api/users/login', (route) =>
        route.fulfill({ status: 429, json: { code: 'login.locked', message } }),
      );
      await logIn(page);
      await button(page, 'Dismiss notification').click();
      await button(page, 'Dismiss notification').waitFor({ state: 'hidden' });
    },
    shown: (page) => page.locator('button[type=submit]:disabled'),
    refused: [429, /\/users\/login/],
  },
  {
    name: 'a page without a network',
    path: '/app/help',
    api: () => createFullServer(7),
    // Only said to be gone: the texts of other languages have to come still.
    reach: (page) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        window.dispatchEvent(new Event('offline'));
      }),
    shown: (page) => page.getByText('You are offline'),
  },
];

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.locator('button[type=submit]').click();
}

async function withoutContacts(page: Page): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  await page.reload();
}

/** It comes when somebody looks at it. */
async function lookAtHistory(page: Page): Promise<void> {
  await page.getByText('5.678', { exact: true }).waitFor();
  await page.getByRole('main').getByText('Coming soon').scrollIntoViewIfNeeded();
}
