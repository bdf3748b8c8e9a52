import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { renderRoutes } from '../../../../testing/client/renderWithProviders.tsx';
import { createRoutes } from '../../../app/createRouter.tsx';

const server = startFakeServer({ profiles: threeProfiles() });

const selected = { id: 'profile-1', name: 'Ana', username: 'ana.creates', user_id: 'user-1' };

const open = (route: string) =>
  renderRoutes(createRoutes, { route, state: { user: aLoginAnswer(), profile: selected } });

const findSwitch = (name: RegExp) => screen.findByRole('button', { name });
const item = (name: RegExp) => screen.getByRole('menuitemradio', { name });

async function askedBeforeSwitch(user: UserEvent) {
  await user.click(await findSwitch(/^Profile in use: ana\.creates/));
  await user.click(item(/bruno\.secure/));
  return screen.findByRole('alertdialog', { name: 'Discard the changes?' });
}

test('asks before typed text is lost to another profile', async () => {
  const { user } = open('/app/settings/theme');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByLabelText('Name', { selector: 'input' }), 'Ada King');
  await user.click(
    within(await askedBeforeSwitch(user)).getByRole('button', { name: 'Keep editing' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.changes()).toEqual([]);
  await user.click(within(await askedBeforeSwitch(user)).getByRole('button', { name: 'Discard' }));
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(screen.queryByLabelText('Name', { selector: 'input' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Name', { selector: 'input' })).toHaveValue('Ada Lovelace');
});

const findFacts = () => screen.findByRole('textbox', { name: 'Facts' });

test('asks before rules that are typed are lost to another profile, and shows the rules of that one then', async () => {
  const { user } = open('/app/profiles/rules');
  await fill(user, await findFacts(), 'Open every day.');
  await user.click(
    within(await askedBeforeSwitch(user)).getByRole('button', { name: 'Keep editing' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await findFacts()).toHaveValue('Open every day.');
  expect(server.changes()).toEqual([]);
  await user.click(within(await askedBeforeSwitch(user)).getByRole('button', { name: 'Discard' }));
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  await waitFor(async () => expect(await findFacts()).toHaveValue(''));
  expect(server.requestsTo('GET', /profile-2\/rules$/)).not.toEqual([]);
});

test('leads from the rules of another profile to those of the chosen one, which is not chosen again', async () => {
  const { user, router } = open('/app/profiles/rules?profile=profile-2');
  await user.click(await findSwitch(/^Profile in use: ana\.creates/));
  await user.click(item(/ana\.creates/));
  await waitFor(() => expect(router.state.location.search).toBe('?profile=profile-1'));
  expect(await findFacts()).toBeVisible();
  expect(screen.queryByText(/^This page is about/)).toBeNull();
});

test('asks nothing where the profile is chosen for which the rules are typed', async () => {
  const { user, router } = open('/app/profiles/rules?profile=profile-2');
  await fill(user, await findFacts(), 'Open every day.');
  await user.click(await findSwitch(/^Profile in use: ana\.creates/));
  await user.click(item(/bruno\.secure/));
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await findFacts()).toHaveValue('Open every day.');
  expect(router.state.location.search).toBe('?profile=profile-2');
});
