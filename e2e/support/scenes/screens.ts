import type { Page } from '@playwright/test';
import { supportContacts } from '../../../src/testing/processes/startProduct.ts';
import { createRulesServer } from './rulesScreens.ts';
import { heading, supportChat, type Scene } from './Scene.ts';
import {
  createChoiceServer,
  createFullServer,
  createWaitingServer,
} from '../../../src/testing/fakeServer/createFullServer.ts';

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
    name: 'notifications',
    path: '/app/settings/theme#notifications',
    api: () => createFullServer(7),
    shown: (page) => page.getByText('06/03/2025 07:30'),
  },
  {
    name: 'API keys',
    path: '/app/settings/theme#keys',
    api: () => createFullServer(7),
    shown: (page) => page.getByRole('button', { name: 'End Evening pause' }),
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
    name: 'reports of days of one’s own',
    path: '/app/reports?from=2025-02-04&to=2025-02-18',
    api: () => createFullServer(7),
    shown: (page) => page.locator('input[type=date]').last(),
  },
  {
    name: 'reports of several profiles side by side',
    path: '/app/reports',
    api: createChoiceServer,
    reach: lookAtHistory,
    shown: (page) => page.locator('section table, section article').first(),
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

/** It comes when somebody looks at it. */
async function lookAtHistory(page: Page): Promise<void> {
  await page.getByText('5.678', { exact: true }).waitFor();
  await page.getByRole('main').getByText('Coming soon').scrollIntoViewIfNeeded();
}
