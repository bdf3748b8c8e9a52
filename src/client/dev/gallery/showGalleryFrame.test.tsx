import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from '../../features/profiles/ProfilesPage.tsx';
import { serverAt } from './showGalleryFrame.tsx';

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
});

function openAt(code: string) {
  const server = serverAt(code);
  window.fetch = (input, init) => server.respond(new Request(input, init));
  return renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
}

test.each([
  ['1', 'Synchronising'],
  ['9', 'Incorrect code'],
  ['unknown', 'Unknown'],
])('the page stands at %s', async (code, label) => {
  openAt(code);
  expect((await screen.findAllByText(label))[0]).toBeVisible();
});

test('a change stays in the frame, as the server would keep it', async () => {
  const { user } = openAt('absent');
  await user.click(await screen.findByRole('button', { name: 'Synchronise' }));
  expect((await screen.findAllByText('Starting'))[0]).toBeVisible();
});

test('without a profile one can be added', async () => {
  openAt('no-profile');
  expect(await screen.findByRole('button', { name: 'Add profile' })).toBeVisible();
});
