import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { screenWidth } from '../../../testing/client/screenWidth.ts';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

async function openPageAt(syncStatusBot: unknown, width: number) {
  screenWidth(width);
  server.profiles = [aProfile({ syncStatusBot })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  return { ...view, details: screen.getByRole('button', { name: 'Status details' }) };
}

test.each([
  {
    code: 7,
    title: 'Synchronised, the bot is operating',
    description: /automatic mode/,
    tip: /under Activity/,
  },
  { code: 42, title: 'Unknown status', description: /does not know/, tip: /Reload the page/ },
])('explains code $code by title, description and tip', async (row) => {
  const { code, title, description, tip } = row;
  const { user, details } = await openPageAt(code, 1024);
  await user.hover(details);
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip).toHaveTextContent(title);
  expect(tooltip).toHaveTextContent(description);
  expect(tooltip).toHaveTextContent(tip);
});

test('is open at first only where no code was ever given', async () => {
  const { unmount } = await openPageAt(undefined, 1024);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ready to begin');
  unmount();
  for (const code of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42]) {
    const view = await openPageAt(code, 1024);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    view.unmount();
  }
});

describe('above 768 px', () => {
  test('opens on hover of the chip and closes when the pointer leaves', async () => {
    const { user } = await openPageAt(7, 769);
    const chip = screen.getByText('Bot operating');
    await user.hover(chip);
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await user.unhover(chip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  test('opens on focus and closes with Escape', async () => {
    const { user, details } = await openPageAt(7, 769);
    await user.tab();
    expect(details).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(details).toHaveAccessibleDescription(/the bot is operating/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });
});

describe('at 768 px', () => {
  test('does not open on hover, but on tap', async () => {
    const { user, details } = await openPageAt(7, 768);
    await user.hover(details);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.click(details);
    expect(await screen.findByRole('tooltip')).toBeVisible();
  });

  test('closes on a tap outside', async () => {
    const { user, details } = await openPageAt(7, 768);
    await user.click(details);
    await screen.findByRole('tooltip');
    await user.click(screen.getByText('ana.creates'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  test('the columns become a stacked list', async () => {
    await openPageAt(7, 768);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(
      screen
        .getAllByRole('term')
        .slice(0, 4)
        .map((term) => term.textContent),
    ).toEqual(['Username', 'Status', 'Sync status', 'Actions']);
  });
});

test('one that is open at first closes on a click outside', async () => {
  const { user } = await openPageAt(undefined, 1024);
  await screen.findByRole('tooltip');
  await user.click(screen.getByText('ana.creates'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
