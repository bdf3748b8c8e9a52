import { supportChat, type Scene } from './Scene.ts';
import {
  createFullServer,
  createNeedyServer,
  createPractisingServer,
  createWaitingServer,
} from '../../../src/testing/fakeServer/createFullServer.ts';
import type { FakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import { aBotAnswer, aProfile } from '../../../src/testing/fakeServer/builders.ts';

const pause = { since: '', until: null };
const untilTomorrow = () => ({ since: '', until: new Date(Date.now() + 86_400_000).toISOString() });

const withPayment = (paymentStatus: string) =>
  Object.assign(createFullServer(7), { paymentStatus });

/** A profile with all that can stand beside its state. */
export function createPausedPractisingServer(): FakeServer {
  const server = createPractisingServer();
  const profiles = server.profiles.map((profile) => ({ ...profile, pause: untilTomorrow() }));
  return Object.assign(server, { profiles });
}

/** The dashboard as it is not always. */
export const dashboardScreens: Scene[] = [
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
    shown: (page) => page.getByRole('link', { name: 'Check the access data' }),
  },
  {
    name: 'the dashboard of a paused bot',
    path: '/app',
    api: () => Object.assign(createFullServer(7), { profiles: [aProfile({ pause })] }),
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Resume' }),
  },
  {
    name: 'the dashboard of a bot whose rules leave it nothing to do',
    path: '/app',
    api: () =>
      Object.assign(createFullServer(7), { bot: aBotAnswer({ leavesNothing: ['noHours'] }) }),
    shown: (page) => page.getByRole('link', { name: 'Change the rules', exact: true }),
  },
  {
    name: 'the dashboard of somebody for whom much waits',
    path: '/app',
    api: createNeedyServer,
    reach: (page) => page.getByText(/^Decide whether the bot may answer/).waitFor(),
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
    name: 'the dashboard of a practising bot that is paused until tomorrow',
    path: '/app',
    api: createPausedPractisingServer,
    shown: (page) =>
      page
        .getByRole('main')
        .filter({ hasText: 'End practice' })
        .getByText(/^Paused until/)
        .first(),
  },
  {
    name: 'the dashboard of a person whose payment rests',
    path: '/app',
    api: () => withPayment('INACTIVE'),
    shown: (page) => supportChat(page.getByRole('main')),
  },
  {
    name: 'the dashboard of a profile whose texts wait',
    path: '/app',
    api: createWaitingServer,
    shown: (page) => page.getByRole('main').locator('a[href^="/app/activity/review"]'),
  },
];
