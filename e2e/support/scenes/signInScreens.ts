import type { Page } from '@playwright/test';
import { http } from 'msw';
import type { Scene } from './Scene.ts';
import type { NetworkName } from '../../../src/shared/contract/networkNames.ts';
import { apiUrl, serverFailed } from '../../../src/testing/fakeServer/apiUrl.ts';
import { aConfig, aProfile, invitedOnly } from '../../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import { createFullServer } from '../../../src/testing/fakeServer/createFullServer.ts';
import { aRedirectPrompt, aServerAbout } from '../../../src/testing/fakeServer/signInHandlers.ts';

const away = (prompt: Parameters<typeof aRedirectPrompt>[0]) =>
  createFakeServer({
    profiles: [aProfile({ syncStatusBot: 2, signInPrompt: aRedirectPrompt(prompt) })],
  });

const ofAtproto = (parts: Parameters<typeof aProfile>[0]) =>
  createFakeServer({
    profiles: [
      aProfile({
        network: 'atproto',
        username: 'ana.bsky.social',
        capabilities: invitedOnly,
        signedInBy: 'password',
        ...parts,
      }),
    ],
  });

const changeOver = (page: Page) => page.getByRole('button', { name: 'Sign in at your network' });

const rules = [
  'Be kind to each other.',
  'Accounts that post by themselves say so in their profile, and answer nobody who has not asked.\nThey are hidden from the public pages.',
  `Nobody needs to read ${'a very long rule '.repeat(25)}to the end.`,
  'https://social.example/about/rules-that-go-on-and-on-without-any-space-in-between',
];

function failing() {
  const server = createFullServer(2);
  server.use(http.post(apiUrl('/sign-ins'), serverFailed));
  return server;
}

/** What a person sees who signs in at their network, or changes over to that. */
export const signInScreens: Scene[] = [
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
    name: 'profiles of an account of AT Protocol that was linked by an app password',
    path: '/app/profiles',
    api: () => ofAtproto({}),
    reach: atAtproto,
    shown: changeOver,
  },
  {
    name: 'profiles of an account of AT Protocol whose app password is refused',
    path: '/app/profiles',
    api: () => ofAtproto({ syncStatusBot: 4 }),
    reach: atAtproto,
    shown: changeOver,
  },
  {
    name: 'profiles whose server could not find out who Meelo is',
    path: '/app/profiles',
    api: () => ofAtproto({ syncStatusBot: 4, syncReason: 'clientUnknown', signedInBy: undefined }),
    reach: atAtproto,
    shown: (page) => page.getByText('could not find out who this Meelo is').first(),
  },
  {
    name: 'profiles after a sign-in at AT Protocol that was cut off',
    path: '/app/profiles',
    api: () => ofAtproto({ syncStatusBot: 10, syncReason: 'redirectCutOff' }),
    reach: atAtproto,
    shown: (page) => page.getByText('sign-in at your network broke off').first(),
  },
  {
    name: 'profiles before the sign-in at a server of AT Protocol that knows no single permissions',
    path: '/app/profiles',
    api: () =>
      ofAtproto({
        syncStatusBot: 2,
        signInPrompt: aRedirectPrompt({ host: 'pds.example.com', lacks: ['narrowScopes'] }),
      }),
    reach: atAtproto,
    shown: (page) => page.getByRole('link', { name: 'Continue at pds.example.com' }),
  },
  {
    name: 'the form of an account of AT Protocol whose person signs in at the network',
    path: '/app/profiles?link',
    api: () => createFakeServer({ profiles: [] }),
    reach: atAtproto,
    shown: (page) => page.getByRole('button', { name: 'Continue at your network' }),
  },
  {
    name: 'the form of an account of AT Protocol that is linked by an app password',
    path: '/app/profiles?link',
    api: () => createFakeServer({ profiles: [] }),
    async reach(page) {
      await atAtproto(page);
      await page.getByRole('button', { name: 'Use an app password instead' }).click();
    },
    shown: (page) => page.getByLabel('App password'),
  },
  {
    name: 'the return from a network while Meelo fails',
    path: '/return?code=the-code&state=the-state',
    api: failing,
    shown: (page) => page.getByRole('button', { name: 'Retry' }),
    refused: [500, /\/sign-ins/],
  },
];

function atMastodon(page: Page): Promise<void> {
  return offer(page, 'mastodon');
}

function atAtproto(page: Page): Promise<void> {
  return offer(page, 'atproto');
}

async function offer(page: Page, network: NetworkName): Promise<void> {
  const json = aConfig({ NETWORKS: [network] });
  await page.route('**/config.json', (route) => route.fulfill({ json }));
  await page.reload();
}
