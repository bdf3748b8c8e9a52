import type { Locator, Page } from '@playwright/test';
import { failed, FakeApi, openWith, person, profileAt } from '../support/fakeApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

const byMouse = (button: Locator) => button.dblclick();

async function byKeyboard(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
  await button.press('Space');
}

interface Refusal {
  what: string;
  call: [method: string, pattern: string, address: RegExp];
  open: (page: Page, api: FakeApi) => Promise<Locator>;
  /** What says that it was refused. */
  said: string;
}

const refusals: Refusal[] = [
  {
    what: 'synchronising',
    call: ['PATCH', '/profiles/*', /\/profiles\/p-1/],
    open: async (page, api) => {
      await openWith(page, api.withProfiles(profileAt(10)), '/app/profiles');
      return new ProfilesScreen(page).synchronise;
    },
    said: 'Error updating profile',
  },
  {
    what: 'a verification code',
    call: ['PATCH', '/profiles/*', /\/profiles\/p-1/],
    open: async (page, api) => {
      await openWith(page, api.withProfiles(profileAt(5)), '/app/profiles');
      const profiles = new ProfilesScreen(page);
      await profiles.code.fill('000000');
      return profiles.sendCode;
    },
    said: 'Error updating profile',
  },
  {
    what: 'a new profile',
    call: ['POST', '/profiles', /\/profiles/],
    open: async (page, api) => {
      await openWith(page, api, '/app/profiles');
      await page.getByRole('button', { name: 'Add profile' }).click();
      await page.getByLabel('Username').fill('nina.travels');
      return page.getByRole('dialog').locator('button[type=submit]');
    },
    said: 'Error creating profile',
  },
  {
    what: 'the account’s details',
    call: ['PATCH', '/users/*', /\/users\/u-1/],
    open: async (page, api) => {
      await openWith(page, api, '/app/settings/theme');
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      return page.locator('form button[type=submit]');
    },
    said: 'Your details could not be saved',
  },
  {
    what: 'a login',
    call: ['POST', '/users/login', /\/users\/login/],
    open: async (page, api) => {
      await api.install(page);
      const login = await new LoginScreen(page).open();
      await login.email.fill(person.email);
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
    const [method, pattern, path] = call;
    faults.allowStatus(500, path);
    let gate = Promise.withResolvers<void>();
    const api = new FakeApi().on(`${method} ${pattern}`, async () => {
      await gate.promise;
      return failed();
    });
    const button = await open(page, api);
    for (const [index, press] of [byMouse, byKeyboard].entries()) {
      gate = Promise.withResolvers();
      await press(button);
      await expect.poll(() => api.to(method, path)).toHaveLength(index + 1);
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
      gate.resolve();
      await expect(page.getByText(said).first()).toBeVisible();
      await expect(button).toBeEnabled();
      await expect(button).toBeFocused();
      expect(api.to(method, path)).toHaveLength(index + 1);
    }
  });
}
