import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { formOf, setUpRulesForm, save, saved } from '../../../../testing/client/setUpRulesForm.tsx';
import { HoursSection } from './HoursSection.tsx';

const { server, open } = setUpRulesForm(({ limits, ...page }) => (
  <HoursSection network={limits.network} {...page} />
));
const rulesUrl = apiUrl('/profiles/:id/rules');
const hours = () => formOf('Days and hours');

const own = {
  timeZone: 'America/Sao_Paulo',
  windows: [{ days: [5, 6], from: '20:00', to: '02:00' }],
};

test('begins with the hours of an office, in the time zone of the browser', async () => {
  const { user } = await open();
  await user.click(hours().getByRole('switch', { name: 'Only at hours that I choose' }));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await save(user);
  await saved();
  expect(server.rules.rules.hours).toEqual({
    timeZone,
    windows: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  });
});

test('says which hours end on the next day, and where those of the network stand', async () => {
  await open({ hours: own });
  expect(hours().getByLabelText('To')).toHaveAccessibleDescription('Until the next day');
  expect(hours().getByRole('button', { name: 'Fri' })).toBePressed();
  expect(hours().getByRole('button', { name: 'Mon' })).not.toBePressed();
  expect(hours().getByText(/in America\/Sao Paulo: 04:00 to 19:00/)).toBeVisible();
});

test('takes midnight for the end of the day', async () => {
  const { user } = await open({ hours: own });
  await fill(user, hours().getByLabelText('To'), '00:00');
  expect(hours().getByLabelText('To')).toHaveAccessibleDescription('Until midnight');
  await save(user);
  await saved();
  expect(server.rules.rules.hours?.windows).toEqual([{ days: [5, 6], from: '20:00', to: '24:00' }]);
});

test('finds a time zone by its name, and takes hours that many choose', async () => {
  const { user } = await open({ hours: own });
  const zone = hours().getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'lord h');
  expect(screen.getByRole('listbox', { name: 'Time zone' })).toBeVisible();
  await user.click(await screen.findByRole('option', { name: 'Australia/Lord Howe' }));
  await user.click(hours().getByRole('button', { name: 'Lunchtime and evening' }));
  await user.click(hours().getByRole('button', { name: 'Remove hours 1' }));
  expect(hours().getByRole('button', { name: 'Add hours' })).toHaveFocus();
  await user.click(hours().getByRole('button', { name: 'Sun' }));
  await save(user);
  await saved();
  expect(server.rules.rules.hours).toEqual({
    timeZone: 'Australia/Lord_Howe',
    windows: [{ days: [1, 2, 3, 4, 5, 6], from: '18:00', to: '22:00' }],
  });
});

test('takes the time zone that is typed and marked where Tab leads on', async () => {
  const { user } = await open({ hours: own });
  const zone = hours().getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'Lisbon');
  await user.tab();
  expect(zone).toHaveValue('Europe/Lisbon');
  await user.click(zone);
  await user.keyboard('{ArrowDown}{Escape}');
  await user.tab();
  expect(zone).toHaveValue('Europe/Lisbon');
});

test('moves what is wrong with hours along when others are removed', async () => {
  const { user } = await open({ hours: own });
  await user.click(hours().getByRole('button', { name: 'Add hours' }));
  await save(user);
  await waitFor(() =>
    expect(hours().getAllByLabelText('From')[1]).toHaveAccessibleDescription('Choose a time.'),
  );
  await user.click(hours().getByRole('button', { name: 'Remove hours 1' }));
  expect(hours().getByLabelText('From')).toHaveAccessibleDescription('Choose a time.');
});

test('says that without hours the bot never acts, and asks for a time that is missing', async () => {
  const { user } = await open({ hours: own });
  await user.click(hours().getByRole('button', { name: 'Remove hours 1' }));
  expect(hours().getByRole('alert')).toHaveTextContent(/^Without hours the bot never acts/);
  await user.click(hours().getByRole('button', { name: 'Add hours' }));
  await save(user);
  await waitFor(() =>
    expect(hours().getByLabelText('From')).toHaveAccessibleDescription('Choose a time.'),
  );
});

test('asks for no time of hours that are switched off', async () => {
  const { user } = await open({ hours: own });
  await user.click(hours().getByRole('button', { name: 'Add hours' }));
  await user.click(hours().getByRole('switch', { name: 'Only at hours that I choose' }));
  await save(user);
  await saved();
  expect(server.rules.rules.hours).toBeNull();
});

test('shows at both windows that they overlap', async () => {
  const message = '09:00–18:00 and 12:00–14:00 overlap.';
  const fields = ['rules.hours.windows.0', 'rules.hours.windows.1'];
  const refusal = { code: 'rules.contradict', message, fields };
  server.use(http.put(rulesUrl, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open({ hours: { ...own, windows: [...own.windows, ...own.windows] } });
  await user.click(hours().getAllByRole('button', { name: 'Sun' })[0] ?? document.body);
  await save(user);
  expect(await hours().findAllByText(message)).toHaveLength(2);
  await user.click(hours().getByRole('button', { name: 'Add hours' }));
  expect(hours().getAllByText(message)).toHaveLength(2);
  await user.click(hours().getByRole('button', { name: 'Remove hours 2' }));
  await waitFor(() => expect(hours().queryByText(message)).not.toBeInTheDocument());
});

test('shows at the days of a window what is wrong with them, and leads there', async () => {
  const message = 'Choose a day.';
  const refusal = { code: 'request.invalid', message, field: 'rules.hours.windows.0.days' };
  server.use(http.put(rulesUrl, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open({ hours: own });
  for (const name of ['Fri', 'Sat']) await user.click(hours().getByRole('button', { name }));
  await save(user);
  const days = await hours().findByRole('group', { name: 'Weekdays', description: message });
  expect(within(days).getByRole('button', { name: 'Mon' })).toHaveFocus();
});
