import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aLoginAnswer, aProfile } from '../../../../testing/fakeServer/builders.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderRoutes } from '../../../../testing/client/renderWithProviders.tsx';
import { createRoutes } from '../../../app/createRouter.tsx';

const server = startFakeServer({ profiles: threeProfiles() });

const open = () => renderRoutes(createRoutes, { route: '/app', state: { user: aLoginAnswer() } });

const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Your profiles' }));
  const buttons = await list.findAllByRole('button');
  return buttons.map((row) => `${row.textContent} ${row.getAttribute('aria-current')}`);
};

test('shows every profile with its state, and stays in order when another one is chosen', async () => {
  localStorage.setItem('meelo-onboarding-completed', 'true');
  const { user } = open();
  expect(await rows()).toEqual([
    'Aana.createsBot operating true',
    'Bbruno.secureWaiting for the code false',
    'Ccarla.lockedFatal error false',
  ]);
  const row = screen.getByRole('button', { name: 'carla.locked Fatal error' });
  await user.click(row);
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'Aana.createsBot operating false',
      'Bbruno.secureWaiting for the code false',
      'Ccarla.lockedFatal error true',
    ]),
  );
  expect(row).toHaveFocus();
  expect(server.changes()).toMatchObject([{ path: '/profiles/profile-3/choice' }]);
  expect(
    await screen.findByRole('button', { name: /Profile in use: carla\.locked/ }),
  ).toBeVisible();
});

test('comes after the state of the bot and before its figures', async () => {
  open();
  await rows();
  await screen.findByRole('heading', { name: 'Needs you' });
  await screen.findByRole('heading', { name: 'Today by the hour' });
  const main = within(screen.getByRole('main'));
  const titles = main.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles.slice(1, 5)).toEqual([
    'ana.creates',
    'Needs you',
    'Your profiles',
    'Today by the hour',
  ]);
});

test('is not there with one profile', async () => {
  server.profiles = [aProfile({ isChosen: true })];
  const { store } = open();
  await waitFor(() => expect(store.getState().profile).toMatchObject({ name: 'Ana Souza' }));
  await screen.findByRole('button', { name: 'Link another profile' });
  expect(screen.queryByRole('region', { name: 'Your profiles' })).toBeNull();
});
