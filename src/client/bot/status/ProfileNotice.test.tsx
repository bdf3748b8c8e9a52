import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { syncCodes } from '../../../shared/sync/syncCodes.ts';
import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';
import { ProfileNotice } from './ProfileNotice.tsx';

const server = startFakeServer();

function Page() {
  const { data } = useProfiles();
  return (
    <>
      <ProfileNotice profile={data?.[0]} />
      {data && <p>The list is there.</p>}
    </>
  );
}

async function openPage(profiles: object[], paymentStatus = 'ACTIVE', route = '/app/reports') {
  Object.assign(server, { profiles, paymentStatus });
  renderWithProviders(<Page />, { state: { user: aLoginAnswer() }, route });
  await screen.findByText('The list is there.');
  await waitFor(() => expect(server.requestsTo('GET', /payment/)).toHaveLength(1));
}

const codes = [...Object.values(syncCodes), undefined, 42];
const waiting = codes.filter((code) => {
  const snapshot = syncSnapshotAt(code);
  return snapshot.hasTag('needsUser') || snapshot.hasTag('admin');
});
const atWork = codes.filter((code) => !waiting.includes(code));

test.each(waiting)('code %p is named, with the way to the profiles', async (code) => {
  await openPage([aProfile({ syncStatusBot: code })]);
  expect(await screen.findByRole('note')).toHaveTextContent(/bot|Profiles/);
  const link = screen.getByRole('link', { name: 'Go to profiles' });
  expect(link).toHaveAttribute('href', '/app/profiles');
});

test('where the address names a profile, the way leads to that one', async () => {
  const route = '/app/activity/review?profile=profile-1&draft=act-1';
  await openPage([aProfile({ syncStatusBot: syncCodes.fatal })], 'ACTIVE', route);
  const link = await screen.findByRole('link', { name: 'Go to profiles' });
  expect(link).toHaveAttribute('href', '/app/profiles?profile=profile-1');
});

test.each(atWork)('at code %p nothing is named', async (code) => {
  await openPage([aProfile({ syncStatusBot: code })]);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test.each([
  ['INACTIVE', 'Your profile is inactive, so the bot is resting.'],
  ['OVERDUE', 'Your profile is blocked, so the bot is resting.'],
])('a payment that is %s is named of a bot that would work', async (paymentStatus, text) => {
  await openPage([aProfile()], paymentStatus);
  expect(await screen.findByText(text)).toBeVisible();
});

test('what the synchronisation waits for comes before the payment', async () => {
  await openPage([aProfile({ syncStatusBot: 8 })], 'INACTIVE');
  expect(await screen.findByRole('note')).toHaveTextContent('The synchronisation has stopped');
});

test('without a profile nothing is named', async () => {
  await openPage([], 'INACTIVE');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
