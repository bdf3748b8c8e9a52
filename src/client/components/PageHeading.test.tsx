import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { fill } from '../../testing/client/fill.ts';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../api/meeloApi.ts';
import { ProfilesPage } from '../features/profiles/ProfilesPage.tsx';

const server = startFakeServer();

function openPage(...codes: number[]) {
  server.profiles = codes.map((syncStatusBot) => aProfile({ syncStatusBot }));
  return renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
}

const listNow = (code: number) => (server.profiles = [aProfile({ syncStatusBot: code })]);
const chip = (text: string) => screen.findByText(text, { selector: '[data-tone] *' });
const heading = () => screen.getByRole('heading', { level: 1 });

test('synchronising leaves the focus on the heading once its button is gone', async () => {
  const { user } = openPage(10);
  const button = await screen.findByRole('button', { name: 'Synchronise' });
  listNow(0);
  await user.click(button);
  await chip('Starting');
  expect(heading()).toHaveFocus();
});

test('sending a code leaves the focus on the heading once its card is gone', async () => {
  const { user } = openPage(5);
  const field = await screen.findByRole('textbox', { name: 'Verification code' });
  listNow(6);
  await fill(user, field, '246810');
  await user.keyboard('{Enter}');
  await chip('Checking the code');
  expect(heading()).toHaveFocus();
});

test('linking the first profile leaves the focus on the heading', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Add profile' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Username' }), 'ana.creates');
  listNow(10);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('table');
  expect(heading()).toHaveFocus();
});

test('deleting the profile leaves the focus on the heading', async () => {
  const { user } = openPage(7);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  server.profiles = [];
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No profiles');
  expect(dialog).not.toBeInTheDocument();
  expect(heading()).toHaveFocus();
});

test('an action that is refused from now on keeps the focus', async () => {
  const { user, store } = openPage(7);
  const button = await screen.findByRole('button', { name: 'Edit' });
  while (document.activeElement !== button) await user.tab();
  listNow(2);
  store.dispatch(meeloApi.util.invalidateTags(['Profiles']));
  await chip('Signing in');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('a change of the status takes no focus from who has set none', async () => {
  const { store } = openPage(1);
  await chip('Synchronising');
  listNow(7);
  store.dispatch(meeloApi.util.invalidateTags(['Profiles']));
  await chip('Bot operating');
  expect(document.body).toHaveFocus();
});
