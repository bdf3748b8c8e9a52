import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

beforeEach(() => localStorage.clear());

const showDashboard = () =>
  renderWithProviders(<DashboardScreen />, { route: '/app', state: { user: aLoginAnswer() } });

test('opens the tour over the dashboard on the first visit, and never after it was skipped', async () => {
  const { user, unmount } = showDashboard();
  const tour = within(
    await screen.findByRole('dialog', { name: 'It all starts on the dashboard' }),
  );
  await user.click(tour.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  showDashboard();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tour left half way opens again', async () => {
  const { user, unmount } = showDashboard();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  unmount();
  showDashboard();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the news card opens the planned features, and closing leads back to the card', async () => {
  localStorage.setItem('meelo-onboarding-completed', 'true');
  const { user } = showDashboard();
  const card = await screen.findByRole('button', { name: /^News/ });
  await user.click(card);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card).toHaveFocus();
});
