import { http, HttpResponse } from 'msw';
import { expect, test } from '../support/fixtures.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { readStorage, rememberTour } from '../support/storage.ts';
import { aProfile, aLoginAnswer, aSelectedProfile } from '../../src/testing/fakeServer/builders.ts';
import {
  apiUrl,
  createFakeServer,
  serverFailed,
} from '../../src/testing/fakeServer/createFakeServer.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { catchUp, installFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const gone = () =>
  HttpResponse.json({ code: 'session.missing', message: 'Log in again.' }, { status: 401 });

test('login sends e-mail and password and nothing else, without a token', async ({ page }) => {
  const api = createFakeServer({ login: aLoginAnswer({ profileId: 'profile-1' }) });
  await installFakeServer(page, api);
  await rememberTour(page);
  await (
    await new LoginScreen(page).open()
  ).logIn({ email: aLoginAnswer().user.email, password: 'secret' });
  await expect(page).toHaveURL('/app');
  const [login] = api.requestsTo('POST', /login/);
  expect(login?.body).toEqual({ email: aLoginAnswer().user.email, password: 'secret' });
  expect(login?.headers).not.toHaveProperty('authorization');
  expect(login?.headers['content-type']).toContain('application/json');
  expect(await readStorage(page, 'user-storage')).toMatchObject(aLoginAnswer());
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: 'profile-1' });
});

test('every call of the signed-in screens, and a change, carries the token, and lists are asked for the own id', async ({
  page,
}) => {
  const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 10 })] });
  await openWith(page, api, '/app/profiles');
  await new ProfilesScreen(page).synchronise.click();
  await expect.poll(() => api.requestsTo('PATCH', /^\/profiles\/profile-1$/)).toHaveLength(1);
  await page.goto('/app/activity');
  await expect.poll(() => api.requestsTo('GET', /storiesprofile/).length).toBeGreaterThan(0);
  await page.goto('/app/reports');
  await expect.poll(() => api.requestsTo('GET', /profiles-report/).length).toBeGreaterThan(0);
  expect(api.requestsTo('GET', /storiesprofile/)[0]?.query).toEqual({
    user_id: aLoginAnswer().user.id,
    profile_id: 'profile-1',
    page: '1',
    limit: '10',
    last24h: 'false',
  });
  expect(api.requestsTo('GET', /^\/profiles$/)[0]?.query).toEqual({
    userId: aLoginAnswer().user.id,
  });
  expect(api.requestsTo('GET', /payment/)[0]?.path).toBe(
    `/users/payment/${aLoginAnswer().user.id}`,
  );
  for (const { headers } of api.requests) {
    expect(headers['authorization']).toBe(`Bearer ${aLoginAnswer().access_token}`);
  }
});

test('profiles are asked for every ten seconds, the payment every five minutes', async ({
  page,
}) => {
  await page.clock.install();
  let answers = 0;
  const api = createFakeServer();
  api.use(
    http.get(apiUrl('/profiles'), () => {
      answers += 1;
      return HttpResponse.json([aProfile({ username: `answer ${answers}` })]);
    }),
  );
  await openWith(page, api, '/app/profiles');
  const shown = (answer: number) => page.getByRole('main').getByText(`answer ${answer}`).first();
  await expect(shown(1)).toBeVisible();
  const paymentAsked = () => api.requestsTo('GET', /payment/).length;
  const payments = paymentAsked();
  await pauseClock(page);
  for (let turn = 0; turn < 3; turn += 1) {
    const before = answers;
    // The first turn ends the ten seconds that were under way.
    if (turn > 0) {
      await page.clock.runFor(9000);
      await catchUp(page);
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
  const api = createFakeServer({ profiles: [] });
  await openWith(page, api, '/app/profiles');
  await new ProfilesScreen(page).add('ana.creates', 'anything');
  expect(api.requestsTo('POST', /profiles/).map(({ body }) => body)).toEqual([
    { username: 'ana.creates', password: 'anything', userId: aLoginAnswer().user.id },
  ]);
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
  expect(await readStorage(page, 'profile-storage')).toMatchObject(aSelectedProfile());
});

test('deleting with an answer without body works and clears the selection', async ({ page }) => {
  const api = createFakeServer();
  api.use(
    http.delete(apiUrl('/profiles/:id'), () => {
      api.profiles = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Profile deleted successfully!')).toBeVisible();
  await expect(page.getByText(profiles.text('empty.title'))).toBeVisible();
  expect(api.requestsTo('DELETE', /./).map(({ path }) => path)).toEqual(['/profiles/profile-1']);
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: null });
});

test('a failed change says so and leaves list and selection as they were', async ({
  page,
  faults,
}) => {
  faults.allowStatus(500, /\/api\/profiles/);
  const api = createFakeServer({ profiles: [] });
  api.use(
    http.post(apiUrl('/profiles'), serverFailed),
    http.patch(apiUrl('/profiles/:id'), serverFailed),
    http.delete(apiUrl('/profiles/:id'), serverFailed),
  );
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add profile' }).click();
  await dialog.getByLabel('Username').fill('ana.creates');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The dialog stays open, and the toast is told all the same.
  await expect(page.getByRole('alert').filter({ hasText: 'Error creating' })).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue('ana.creates');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(profiles.text('empty.title'))).toBeVisible();
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: null });
  api.profiles = [aProfile()];
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
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: 'profile-1' });
});

test('a session that the server no longer knows ends visibly, and login leads back', async ({
  page,
  faults,
}) => {
  faults.allowStatus(401);
  const api = createFakeServer();
  const reads = ['/profiles', '/users/payment/:id', '/storiesprofile'];
  let isKnown = false;
  api.use(
    ...reads.map((path) => http.get(apiUrl(path), () => (isKnown ? undefined : gone()))),
    http.post(apiUrl('/users/login'), () => {
      isKnown = true;
    }),
  );
  await openWith(page, api, '/app/profiles');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/session/i).first()).toBeVisible();
  await new LoginScreen(page).logIn({ email: aLoginAnswer().user.email, password: 'secret' });
  await expect(page).toHaveURL('/app/profiles');
});

test('a read that fails offers a retry, which helps', async ({ page, faults }) => {
  faults.allowStatus(500, /\/api\//);
  const api = createFullServer(7);
  let isBroken = true;
  api.use(http.get(apiUrl('/storiesprofile'), () => (isBroken ? serverFailed() : undefined)));
  await openWith(page, api, '/app/activity');
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  const shown = main.getByText('05/03/2025 14:07').filter({ visible: true }).first();
  await expect(retry).toBeVisible();
  await expect(page.getByText('No activities')).toHaveCount(0);
  await expect(shown).toHaveCount(0);
  isBroken = false;
  await retry.click();
  await expect(shown).toBeVisible();
  await expect(retry).toBeHidden();
});
