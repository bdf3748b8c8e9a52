import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aConfig } from '../../testing/fakeServer/builders.ts';
import { speak } from '../../testing/client/renderWithProviders.tsx';
import { showLanding, support } from '../../testing/client/showLanding.tsx';
// Loaded here, so that no test waits for the chunk.
import './demo/Demo.tsx';
import '../features/dashboard/DashboardPage.tsx';

const server = startFakeServer({ config: aConfig(support) });

beforeEach(() => localStorage.removeItem('meelo-onboarding-completed'));

async function openDemo() {
  const view = showLanding();
  await view.user.click(screen.getByRole('button', { name: 'View demo' }));
  const demo = within(await screen.findByRole('dialog', { name: 'Demo' }));
  expect(await demo.findByRole('heading', { level: 1, name: /Robin Hale/ })).toBeVisible();
  return { ...view, demo };
}

const demoIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('View demo shows the product over the page, asks no server and remembers nothing', async () => {
  const before = { ...localStorage };
  const { demo, router } = await openDemo();
  expect(router.state.location.pathname).toBe('/');
  expect(demo.getByText(/^A pottery that does not exist/)).toBeVisible();
  expect(await demo.findByText('Review 3 texts')).toBeVisible();
  expect(server.requests.map(({ path }) => path)).toEqual(['/config.json']);
  expect({ ...localStorage }).toEqual(before);
});

const openAgain = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'View demo' }));
  return within(await screen.findByRole('dialog', { name: 'Demo' }));
};

test('the demo ends with its entry of the history, and comes again with it', async () => {
  const { router, user } = await openDemo();
  await act(() => router.navigate(-1));
  await demoIsGone();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('dialog', { name: 'Demo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await demoIsGone();
  expect(router.state.historyAction).toBe('POP');
});

test('the demo goes on where it was closed, and Back goes back in it before it closes it', async () => {
  const { demo, router, user } = await openDemo();
  await user.click(await demo.findByRole('radio', { name: 'Violet' }));
  await user.click(demo.getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Until I resume it' }));
  await demo.findByRole('button', { name: 'Resume' });
  await user.click(demo.getByRole('link', { name: 'Activity' }));
  await demo.findByRole('heading', { level: 1, name: 'Activity' });
  await user.keyboard('{Escape}');
  await demoIsGone();
  expect(document.documentElement).toHaveClass('light', 'neutral');

  const again = await openAgain(user);
  expect(again.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  expect(document.documentElement).toHaveClass('light', 'violet');
  const { key } = router.state.location;
  await act(() => router.navigate(-1));
  expect(await again.findByRole('heading', { level: 1, name: /Robin Hale/ })).toBeVisible();
  expect(await again.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(router.state.location.key).toBe(key);
  await act(() => router.navigate(-1));
  await demoIsGone();
});

test('in another language what was done in the demo begins anew, on the same screen', async () => {
  const { demo, user } = await openDemo();
  await user.click(demo.getByRole('link', { name: 'Rules' }));
  await demo.findByRole('heading', { level: 1, name: 'Rules' });
  await user.click(demo.getByRole('button', { name: 'Close' }));
  await demoIsGone();
  await speak('fr');
  await user.click(screen.getByRole('button', { name: 'Voir la démo' }));
  const inFrench = within(await screen.findByRole('dialog', { name: 'Démo' }));
  expect(await inFrench.findByRole('heading', { level: 1, name: 'Règles' })).toBeVisible();
  await speak('en');
});

test('the demo takes the colour scheme of the page where that was changed meanwhile', async () => {
  const { demo, user } = await openDemo();
  await user.click(await demo.findByRole('radio', { name: 'Violet' }));
  await user.keyboard('{Escape}');
  await demoIsGone();
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  await openAgain(user);
  expect(document.documentElement).toHaveClass('dark', 'neutral');
});

test('what the demo leaves out says so, and a log-out ends it', async () => {
  const { demo, user } = await openDemo();
  await user.click(await demo.findByRole('link', { name: /^Settings/ }));
  expect(await demo.findByText('This part is not in the demo')).toBeVisible();
  await user.click(demo.getByRole('link', { name: 'Back to the dashboard' }));
  await user.click(await demo.findByRole('button', { name: 'Log out' }));
  await demoIsGone();
  const again = await openAgain(user);
  expect(await again.findByRole('heading', { level: 1, name: /Robin Hale/ })).toBeVisible();
});

test('the demo leads to an account in the way that the page does', async () => {
  const { demo, user } = await openDemo();
  expect(demo.queryByRole('button', { name: 'Try it now' })).toBeNull();
  await user.click(demo.getByRole('link', { name: 'Get started' }));
  expect(screen.getByText('at /login?account')).toBeVisible();
});

test('where there is a demo account, the demo offers to try Meelo with it', async () => {
  server.config = aConfig({ DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' });
  const { demo, user } = await openDemo();
  const tryNow = await demo.findByRole('button', { name: 'Try it now' });
  expect(demo.queryByRole('link', { name: 'Get started' })).toBeNull();
  await user.click(tryNow);
  expect(await screen.findByText('at /app')).toBeVisible();
  expect(server.changes()).toHaveLength(1);
});
