import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import {
  chooseProfile,
  findSwitch,
  openOfThree,
  profileItem,
} from '../../../../testing/client/profileSwitch.ts';

const server = startFakeServer({ profiles: threeProfiles() });

test('shows another profile at once on the profiles page, and tells the server', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    http.put(apiUrl('/profiles/:id/choice'), async () => {
      await answer.promise;
    }),
  );
  const { store } = await chooseProfile('/app/profiles', /bruno\.secure/);
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('bruno.secure')).toBeVisible();
  // The menu that closes has it for a moment.
  await waitFor(() => expect(screen.queryByText('ana.creates')).toBeNull());
  answer.resolve();
  await waitFor(() => expect(store.getState().profile).toMatchObject({ id: 'profile-2' }));
  expect(server.changes()).toEqual([
    { method: 'PUT', path: '/profiles/profile-2/choice', body: undefined },
  ]);
});

test.each(['bruno.secure', 'carla.locked'])(
  'an address that names a profile holds back none that is chosen there: %s',
  async (name) => {
    const { router } = await chooseProfile('/app/profiles?profile=profile-2', new RegExp(name));
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByText(name)).toBeVisible());
    await waitFor(() => expect(main.queryByText(/^This page is about/)).toBeNull());
    expect(router.state.location.pathname).toBe('/app/profiles');
  },
);

test('the reports and the activity are those of the chosen profile', async () => {
  const { router } = await chooseProfile('/app/reports', /bruno\.secure/);
  await waitFor(() => expect(server.requestsTo('GET', /report\/profile-2/)).toHaveLength(1));
  await act(() => router.navigate('/app/activity'));
  await waitFor(() => {
    const asked = server.requestsTo('GET', /storiesprofile/).map(({ query }) => query);
    expect(asked).toContainEqual(expect.objectContaining({ profile_id: 'profile-2', page: '1' }));
  });
});

test.each([
  ['/app/reports', '?period=90&view=table', '?period=90&view=table'],
  [
    '/app/activity',
    '?search=rainy+day&kind=like&outcome=done&person=lia&page=3',
    '?search=rainy+day&kind=like&outcome=done',
  ],
  ['/app/activity', '?person=lia&page=3', ''],
])(
  'on %s%s another profile is shown with what holds for it, too',
  async (pathname, before, search) => {
    const { router } = await chooseProfile(pathname + before, /bruno\.secure/);
    await findSwitch(/bruno\.secure/);
    expect(router.state.location).toMatchObject({ pathname, search });
  },
);

test('back from another profile, neither person nor page of the former one is shown', async () => {
  const { router, user } = openOfThree('/app/activity?search=rainy&person=lia');
  await waitFor(() => expect(server.requestsTo('GET', /storiesprofile/)).toHaveLength(1));
  await act(() => router.navigate('/app/help'));
  await user.click(await findSwitch(/ana\.creates/));
  await user.click(profileItem(/bruno\.secure/));
  await findSwitch(/bruno\.secure/);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?search=rainy'));
  const asked = server.requestsTo('GET', /storiesprofile/).map(({ query }) => query);
  expect(asked.filter(({ profile_id: id }) => id === 'profile-2')).toEqual([
    expect.not.objectContaining({ person: 'lia' }),
  ]);
});
