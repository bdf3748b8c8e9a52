import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { threeProfiles } from '../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../testing/client/fill.ts';
import { pollProfiles } from '../../testing/client/pollProfiles.ts';
import { renderRoutes } from '../../testing/client/renderWithProviders.tsx';
import { createRoutes } from '../app/createRouter.tsx';
import { meeloApi } from '../api/meeloApi.ts';
import { selectionFollowed } from '../state/profileSlice.ts';

const server = startFakeServer({ profiles: threeProfiles() });

const selected = { id: 'profile-1', name: 'Ana', username: 'ana.creates', user_id: 'user-1' };

const open = (route: string) =>
  renderRoutes(createRoutes, { route, state: { user: aLoginAnswer(), profile: selected } });

const findSwitch = (name: RegExp) => screen.findByRole('button', { name });
const findFacts = () => screen.findByRole('textbox', { name: 'Facts' });

test('a profile that was removed on another device is told, and the next one shown', async () => {
  const { store } = open('/app/help');
  await findSwitch(/ana\.creates/);
  server.profiles = threeProfiles().slice(1);
  Object.assign(server.profiles[0] ?? {}, { isChosen: true });
  await pollProfiles(store);
  expect(await screen.findByText('Ana Souza is no longer linked')).toBeVisible();
  expect(screen.getByText(/^It was removed .+ You now see bruno\.secure\.$/)).toBeVisible();
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(store.getState().profile).toMatchObject({ id: 'profile-2' });
});

test('a choice of another device is taken over with the next poll, without a word', async () => {
  const { store } = open('/app/help');
  await findSwitch(/ana\.creates/);
  const [ana, bruno, carla] = threeProfiles();
  server.profiles = [{ ...carla, isChosen: true }, { ...ana, isChosen: false }, { ...bruno }];
  await pollProfiles(store);
  expect(await findSwitch(/^Profile in use: carla\.locked/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('rules that are typed are saved for the profile of the address where another device chooses', async () => {
  const { store, user } = open('/app/profiles/rules');
  await fill(user, await findFacts(), 'Open every day.');
  const [ana, bruno] = threeProfiles();
  server.profiles = [
    { ...bruno, isChosen: true },
    { ...ana, isChosen: false },
  ];
  await pollProfiles(store);
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(
    screen.getByText(/^This page is about ana\.creates\. .+ is bruno\.secure\.$/),
  ).toBeVisible();
  expect(await findFacts()).toHaveValue('Open every day.');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  expect(server.changes()).toMatchObject([{ method: 'PUT', path: '/profiles/profile-1/rules' }]);
});

test('rules that are typed stay to be copied where another device removes their profile', async () => {
  const { store, user } = open('/app/profiles/rules');
  await fill(user, await findFacts(), 'Open every day.');
  server.profiles = threeProfiles().slice(1);
  Object.assign(server.profiles[0] ?? {}, { isChosen: true });
  server.use(
    http.get(apiUrl('/profiles/profile-1/rules'), () => HttpResponse.json({}, { status: 404 })),
  );
  await pollProfiles(store);
  await act(async () => void store.dispatch(meeloApi.util.invalidateTags(['Rules'])));
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(
    await screen.findByText(/^The profile ana\.creates was removed .+ can be copied/),
  ).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: /^(Save|Try)/ })) {
    expect(button).toBeDisabled();
  }
  expect(await findFacts()).toHaveValue('Open every day.');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('link', { name: 'Show bruno.secure' }));
  await waitFor(async () => expect(await findFacts()).toHaveValue(''));
  expect(server.requestsTo('GET', /profile-2\/rules$/)).not.toEqual([]);
});

test('a choice of another tab is followed at once', async () => {
  const { store } = open('/app/help');
  await findSwitch(/ana\.creates/);
  const [ana, bruno] = threeProfiles();
  server.profiles = [
    { ...bruno, isChosen: true },
    { ...ana, isChosen: false },
  ];
  const followed = { ...selected, id: 'profile-2', username: 'bruno.secure' };
  act(() => void store.dispatch(selectionFollowed(followed)));
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
});
