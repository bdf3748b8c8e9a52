import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { http } from 'msw';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../testing/fakeServer/apiUrl.ts';
import { threeProfiles } from '../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { pollProfiles } from '../../testing/client/pollProfiles.ts';
import { renderRoutes } from '../../testing/client/renderWithProviders.tsx';
import type { Profile } from '../api/profiles.ts';
import { LeaveGuard } from '../components/forms/LeaveGuard.tsx';
import { NamedProfile } from './NamedProfile.tsx';

const server = startFakeServer({ profiles: threeProfiles() });

function Notes({ profile }: { profile: Profile }) {
  const [text, setText] = useState('');
  return (
    <>
      <input
        aria-label={`Notes on ${profile.username}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <LeaveGuard isActive={text !== ''} />
    </>
  );
}

const page = (
  <NamedProfile errorTitle="Not loaded" skeleton="Loading" noProfile="None linked">
    {(profile) => <Notes key={profile.id} profile={profile} />}
  </NamedProfile>
);

const open = (route: string) => {
  const routes = [{ path: '/notes', element: page }];
  return renderRoutes(() => routes, { route, state: { user: aLoginAnswer() } });
};

const notesOn = (name: string) => screen.findByRole('textbox', { name: `Notes on ${name}` });

function chosenElsewhere(id: string) {
  server.profiles = threeProfiles()
    .map((each) => ({ ...each, isChosen: each.id === id }))
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
}

test('an address that names none gets the chosen one, in its place in the history', async () => {
  chosenElsewhere('profile-2');
  const { router } = open('/notes?draft=act-1#facts');
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await notesOn('bruno.secure')).toBeVisible();
  const search = '?draft=act-1&profile=profile-2';
  expect(router.state.location).toMatchObject({ search, hash: '#facts' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.queryByRole('note')).toBeNull();
});

test('where the profiles are known, an address that names none shows the chosen one at once', async () => {
  const { router } = open('/notes?profile=profile-1');
  await notesOn('ana.creates');
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await act(() => router.navigate('/notes'));
  observer.disconnect();
  expect(router.state.location.search).toBe('?profile=profile-1');
  expect(seen.join()).not.toContain('Loading');
});

test('shows the one that the address names, says which is in use, and leads there and back', async () => {
  const { router, user } = open('/notes?profile=profile-2');
  expect(await notesOn('bruno.secure')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    'This page is about bruno.secure. The profile in use is ana.creates.',
  );
  await user.click(screen.getByRole('link', { name: 'Show ana.creates' }));
  expect(await notesOn('ana.creates')).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
  expect(server.changes()).toEqual([]);
  await act(() => router.navigate(-1));
  expect(await notesOn('bruno.secure')).toBeVisible();
});

test('stays with its text where another one is chosen elsewhere, and asks on the way to that one', async () => {
  const { store, user } = open('/notes?profile=profile-1');
  await user.type(await notesOn('ana.creates'), 'Typed.');
  chosenElsewhere('profile-2');
  await pollProfiles(store);
  await user.click(await screen.findByRole('link', { name: 'Show bruno.secure' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await notesOn('ana.creates')).toHaveValue('Typed.');
  await user.click(screen.getByRole('link', { name: 'Show bruno.secure' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await notesOn('bruno.secure')).toHaveValue('');
});

test('stays to be copied where it is removed elsewhere, and says so', async () => {
  const { store, user } = open('/notes?profile=profile-1');
  await user.type(await notesOn('ana.creates'), 'Typed.');
  server.profiles = threeProfiles().slice(1);
  await pollProfiles(store);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The profile ana\.creates was removed/,
  );
  expect(await notesOn('ana.creates')).toHaveValue('Typed.');
  server.profiles = [];
  await pollProfiles(store);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull());
  expect(await notesOn('ana.creates')).toHaveValue('Typed.');
});

test.each(['profile-9', '', 'PROFILE-1'])(
  'says of the id "%s" that the account has no such profile, and leads to the chosen one',
  async (id) => {
    const { user } = open(`/notes?profile=${id}`);
    expect(await screen.findByText('This profile is not linked to your account')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show ana.creates' }));
    expect(await notesOn('ana.creates')).toBeVisible();
  },
);

test('knows an id that is a number by its digits', async () => {
  server.profiles = threeProfiles().map((each, index) => ({ ...each, id: index + 1 }));
  open('/notes?profile=2');
  expect(await notesOn('bruno.secure')).toBeVisible();
});

test('without any profile there is nothing to name', async () => {
  server.profiles = [];
  open('/notes?profile=profile-1');
  expect(await screen.findByText('None linked')).toBeVisible();
});

test('a list that fails is an error with a retry', async () => {
  server.use(http.get(apiUrl('/profiles'), serverFailed, { once: true }));
  const { user } = open('/notes?profile=profile-1');
  expect(await screen.findByText('Not loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await notesOn('ana.creates')).toBeVisible();
});
