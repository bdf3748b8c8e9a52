import { http, HttpResponse } from 'msw';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { aProfile, aLoginAnswer } from '../../src/testing/fakeServer/builders.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const gone = () =>
  HttpResponse.json({ code: 'session.missing', message: 'Log in again.' }, { status: 401 });

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
  await expect(page.getByRole('alert')).toHaveText(/^Your session has ended/);
  await expect(page).toHaveURL(/\/login/);
  await new LoginScreen(page).logIn({ email: aLoginAnswer().user.email, password: 'secret' });
  await expect(page).toHaveURL('/app/profiles');
});
