import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { http } from 'msw';
import { aProfile, aLoginAnswer } from '../../src/testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../src/testing/fakeServer/apiUrl.ts';
import {
  createFakeServer,
  type FakeServer,
} from '../../src/testing/fakeServer/createFakeServer.ts';
import { installFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const byMouse = (button: Locator) => button.dblclick();

async function byKeyboard(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
  await button.press('Space');
}

interface Refusal {
  what: string;
  call: [method: 'patch' | 'post', path: string, address: RegExp];
  open: (page: Page, api: FakeServer) => Promise<Locator>;
  /** What says that it was refused. */
  said: string;
}

const refusals: Refusal[] = [
  {
    what: 'synchronising',
    call: ['patch', '/profiles/:id', /\/profiles\/profile-1/],
    open: async (page, api) => {
      api.profiles = [aProfile({ syncStatusBot: 10 })];
      await openWith(page, api, '/app/profiles');
      return new ProfilesScreen(page).synchronise;
    },
    said: 'Error updating profile',
  },
  {
    what: 'a verification code',
    call: ['patch', '/profiles/:id', /\/profiles\/profile-1/],
    open: async (page, api) => {
      api.profiles = [aProfile({ syncStatusBot: 5 })];
      await openWith(page, api, '/app/profiles');
      const profiles = new ProfilesScreen(page);
      await profiles.code.fill('000000');
      return profiles.sendCode;
    },
    said: 'Error updating profile',
  },
  {
    what: 'a new profile',
    call: ['post', '/profiles', /\/profiles/],
    open: async (page, api) => {
      await openWith(page, api, '/app/profiles');
      await page.getByRole('button', { name: 'Add profile' }).click();
      await page.getByLabel('Username').fill('ana.creates');
      return page.getByRole('dialog').locator('button[type=submit]');
    },
    said: 'Error creating profile',
  },
  {
    what: 'the account’s details',
    call: ['patch', '/users/:id', /\/users\/user-1/],
    open: async (page, api) => {
      await openWith(page, api, '/app/settings/theme');
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      return page.locator('form button[type=submit]');
    },
    said: 'Your details could not be saved',
  },
  {
    what: 'a login',
    call: ['post', '/users/login', /\/users\/login/],
    open: async (page, api) => {
      await installFakeServer(page, api);
      const login = await new LoginScreen(page).open();
      await login.email.fill(aLoginAnswer().user.email);
      await login.password.fill('secret');
      return login.submit;
    },
    said: 'Could not log in',
  },
];

for (const { what, call, open, said } of refusals) {
  test(`the button of ${what} sends one at a time, and keeps the focus over a refusal`, async ({
    page,
    faults,
  }) => {
    const [method, path, address] = call;
    faults.allowStatus(500, address);
    let gate = Promise.withResolvers<void>();
    const api = createFakeServer({ profiles: [] });
    api.use(
      http[method](apiUrl(path), async () => {
        await gate.promise;
        return serverFailed();
      }),
    );
    const asked = () => api.requestsTo(method.toUpperCase(), address);
    const button = await open(page, api);
    for (const [index, press] of [byMouse, byKeyboard].entries()) {
      gate = Promise.withResolvers();
      await press(button);
      await expect.poll(asked).toHaveLength(index + 1);
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
      gate.resolve();
      await expect(page.getByText(said).first()).toBeVisible();
      await expect(button).toBeEnabled();
      await expect(button).toBeFocused();
      expect(asked()).toHaveLength(index + 1);
    }
  });
}
