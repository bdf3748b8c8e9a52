import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

interface Row {
  code: unknown;
  chip: string;
  tone: string;
  card?: string;
  /** Each action that is shown: enabled, or the reason why it is refused. */
  actions: Record<string, string>;
}

const busy = { Edit: 'Sync in progress', Delete: 'Sync in progress' };
const admin = { Edit: 'Contact admin', Delete: 'Contact admin' };
const onlySynchronise = { Synchronise: 'enabled' };
const all = { Synchronise: 'enabled', Edit: 'enabled', Delete: 'enabled' };

const rows: Row[] = [
  { code: 0, chip: 'Starting', tone: 'yellow', card: 'Starting', actions: busy },
  { code: 1, chip: 'Synchronising', tone: 'blue', card: 'Synchronising', actions: busy },
  { code: 2, chip: 'Signing in', tone: 'blue', card: 'Signing in', actions: busy },
  {
    code: 3,
    chip: 'Signed in',
    tone: 'blue',
    card: 'Signed in, waiting to synchronise',
    actions: busy,
  },
  {
    code: 4,
    chip: 'Sign-in refused',
    tone: 'orange',
    card: 'Check your access data',
    actions: { Edit: 'enabled' },
  },
  {
    code: 5,
    chip: 'Waiting for the code',
    tone: 'yellow',
    card: 'Enter the verification code',
    actions: busy,
  },
  {
    code: 6,
    chip: 'Checking the code',
    tone: 'blue',
    card: 'Checking the verification code',
    actions: busy,
  },
  {
    code: 7,
    chip: 'Bot operating',
    tone: 'green',
    card: 'Everything is running',
    actions: { Edit: 'enabled', Delete: 'enabled' },
  },
  {
    code: 8,
    chip: 'Fatal error',
    tone: 'red',
    card: 'The synchronisation has stopped',
    actions: admin,
  },
  {
    code: 9,
    chip: 'Incorrect code',
    tone: 'orange',
    card: 'The code was incorrect',
    actions: busy,
  },
  { code: 10, chip: 'Not synchronised', tone: 'grey', actions: onlySynchronise },
  { code: undefined, chip: 'Not started', tone: 'grey', actions: onlySynchronise },
  { code: null, chip: 'Not started', tone: 'grey', actions: onlySynchronise },
  { code: 42, chip: 'Unknown', tone: 'grey', actions: all },
  { code: '7', chip: 'Unknown', tone: 'grey', actions: all },
  { code: -1, chip: 'Unknown', tone: 'grey', actions: all },
];

const refusedOf = (actions: Row['actions']) =>
  Object.entries(actions).filter(([, reason]) => reason !== 'enabled');

describe.each(rows)('a profile at code $code', ({ code, chip, tone, card, actions }) => {
  const openPage = async () => {
    server.profiles = [aProfile({ syncStatusBot: code })];
    renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
    await screen.findByText('ana.creates');
    return screen.getAllByRole('cell');
  };

  test('shows its chip, its card and its actions', async () => {
    const [, paid = document.body, status = document.body, actionCell = document.body] =
      await openPage();

    const shownChip = within(status).getByText(chip, { selector: '[data-tone] *' });
    expect(shownChip.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
    // What is paid for keeps its word, and is not green beside a bot that does not work.
    const paidChip = (await within(paid).findByText('Active')).closest('[data-tone]');
    const isTroubled = ['red', 'orange'].includes(tone);
    expect(paidChip).toHaveAttribute('data-tone', isTroubled ? 'grey' : 'green');
    expect(paid).toHaveTextContent('PaymentActive');
    expect(within(status).queryAllByRole('progressbar')).toHaveLength(code === 0 ? 1 : 0);
    expect(screen.queryAllByRole('tooltip')).toHaveLength((code ?? null) === null ? 1 : 0);

    const regions = ['Summary', ...(card ? [card] : []), 'Notifications'];
    expect(screen.getAllByRole('region')).toEqual(
      regions.map((name) => screen.getByRole('region', { name })),
    );

    const buttons = within(actionCell).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(Object.keys(actions));
    for (const [name, reason] of refusedOf(actions)) {
      const button = within(actionCell).getByRole('button', { name, description: reason });
      expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    const usable = buttons.filter((button) => !button.hasAttribute('aria-disabled'));
    expect(usable).toHaveLength(buttons.length - refusedOf(actions).length);
    expect(server.changes()).toEqual([]);
  });
});
