import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aDelivery } from '../../../../testing/fakeServer/notificationHandlers.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { DeliveryList } from './DeliveryList.tsx';

test('lists the latest messages with what became of each', () => {
  const deliveries = [
    aDelivery({ state: 'waiting', at: new Date(2025, 2, 6, 7).toISOString() }),
    aDelivery({ id: 'b', event: 'signInRefused', state: 'failed', failure: 'address' }),
    aDelivery({ id: 'c', event: 'codeAsked', state: 'dropped', profile: null }),
    aDelivery({ id: 'd', event: 'urgentPost' }),
  ];
  renderWithProviders(<DeliveryList deliveries={deliveries} />);
  const rows = within(screen.getByRole('list', { name: 'Latest messages' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Waiting textsana.creates · will be sent: 06/03/2025 07:00Waiting',
    'Refused sign-insana.creates · 05/03/2025 14:07The mail server did not accept your address.Not sent',
    'Verification codes05/03/2025 14:07It was no longer needed, or no longer to be sent this way, before it could be sent.No longer needed',
    'Posts that only you can answerana.creates · 05/03/2025 14:07Sent',
  ]);
});

const takenByMailServer = /“Sent” means that the mail server has taken the message/;

test('says what it means that an email was sent', () => {
  renderWithProviders(<DeliveryList deliveries={[aDelivery({ channel: 'email' })]} />);
  expect(screen.getByText(takenByMailServer)).toBeVisible();
});

test.each([
  ['was pushed', { channel: 'push' }],
  ['was not taken', { channel: 'email', state: 'failed', failure: 'refused' }],
] as const)('says nothing of that where a message %s', (_what, delivery) => {
  renderWithProviders(<DeliveryList deliveries={[aDelivery(delivery)]} />);
  expect(screen.queryByText(takenByMailServer)).toBeNull();
});

test('says so where there was no message yet', () => {
  renderWithProviders(<DeliveryList deliveries={[]} />);
  expect(screen.getByText('No message so far.')).toBeVisible();
});
