import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  changed,
  failed,
  FakeApi,
  openWith,
  person,
  profileAt,
  session,
} from '../support/fakeApi.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { readStorage, rememberTour } from '../support/storage.ts';
import { wholeApi } from '../support/wholeApi.ts';

const gone = () => ({ status: 401, body: { code: 'session.missing', message: 'Log in again.' } });

test('login sends e-mail and password and nothing else, without a token', async ({ page }) => {
  const api = await new FakeApi()
    .on('POST /users/login', () => ({
      body: { ...session, user: { ...person, profileId: 'p-1' } },
    }))
    .withProfiles(profileAt(7))
    .install(page);
  await rememberTour(page);
  await (await new LoginScreen(page).open()).logIn({ email: person.email, password: 'secret' });
  await expect(page).toHaveURL('/app');
  const [login] = api.to('POST', /login/);
  expect(login?.body).toEqual({ email: person.email, password: 'secret' });
  expect(login?.headers).not.toHaveProperty('authorization');
  expect(login?.headers['content-type']).toContain('application/json');
  expect(await readStorage(page, 'user-storage')).toMatchObject(session);
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: 'p-1' });
});

for (const status of [400, 401, 500]) {
  test(`a login answered with ${status} says so, stays, stores nothing and leaves the button alive`, async ({
    page,
    faults,
  }) => {
    faults.allowStatus(status, /\/users\/login/);
    const body = { ...session, code: 'login.refused', message: 'No.' };
    await new FakeApi().on('POST /users/login', () => ({ status, body })).install(page);
    const login = await new LoginScreen(page).open();
    await login.logIn({ email: person.email, password: 'secret' });
    await expect(
      page.getByText('Error logging in, incorrect email or password.').first(),
    ).toBeVisible();
    await expect(login.submit).toBeEnabled();
    await expect(page).toHaveURL('/login');
    const stored = JSON.stringify(await readStorage(page, 'user-storage'));
    expect(stored).not.toContain(session.access_token);
    expect(stored).not.toContain(person.id);
  });
}

test('every call of the signed-in screens, and a change, carries the token, and lists are asked for the own id', async ({
  page,
}) => {
  const api = new FakeApi().withProfiles(profileAt(10)).on('PATCH /profiles/*', changed);
  await openWith(page, api, '/app/profiles');
  await new ProfilesScreen(page).synchronise.click();
  await expect.poll(() => api.to('PATCH', /^\/profiles\/p-1$/)).toHaveLength(1);
  await page.goto('/app/activity');
  await expect.poll(() => api.to('GET', /storiesprofile/).length).toBeGreaterThan(0);
  await page.goto('/app/reports');
  await expect.poll(() => api.to('GET', /profiles-report/).length).toBeGreaterThan(0);
  expect(api.to('GET', /storiesprofile/)[0]?.query).toEqual({
    user_id: person.id,
    profile_id: 'p-1',
    page: '1',
    limit: '10',
    last24h: 'false',
  });
  expect(api.to('GET', /^\/profiles$/)[0]?.query).toEqual({ userId: person.id });
  expect(api.to('GET', /payment/)[0]?.path).toBe(`/users/payment/${person.id}`);
  for (const { headers } of api.calls) {
    expect(headers['authorization']).toBe(`Bearer ${session.access_token}`);
  }
});

test('profiles are asked for every ten seconds, the payment every five minutes', async ({
  page,
}) => {
  await page.clock.install();
  let answers = 0;
  const api = new FakeApi().on('GET /profiles', () => {
    answers += 1;
    return { body: [profileAt(7, { username: `answer ${answers}` })] };
  });
  await openWith(page, api, '/app/profiles');
  const shown = (answer: number) => page.getByRole('main').getByText(`answer ${answer}`).first();
  await expect(shown(1)).toBeVisible();
  const paymentAsked = () => api.to('GET', /payment/).length;
  const payments = paymentAsked();
  await pauseClock(page);
  for (let turn = 0; turn < 3; turn += 1) {
    const before = answers;
    // The first turn ends the ten seconds that were under way.
    if (turn > 0) {
      await page.clock.runFor(9000);
      await api.catchUp(page);
      expect(answers).toBe(before);
    }
    await page.clock.runFor(turn > 0 ? 1100 : 10_100);
    await expect.poll(() => answers).toBe(before + 1);
    await runUntil(page, (soon) => expect(shown(before + 1)).toBeVisible(soon));
    expect(answers).toBe(before + 1);
  }
  expect(paymentAsked()).toBe(payments);
  await page.clock.fastForward('05:00');
  await expect.poll(paymentAsked).toBeGreaterThan(payments);
});

test('a new profile is created as typed and becomes the selected one', async ({ page }) => {
  const api = new FakeApi();
  api.on('POST /profiles', () => {
    api.withProfiles(profileAt());
    return changed();
  });
  await openWith(page, api, '/app/profiles');
  await new ProfilesScreen(page).add('nina.travels', 'anything');
  expect(api.to('POST', /profiles/).map(({ body }) => body)).toEqual([
    { username: 'nina.travels', password: 'anything', userId: person.id },
  ]);
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
  expect(await readStorage(page, 'profile-storage')).toMatchObject(changed().body);
});

test('deleting with an answer without body works and clears the selection', async ({ page }) => {
  const api = new FakeApi().withProfiles(profileAt(7));
  api.on('DELETE /profiles/*', () => {
    api.withProfiles();
    return { status: 204 };
  });
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Profile deleted successfully!')).toBeVisible();
  await expect(page.getByText(profiles.text('empty.title'))).toBeVisible();
  expect(api.to('DELETE', /./).map(({ path }) => path)).toEqual(['/profiles/p-1']);
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: null });
});

test('a failed change says so and leaves list and selection as they were', async ({
  page,
  faults,
}) => {
  faults.allowStatus(500, /\/api\/profiles/);
  const api = new FakeApi()
    .on('POST /profiles', failed)
    .on('PATCH /profiles/*', failed)
    .on('DELETE /profiles/*', failed);
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add profile' }).click();
  await dialog.getByLabel('Username').fill('nina.travels');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The dialog stays open, and the toast is told all the same.
  await expect(page.getByRole('alert').filter({ hasText: 'Error creating' })).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue('nina.travels');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(profiles.text('empty.title'))).toBeVisible();
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: null });
  api.withProfiles(profileAt(7));
  await page.reload();

  await profiles.edit.click();
  await dialog.getByLabel('Password', { exact: true }).fill('other');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error updating profile')).toBeVisible();
  await expect(page.getByText('Please try again later.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await profiles.remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Error deleting profile')).toBeVisible();
  await expect(profiles.chip('operating').first()).toBeAttached();
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: 'p-1' });
});

test('a session that the server no longer knows ends visibly, and login leads back', async ({
  page,
  faults,
}) => {
  faults.allowStatus(401);
  const api = new FakeApi()
    .on('GET /profiles', gone)
    .on('GET /users/payment/*', gone)
    .on('GET /storiesprofile', gone)
    .on('POST /users/login', () => {
      api.withProfiles(profileAt(7)).on('GET /users/payment/*', () => ({
        body: { paymentStatus: 'ACTIVE' },
      }));
      return { body: session };
    });
  await openWith(page, api, '/app/profiles');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/session/i).first()).toBeVisible();
  await new LoginScreen(page).logIn({ email: person.email, password: 'secret' });
  await expect(page).toHaveURL('/app/profiles');
});

const noProfiles = (page: Page) => page.getByText('No profiles');
const noActivity = (page: Page) => page.getByText('No activities');

for (const [call, path, empty, data] of [
  ['GET /profiles', '/app/profiles', noProfiles, 'nina.travels'],
  ['GET /users/payment/*', '/app/profiles', noProfiles, 'Active'],
  ['GET /storiesprofile', '/app/activity', noActivity, '05/03/2025 14:07'],
] as const) {
  test(`${call} that fails on ${path} offers a retry, which helps`, async ({ page, faults }) => {
    faults.allowStatus(500, /\/api\//);
    const whole = wholeApi(7);
    await openWith(page, wholeApi(7).on(call, failed), path);
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: 'Retry' }).first();
    const shown = main.getByText(data, { exact: true }).filter({ visible: true }).first();
    await expect(retry).toBeVisible();
    await expect(empty(page)).toHaveCount(0);
    await expect(shown).toHaveCount(0);
    await whole.install(page);
    await retry.click();
    await expect(shown).toBeVisible();
    await expect(retry).toBeHidden();
  });
}
