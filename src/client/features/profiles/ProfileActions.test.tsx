import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aSession } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

async function openPageAt(syncStatusBot: unknown) {
  server.profiles = [aProfile({ syncStatusBot })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aSession() } });
  await screen.findByText('ana.creates');
  return view;
}

const busy = { Edit: 'Sync in progress', Delete: 'Sync in progress' };
const admin = { Edit: 'Contact admin', Delete: 'Contact admin' };
const all = { Synchronise: 'enabled', Edit: 'enabled', Delete: 'enabled' };

/** Each offered action, and whether it is enabled or why it is not. */
const offers: { code: unknown; chip: string; tone: string; actions: Record<string, string> }[] = [
  { code: 0, chip: 'Starting', tone: 'yellow', actions: busy },
  { code: 1, chip: 'Synchronising', tone: 'blue', actions: busy },
  { code: 2, chip: 'Signing in', tone: 'blue', actions: busy },
  { code: 3, chip: 'Signed in', tone: 'blue', actions: busy },
  { code: 4, chip: 'Sign-in refused', tone: 'orange', actions: { Edit: 'enabled' } },
  { code: 5, chip: 'Waiting for the code', tone: 'yellow', actions: busy },
  { code: 6, chip: 'Checking the code', tone: 'blue', actions: busy },
  {
    code: 7,
    chip: 'Bot operating',
    tone: 'green',
    actions: { Edit: 'enabled', Delete: 'enabled' },
  },
  { code: 8, chip: 'Fatal error', tone: 'red', actions: admin },
  { code: 9, chip: 'Incorrect code', tone: 'orange', actions: busy },
  { code: 10, chip: 'Not synchronised', tone: 'grey', actions: { Synchronise: 'enabled' } },
  { code: undefined, chip: 'Not started', tone: 'grey', actions: { Synchronise: 'enabled' } },
  { code: null, chip: 'Not started', tone: 'grey', actions: { Synchronise: 'enabled' } },
  { code: 42, chip: 'Unknown', tone: 'grey', actions: all },
  { code: '7', chip: 'Unknown', tone: 'grey', actions: all },
  { code: -1, chip: 'Unknown', tone: 'grey', actions: all },
];

describe.each(offers)('at code $code', ({ code, chip, tone, actions }) => {
  test(`the chip says ${chip} in ${tone}`, async () => {
    await openPageAt(code);
    const shown = screen.getByText(chip, { selector: '[data-tone] *' });
    expect(shown.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
  });

  test('the page offers what the table says, and a refused action gives its reason', async () => {
    const { user } = await openPageAt(code);
    const cell = screen.getAllByRole('cell').at(-1) as HTMLElement;
    const buttons = within(cell).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(Object.keys(actions));
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(
      Object.values(actions).map((action) => (action === 'enabled' ? null : 'true')),
    );
    for (const button of buttons.filter((button) => button.hasAttribute('aria-disabled'))) {
      await user.hover(button);
      const reason = actions[button.textContent ?? ''];
      expect(await screen.findByRole('tooltip', { name: reason })).toBeVisible();
      await user.unhover(button);
      await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    }
  });
});

test('a refused action does nothing by pointer or keyboard', async () => {
  const { user } = await openPageAt(8);
  for (const name of ['Edit', 'Delete']) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter} ');
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.changes()).toEqual([]);
});

test('a refused action gives its reason to the keyboard too', async () => {
  const { user } = await openPageAt(1);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Status details' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(await screen.findByRole('tooltip', { name: 'Sync in progress' })).toBeVisible();
});

test.each([undefined, 10, 42])('synchronising at code %p asks for a start, once', async (code) => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.patch(apiUrl('/profiles/:id'), () => answer.promise));
  const { user } = await openPageAt(code);
  const button = screen.getByRole('button', { name: 'Synchronise' });
  await user.dblClick(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() =>
    expect(server.changes()).toEqual([
      {
        method: 'PATCH',
        path: '/profiles/profile-1',
        body: { username: 'ana.creates', syncStatusBot: 0 },
      },
    ]),
  );
  server.profiles = [aProfile({ syncStatusBot: 0 })];
  answer.resolve(
    HttpResponse.json({ id: 'profile-1', username: 'ana.creates', name: '', user_id: 'user-1' }),
  );
  expect(await screen.findByText('Starting', { selector: '[data-tone] *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Synchronise' })).not.toBeInTheDocument();
});

test('a refused synchronisation says so and can be asked for again', async () => {
  const refusal = { code: 'sync.wrongState', message: 'Already running.' };
  server.use(
    http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(refusal, { status: 409 })),
  );
  const { user } = await openPageAt(10);
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  expect(await screen.findByText('Error updating profile')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Synchronise' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
});
