import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const server = startFakeServer();

/** Answers the save and keeps what was sent. */
function answerSave(answer: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  server.use(
    http.patch(apiUrl('/users/user-1'), async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

const saved = { id: 'user-1', name: 'Ada King', email: 'ada.king@example.org' };

async function showSettings() {
  const view = renderWithProviders(
    <>
      <Link to="/app/help">elsewhere</Link>
      <Routes>
        <Route path="/app/settings/theme" element={<SettingsPage />} />
        <Route path="*" element={<p>another screen</p>} />
      </Routes>
    </>,
    { route: '/app/settings/theme', state: { user: aLoginAnswer() } },
  );
  await screen.findByRole('region', { name: 'Devices' });
  return view;
}

async function openForm() {
  const view = await showSettings();
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  return view;
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('shows name and email with an Edit button', async () => {
  await showSettings();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
});

test('Edit opens a form with the current values and empty passwords', async () => {
  await openForm();
  expect(field('Name')).toHaveValue('Ada Lovelace');
  expect(field('Name')).toHaveFocus();
  expect(field('Email')).toHaveValue('ada@example.org');
  expect(field('New password')).toHaveValue('');
  expect(field('Confirm password')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('each password has its own toggle', async () => {
  const { user } = await openForm();
  const [first, second] = screen.getAllByRole('button', { name: 'Show password' });
  expect(second).toBeEnabled();
  if (first) await user.click(first);
  expect(field('New password')).toHaveAttribute('type', 'text');
  expect(field('Confirm password')).toHaveAttribute('type', 'password');
});

test('Cancel restores the values and sends nothing', async () => {
  const bodies = answerSave(() => HttpResponse.json(saved));
  const { user } = await openForm();
  await fill(user, field('Name'), 'Ada Lovelace Byron');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field('Name')).toHaveValue('Ada Lovelace');
  expect(bodies).toEqual([]);
});

test('a save without a password sends none, closes the form and keeps the token', async () => {
  const bodies = answerSave(() => HttpResponse.json(saved));
  const { user, store } = await openForm();
  await fill(user, field('Name'), 'Ada King');
  await user.click(save());
  expect(await screen.findByText('Ada King')).toBeVisible();
  expect(screen.getByText('ada.king@example.org')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your details were updated');
  expect(bodies).toEqual([{ name: 'Ada King', email: 'ada@example.org' }]);
  expect(store.getState().user).toMatchObject({ access_token: 'a-token', user: saved });
});

test('a typed password is sent', async () => {
  const bodies = answerSave(() => HttpResponse.json(saved));
  const { user } = await openForm();
  await fill(user, field('New password'), 'secret');
  await fill(user, field('Confirm password'), 'secret');
  await user.click(save());
  expect(await screen.findByText('Ada King')).toBeVisible();
  expect(bodies).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.org', password: 'secret' }]);
});

test('Save shows a spinner and takes no second click while pending', async () => {
  const answer = Promise.withResolvers<Response>();
  const bodies = answerSave(() => answer.promise);
  const { user } = await openForm();
  await user.click(save());
  const pending = await screen.findByRole('button', { name: /Saving/ });
  expect(pending).toHaveAttribute('aria-disabled', 'true');
  expect(within(pending).getByRole('progressbar')).toBeInTheDocument();
  await waitFor(() => expect(bodies).toHaveLength(1));
  answer.resolve(HttpResponse.json(saved));
  expect(await screen.findByText('Ada King')).toBeVisible();
  expect(bodies).toHaveLength(1);
});

test('a failed save keeps the form with what was typed', async () => {
  answerSave(() => HttpResponse.json({ code: 'server.failed', message: 'No.' }, { status: 500 }));
  const { user, store } = await openForm();
  await fill(user, field('Name'), 'Ada Lovelace Byron');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your details could not be savedNothing was changed. Please try again.',
  );
  expect(field('Name')).toHaveValue('Ada Lovelace Byron');
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(store.getState().user.user?.name).toBe('Ada Lovelace');
  answerSave(() => HttpResponse.json(saved));
  await user.click(save());
  await waitFor(() => expect(screen.queryByText('Your details could not be saved')).toBeNull());
});

test('a save whose answer was lost counts once the server tells what was sent', async () => {
  answerSave(() => {
    server.sessions = { count: 1, user: { ...saved, email: 'ada@example.org' } };
    return HttpResponse.error();
  });
  const { user } = await openForm();
  await fill(user, field('Name'), 'Ada King');
  await user.click(save());
  expect(await screen.findByText('Ada King')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your details were updated');
});

test('of a password whose answer was lost it is not said that nothing was changed', async () => {
  answerSave(() => HttpResponse.error());
  const { user } = await openForm();
  await fill(user, field('New password'), 'secret');
  await fill(user, field('Confirm password'), 'secret');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came from the serverThe new password may hold already. Save again to be sure.',
  );
  expect(field('New password')).toHaveValue('secret');
});

test('a field that the server refuses says why', async () => {
  const refusal = { code: 'email.taken', field: 'email', message: 'This email is taken.' };
  answerSave(() => HttpResponse.json(refusal, { status: 409 }));
  const { user } = await openForm();
  await user.click(save());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This email is taken.'));
  expect(field('Email')).toBeInvalid();
});

test('errors wait for the first submit, then follow every change', async () => {
  const bodies = answerSave(() => HttpResponse.json(saved));
  const { user } = await openForm();
  await fill(user, field('Name'), 'A');
  await fill(user, field('Email'), 'nobody');
  await user.tab();
  expect(field('Name')).toBeValid();

  await user.click(save());
  await waitFor(() => expect(field('Name')).toBeInvalid());
  expect(field('Name')).toHaveAccessibleDescription('The name must have at least 2 characters');
  expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(field('Name')).toHaveFocus();

  await user.type(field('Name'), 'l');
  await waitFor(() => expect(field('Name')).toBeValid());
  expect(field('Email')).toBeInvalid();
  expect(bodies).toEqual([]);
});

test('names the fault of a password at its field', async () => {
  const bodies = answerSave(() => HttpResponse.json(saved));
  const { user } = await openForm();
  await fill(user, field('New password'), '12345');
  await user.click(save());
  const faults = [
    ['New password', 'The password must have at least 6 characters'],
    ['Confirm password', 'Passwords do not match'],
  ] as const;
  for (const [name, message] of faults) {
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
  }
  expect(bodies).toEqual([]);
});

test('asks before typed text is lost to another screen', async () => {
  const { user } = await openForm();
  await fill(user, field('Name'), 'Ada Lovelace Byron');
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Name')).toHaveValue('Ada Lovelace Byron');

  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('another screen')).toBeVisible();
});

test('lets go at once where nothing was typed', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByText('another screen')).toBeVisible();
});

test('a colour and a mode chosen here are the theme at once', async () => {
  const { user, store } = await showSettings();
  await user.click(screen.getByRole('radio', { name: 'Violet' }));
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(store.getState().theme).toMatchObject({ theme: 'dark', themeColor: 'violet' });
});

test('shows the demo buttons and the four swatches', async () => {
  await showSettings();
  for (const name of ['Primary', 'Secondary', 'Outline', 'Destructive', 'Ghost']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  const swatches = within(screen.getByRole('region', { name: 'Theme colours' }));
  const names = swatches.getAllByRole('listitem').map((swatch) => swatch.textContent);
  expect(names).toEqual(['Primary', 'Secondary', 'Accent', 'Muted']);
});

test('the general area lists notifications, API keys, privacy and language', async () => {
  await showSettings();
  const general = within(screen.getByRole('region', { name: 'General' }));
  const labels = general.getAllByRole('heading', { level: 3 }).map((label) => label.textContent);
  expect(labels).toEqual(['Notifications', 'API keys', 'Privacy', 'Language']);
});

test('the entry of the notifications leads to them, and what is not saved there is not left unasked', async () => {
  const { user } = await showSettings();
  expect(
    screen.queryByRole('heading', { level: 2, name: 'Notifications by email and push' }),
  ).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Choose notifications' }));
  expect(
    screen.getByRole('heading', { level: 2, name: 'Notifications by email and push' }),
  ).toHaveFocus();
  await user.click(await screen.findByRole('switch', { name: 'Email' }));
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('has not been saved');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('another screen')).toBeVisible();
});
