import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { addedNodes, isAddedAfter } from '../../../testing/client/addedNodes.ts';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  renderRoutes,
  renderWithProviders,
  speak,
} from '../../../testing/client/renderWithProviders.tsx';
import { tellTime } from '../../../testing/client/tellTime.ts';
import { createRoutes } from '../../app/createRouter.tsx';
import { DashboardPage } from './DashboardPage.tsx';

// Without a profile nothing is asked for but the list.
startFakeServer({ profiles: [] });

const profile = { id: 'profile-1', name: 'Ana', username: 'ana', user_id: 'user-1' };
const afternoon = new Date(2025, 2, 5, 14, 7, 9);

beforeEach(() => {
  tellTime(afternoon);
});

afterEach(async () => {
  localStorage.clear();
  jest.useRealTimers();
  await speak('en');
});

function Address() {
  return <p>at {useLocation().pathname}</p>;
}

async function showDashboard(user: Parameters<typeof aLoginAnswer>[0] = {}) {
  const onNews = jest.fn();
  const view = renderWithProviders(
    <Routes>
      <Route path="/app" element={<DashboardPage onNews={onNews} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    {
      route: '/app',
      state: {
        user: aLoginAnswer(user),
        profile,
      },
    },
  );
  await screen.findByRole('list');
  return { ...view, onNews };
}

test('greets by the hour and by name', async () => {
  await showDashboard();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Good afternoon, Ada Lovelace');
});

test.each(['', '   '])('greets the name "%s" as Visitante', async (name) => {
  await showDashboard({ name });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon, Visitante');
});

test('shows a long date, and a time that advances', async () => {
  await showDashboard();
  expect(screen.getByText('Wednesday, 5 March 2025 · 14:07:09')).toBeVisible();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText('Wednesday, 5 March 2025 · 14:07:11')).toBeVisible();
});

test('writes the date as the interface language does', async () => {
  await speak('ja');
  await showDashboard();
  expect(screen.getByText('2025年3月5日水曜日 · 14:07:09')).toBeVisible();
});

test("shows the user's name and email", async () => {
  await showDashboard();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
});

test('Log out clears session and selected profile and goes to the login', async () => {
  localStorage.setItem('meelo-onboarding-completed', 'true');
  const state = { user: aLoginAnswer(), profile };
  const { user, store, router } = renderRoutes(createRoutes, { route: '/app', state });
  const [logOut] = await screen.findAllByRole('button', { name: 'Log out' });
  if (logOut) await user.click(logOut);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(store.getState().user).toMatchObject({ access_token: null, user: null });
  expect(store.getState().profile).toMatchObject({ id: null, username: null });
});

test('the settings card leads to the settings', async () => {
  const { user } = await showDashboard();
  await user.click(screen.getByRole('link', { name: /^Settings/ }));
  expect(screen.getByText('at /app/settings/theme')).toBeVisible();
});

test('the progress card is coming soon and does nothing', async () => {
  await showDashboard();
  const card = screen.getByRole('button', { name: /Progress/ });
  expect(card).toBeDisabled();
  expect(card).toHaveTextContent('Coming soon');
});

test('the news card asks for the dialog of planned features', async () => {
  const { user, onNews } = await showDashboard();
  await user.click(screen.getByRole('button', { name: /^News/ }));
  expect(onNews).toHaveBeenCalledTimes(1);
});

test('a colour chosen here is the theme at once', async () => {
  const { user, store } = await showDashboard();
  await user.click(screen.getByRole('radio', { name: 'Green' }));
  expect(store.getState().theme).toMatchObject({ themeColor: 'green' });
  expect(screen.getByRole('radio', { name: 'Green' })).toBeChecked();
});

test('previews the five kinds of button', async () => {
  await showDashboard();
  for (const name of ['Primary', 'Secondary', 'Outline', 'Destructive', 'Ghost']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
});

test('on the way from another screen, heading and bot are painted before the rest', async () => {
  const routes = [
    { path: '/app', element: <DashboardPage onNews={() => undefined} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const state = { user: aLoginAnswer(), profile };
  const { router } = renderRoutes(() => routes, { route: '/app/help', state });
  const added = addedNodes(() => act(() => void router.navigate('/app')));
  const heading = screen.getByRole('heading', { level: 1 });
  const shortcuts = screen.getByRole('region', { name: 'Shortcuts' });
  const bot = shortcuts.previousElementSibling as Element;
  expect(bot).not.toBeNull();
  expect(isAddedAfter(added, bot, heading)).toBe(false);
  expect(isAddedAfter(added, shortcuts, bot)).toBe(true);
  // Nothing is asked for any more.
  await screen.findByRole('list');
});
