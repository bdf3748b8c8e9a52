import { expect, type Page } from '@playwright/test';
import { changeFromOutside } from '../appearance.ts';
import { activityScreens } from './activityScreens.ts';
import { brokenServer } from './fakeServers.ts';
import { dashboardScreens } from './dashboardScreens.ts';
import { profilesScreens } from './profilesScreens.ts';
import { signInScreens } from './signInScreens.ts';
import { rulesScreens } from './rulesScreens.ts';
import { button, untilReactAnswers, untilToastIsGone, type Scene } from './Scene.ts';
import type { TestAnswer } from '../../../src/shared/contract/notifications.ts';
import { unprovedEmail } from '../../../src/testing/fakeServer/notificationHandlers.ts';
import { createFullServer } from '../../../src/testing/fakeServer/createFullServer.ts';

const withPayment = (paymentStatus: string) =>
  Object.assign(createFullServer(7), { paymentStatus });

function withUnprovedEmail() {
  const server = createFullServer(7);
  const notifications = { ...server.notifications, emailProof: unprovedEmail };
  return Object.assign(server, { notifications });
}

/** Screens with something on them that is not always there. */
export const busyScreens: Scene[] = [
  ...rulesScreens,
  ...activityScreens,
  ...dashboardScreens,
  ...profilesScreens,
  ...signInScreens,
  {
    name: 'the login of somebody who has no account yet',
    path: '/login?account',
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Ask for an account' }),
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
    name: 'the settings form with its errors',
    path: '/app/settings/theme',
    api: () => createFullServer(7),
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Name', { exact: true }).fill('N');
      await page.getByLabel('Email').fill('ada');
      await page.getByLabel('New password').fill('12345');
      await button(page, 'Save').click();
    },
    shown: (page) => page.getByText('Invalid email address'),
  },
  {
    name: 'notifications with an error, and a test email that failed',
    path: '/app/settings/theme#notifications',
    api: () =>
      Object.assign(createFullServer(7), {
        testAnswer: { outcome: 'failed', failure: 'unreachable' } satisfies TestAnswer,
      }),
    reach: async (page) => {
      await button(page, 'Send a test email').click();
      await page.getByText('the mail server does not answer').waitFor();
      await page.getByLabel('Until').fill('22:00');
      await button(page, 'Save').click();
    },
    shown: (page) => page.locator('input[type=time][aria-invalid=true]'),
  },
  {
    name: 'notifications of a person whose address is not confirmed',
    path: '/app/settings/theme#notifications',
    api: withUnprovedEmail,
    shown: (page) => button(page, 'Mail me a code'),
  },
  {
    name: 'notifications while a code is asked for, after a wrong one',
    path: '/app/settings/theme#notifications',
    api: withUnprovedEmail,
    reach: async (page) => {
      await button(page, 'Mail me a code').click();
      await page.getByLabel('Code from the email').fill('123456');
      await button(page, 'Confirm the address').click();
    },
    shown: (page) => page.getByText('Wrong. 4 tries left.'),
    refused: [403, /\/email\/proof/],
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
    name: 'a login with nothing in it',
    path: '/login',
    reach: async (page) => {
      await untilReactAnswers(page);
      await button(page, 'Log in').click();
    },
    shown: (page) => page.getByText('Enter your password.'),
  },
  {
    name: 'a login that was refused',
    path: '/login',
    reach: async (page) => {
      await page.route('**/api/users/login', (route) => route.fulfill({ status: 401, body: '{}' }));
      await expect(async () => {
        await logIn(page);
        // A toast waits while one stands on it, if one comes in time.
        await button(page, 'Dismiss notification').focus({ timeout: 3000 });
      }).toPass();
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
      await untilToastIsGone(page);
    },
    shown: (page) => page.locator('button[type=submit]:disabled'),
    refused: [429, /\/users\/login/],
  },
  {
    name: 'a login after a session that ended while somebody typed',
    path: '/app/settings/theme',
    api: () => createFullServer(7),
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Renata Lima');
      await changeFromOutside(page, 'user-storage', { access_token: null, user: null });
    },
    shown: (page) => page.getByRole('note'),
  },
  {
    name: 'the question before the form of a profile is left',
    path: '/app/profiles',
    api: () => createFullServer(7),
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('typed');
      await page.keyboard.press('Escape');
    },
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'a page without a network',
    path: '/app/help',
    api: () => createFullServer(7),
    reach: takeNetworkAway,
    shown: (page) => page.getByText('You are offline'),
  },
  {
    name: 'a start without a network, where nothing was seen before',
    path: '/app',
    api: () => brokenServer(['/profiles']),
    reach: takeNetworkAway,
    shown: (page) => page.getByRole('alert').getByRole('heading', { level: 1 }),
    refused: [500, /\/profiles/],
  },
];

/** It is only said to be gone: the texts of other languages have to come still. */
function takeNetworkAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.locator('button[type=submit]').click();
}

async function withoutContacts(page: Page): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  await page.reload();
}
