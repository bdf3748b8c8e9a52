import type { Page } from '@playwright/test';
import { button, type Scene } from './Scene.ts';
import { brokenServer, emptyServer, silentServer } from './fakeServers.ts';
import {
  createFullServer,
  createWaitingServer,
} from '../../../src/testing/fakeServer/createFullServer.ts';
import { aDevice, aDevicesAnswer } from '../../../src/testing/fakeServer/deviceHandlers.ts';
import { aNotificationsAnswer } from '../../../src/testing/fakeServer/notificationHandlers.ts';
import { aRulesAnswer } from '../../../src/testing/fakeServer/rulesBuilders.ts';
import { aWebhooksAnswer } from '../../../src/testing/fakeServer/webhookHandlers.ts';
import { createFakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import { readPaths } from '../../../src/testing/fakeServer/readHandlers.ts';

const retry = (page: Page) => button(page, 'Retry');
const skeleton = (page: Page) => page.locator('.MuiSkeleton-root');

const failedRead: Scene['refused'] = [500, /\/api\//];

const addProfile = (page: Page) => page.getByRole('link', { name: 'Add profile' });

const reading = [
  ['/app', addProfile],
  ['/app/profiles', (page: Page) => page.getByText('No profiles')],
  ['/app/activity', addProfile],
  ['/app/reports', addProfile],
] as const;

/** Screens with nothing to show: still loading, failed, or empty. */
export const bareScreens: Scene[] = [
  ...reading.flatMap(([path, empty]): Scene[] => [
    { name: `${path} while it loads`, path, api: silentServer, shown: skeleton, isPassing: true },
    {
      name: `${path} when its reads fail`,
      path,
      api: () => brokenServer(),
      shown: retry,
      refused: failedRead,
    },
    { name: `${path} with nothing to show`, path, api: emptyServer, shown: empty },
  ]),
  {
    name: 'the dashboard of a profile while it loads',
    path: '/app',
    // The list is there; nothing else is answered.
    api: () => silentServer(readPaths.filter((path) => path !== '/profiles')),
    shown: skeleton,
    isPassing: true,
  },
  {
    name: 'the dashboard of a bot whose acts and figures cannot be read',
    path: '/app',
    api: () => brokenServer(['/bots/:profileId', '/storiesprofile', '/profiles/:id/history']),
    shown: (page) => page.getByText('The figures could not be loaded'),
    refused: failedRead,
  },
  {
    name: 'the dashboard of a bot that has done nothing',
    path: '/app',
    api: () => createFakeServer(),
    shown: (page) => page.getByText('The bot has not acted yet'),
  },
  {
    name: 'profiles whose payment cannot be read',
    path: '/app/profiles',
    api: () => brokenServer(['/users/payment/:id']),
    shown: retry,
    refused: [500, /\/users\/payment\//],
  },
  {
    name: 'activity of a bot that has done nothing',
    path: '/app/activity',
    api: () => createFakeServer({ report: {} }),
    shown: (page) => page.getByText('No activities'),
  },
  {
    name: 'activity without an act of the kind asked for',
    path: '/app/activity?kind=react',
    api: () => createFakeServer(),
    shown: (page) => page.getByRole('main').locator('button.MuiButton-outlined').last(),
  },
  {
    name: 'texts that wait while they load',
    path: '/app/activity/review',
    api: silentServer,
    shown: skeleton,
  },
  {
    name: 'no texts that wait',
    path: '/app/activity/review',
    api: () => Object.assign(createWaitingServer(), { reviews: [] }),
    shown: (page) => page.getByText('Nothing is waiting for you'),
  },
  {
    name: 'whom the bot leaves alone, while they load',
    path: '/app/activity/people',
    api: () => silentServer(['/profiles/:id/contacts']),
    shown: skeleton,
  },
  {
    name: 'whom the bot leaves alone, where they cannot be read',
    path: '/app/activity/people',
    api: () => brokenServer(['/profiles/:id/contacts']),
    shown: retry,
    refused: [500, /\/contacts/],
  },
  {
    name: 'nobody whom the bot leaves alone',
    path: '/app/activity/people',
    api: () => createFakeServer(),
    shown: (page) => page.getByText('Nobody so far'),
  },
  {
    name: 'rules while they load',
    path: '/app/profiles/rules',
    api: silentServer,
    shown: skeleton,
  },
  {
    name: 'rules that cannot be read',
    path: '/app/profiles/rules',
    api: () => brokenServer(['/profiles/:id/rules']),
    shown: retry,
    refused: [500, /\/rules/],
  },
  {
    name: 'rules of a person without a profile',
    path: '/app/profiles/rules',
    api: emptyServer,
    shown: (page) => page.getByText('No profile yet'),
  },
  {
    name: 'rules of a server that has none',
    path: '/app/profiles/rules',
    api: () => Object.assign(createWaitingServer(), { rules: aRulesAnswer({ kinds: [] }) }),
    shown: (page) => page.getByText('This server has no rules to choose'),
  },
  {
    name: 'rules whose people and changes cannot be read',
    path: '/app/profiles/rules',
    api: () => brokenServer(['/profiles/:id/rules/people', '/profiles/:id/rules/changes']),
    shown: (page) => page.getByRole('button', { name: 'Retry' }).nth(1),
    refused: failedRead,
  },
  {
    name: 'reports without metrics',
    path: '/app/reports',
    api: () => createFakeServer({ report: {} }),
    shown: (page) => page.getByText('Metrics Not Available'),
  },
  {
    name: 'settings whose devices cannot be read',
    path: '/app/settings/theme',
    api: () => brokenServer(['/users/sessions']),
    shown: retry,
    refused: [500, /\/users\/sessions/],
  },
  {
    name: 'notifications while they load',
    path: '/app/settings/theme#notifications',
    api: () => silentServer(['/users/:id/notifications']),
    shown: skeleton,
    isPassing: true,
  },
  {
    name: 'notifications that cannot be read',
    path: '/app/settings/theme#notifications',
    api: () => brokenServer(['/users/:id/notifications']),
    shown: retry,
    refused: [500, /\/notifications/],
  },
  {
    name: 'notifications of a server that sends no email',
    path: '/app/settings/theme#notifications',
    api: () =>
      Object.assign(createFullServer(7), {
        notifications: aNotificationsAnswer({}, { offersEmail: false }),
        devices: aDevicesAnswer({ publicKey: null }),
        webhooks: aWebhooksAnswer({ isOffered: false }),
      }),
    shown: (page) => page.getByText('its operator has not set up a mail server'),
  },
  {
    name: 'notifications that are pushed to two devices, without email',
    path: '/app/settings/theme#notifications',
    api: () =>
      Object.assign(createFullServer(7), {
        notifications: aNotificationsAnswer({}, { offersEmail: false }),
        devices: aDevicesAnswer({ devices: [aDevice(), aDevice({ id: 'b', name: '' })] }),
      }),
    shown: (page) => page.getByRole('button', { name: 'Remove A device' }),
  },
  {
    name: 'notifications whose webhooks cannot be read',
    path: '/app/settings/theme#notifications',
    api: () => brokenServer(['/users/:id/webhooks']),
    shown: (page) => page.getByText('Your webhooks could not be loaded'),
    refused: [500, /\/webhooks/],
  },
  {
    name: 'notifications of a person who was told of nothing yet',
    path: '/app/settings/theme#notifications',
    api: () => createFakeServer(),
    shown: (page) => page.getByText('No message so far.'),
  },
  {
    name: 'API keys while they load',
    path: '/app/settings/theme#keys',
    api: () => silentServer(['/users/:id/keys']),
    shown: skeleton,
    isPassing: true,
  },
  {
    name: 'API keys that cannot be read',
    path: '/app/settings/theme#keys',
    api: () => brokenServer(['/users/:id/keys']),
    shown: retry,
    refused: [500, /\/keys/],
  },
  {
    name: 'API keys of a person who has none',
    path: '/app/settings/theme#keys',
    api: () => createFakeServer(),
    shown: (page) => page.getByText('No program has a key.'),
  },
  {
    name: 'a help search without a match',
    path: '/app/help?search=zeppelin',
    api: () => createFullServer(7),
    shown: (page) => page.getByText('No results for “zeppelin”'),
  },
];
