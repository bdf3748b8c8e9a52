import type { Page } from '@playwright/test';
import type { Scene } from './Scene.ts';
import { createFullServer } from '../../../src/testing/fakeServer/createFullServer.ts';
import { aBotAnswer, aProfile } from '../../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';

const pause = { since: '', until: null };
const practice = { since: '' };

const withPayment = (paymentStatus: string) =>
  Object.assign(createFullServer(7), { paymentStatus });

const waiting = () => ({
  syncReason: 'unreachable' as const,
  syncNextTryAt: new Date(Date.now() + 120_000).toISOString(),
  syncTriesUntil: new Date(Date.now() + 1_500_000).toISOString(),
});

/** The page of the profiles as it is not always. */
export const profilesScreens: Scene[] = [
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
    name: 'profiles of a bot whose rules leave it nothing to do',
    path: '/app/profiles',
    api: () =>
      Object.assign(createFullServer(7), { bot: aBotAnswer({ leavesNothing: ['noHours'] }) }),
    shown: (page) => page.getByText('Your rules leave the bot nothing to do'),
  },
  {
    name: 'profiles of a bot that practises before it operates',
    path: '/app/profiles',
    api: () => createFakeServer({ profiles: [aProfile({ syncStatusBot: 10, practice })] }),
    shown: (page) => page.getByRole('button', { name: 'End practice' }),
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
];

async function withoutContacts(page: Page): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  await page.reload();
}
