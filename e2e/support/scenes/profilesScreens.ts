import type { Page } from '@playwright/test';
import type { Scene } from './Scene.ts';
import { createFullServer } from '../../../src/testing/fakeServer/createFullServer.ts';
import { aBotAnswer, aConfig, aProfile } from '../../../src/testing/fakeServer/builders.ts';
import { aRedirectPrompt, aServerAbout } from '../../../src/testing/fakeServer/signInHandlers.ts';
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

const away = (prompt: Parameters<typeof aRedirectPrompt>[0]) =>
  createFakeServer({
    profiles: [aProfile({ syncStatusBot: 2, signInPrompt: aRedirectPrompt(prompt) })],
  });

const rules = [
  'Be kind to each other.',
  'Accounts that post by themselves say so in their profile, and answer nobody who has not asked.\nThey are hidden from the public pages.',
  `Nobody needs to read ${'a very long rule '.repeat(25)}to the end.`,
  'https://social.example/about/rules-that-go-on-and-on-without-any-space-in-between',
];

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
    name: 'the form of an account whose person signs in at the network',
    path: '/app/profiles?link',
    api: () => createFakeServer({ profiles: [] }),
    reach: atMastodon,
    shown: (page) => page.getByRole('button', { name: 'Continue at your network' }),
  },
  {
    name: 'the form of an account that is linked by an access token',
    path: '/app/profiles?link',
    api: () => createFakeServer({ profiles: [] }),
    async reach(page) {
      await atMastodon(page);
      await page.getByRole('button', { name: 'Use an access token instead' }).click();
    },
    shown: (page) => page.getByLabel('Access token'),
  },
  {
    name: 'the return from a network where nothing is left to finish',
    path: '/return/sign-in-1',
    api: () => createFullServer(2),
    shown: (page) => page.getByRole('link', { name: 'To your profile' }),
  },
  {
    name: 'profiles while the person signs in at the network',
    path: '/app/profiles',
    api: () => away({}),
    shown: (page) => page.getByRole('link', { name: 'Continue at social.example' }),
  },
  {
    name: 'profiles before the sign-in at a server that has rules',
    path: '/app/profiles',
    api: () =>
      createFakeServer({
        profiles: [
          aProfile({ network: 'mastodon', syncStatusBot: 2, signInPrompt: aRedirectPrompt() }),
        ],
        signInAbout: aServerAbout({ rules, refusesBots: ['server'] }),
      }),
    reach: atMastodon,
    shown: (page) => page.getByRole('button', { name: 'Show all 4 rules' }),
  },
  {
    name: 'profiles while a server that lacks much shows its code',
    path: '/app/profiles',
    api: () => away({ isCodeTyped: true, lacks: ['pkce', 'scopes'] }),
    shown: (page) => page.getByRole('textbox', { name: 'Code from social.example' }),
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

async function atMastodon(page: Page): Promise<void> {
  const json = aConfig({ NETWORKS: ['mastodon'] });
  await page.route('**/config.json', (route) => route.fulfill({ json }));
  await page.reload();
}
