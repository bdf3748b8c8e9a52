import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aBotAnswer,
  aLoginAnswer,
  aProfile,
  aReviewItem,
  invitedOnly,
} from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { Shell } from './Shell.tsx';

const server = startFakeServer({
  reviews: [aReviewItem(), aReviewItem({ id: 'act-2' }), aReviewItem({ id: 'act-3' })],
});

function openShell() {
  const state = { user: aLoginAnswer() };
  return renderWithProviders(<Shell onPreload={() => undefined} />, { state });
}

test('the activity has the number of texts that wait, for a screen reader in words', async () => {
  server.profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  openShell();
  const link = await screen.findByRole('link', { name: 'Activity 3 texts wait for you' });
  expect(link).toHaveTextContent('Activity3');
});

test('says that somebody may be in danger', async () => {
  server.profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  server.bot = aBotAnswer({ waitingFirst: 1 });
  openShell();
  const name = 'Activity 3 texts wait for you, someone may be in danger';
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('there is no number where the bot does not wait, and nothing is asked for', async () => {
  const { store } = openShell();
  await waitFor(() => expect(store.getState().profile.username).toBe('ana.creates'));
  expect(await screen.findByRole('link', { name: 'Activity' })).toHaveTextContent(/^Activity$/);
  expect(server.requestsTo('GET', /bots/)).toEqual([]);
});
