import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { notificationEvents, urgentEvents } from '../../../../shared/contract/notificationLists.ts';
import type { NotificationsAnswer } from '../../../../shared/contract/notifications.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { aDevicesAnswer } from '../../../../testing/fakeServer/deviceHandlers.ts';
import {
  aDelivery,
  aNotificationsAnswer,
} from '../../../../testing/fakeServer/notificationHandlers.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { aWebhooksAnswer } from '../../../../testing/fakeServer/webhookHandlers.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { localeTexts } from '../../../../testing/localeTexts.ts';
import {
  renderRoutes,
  renderWithProviders,
} from '../../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../../api/meeloApi.ts';
import type { AppStore } from '../../../store/store.ts';
import { draftLeft, sessionLost } from '../../../state/draftsSlice.ts';
import { notificationsDraft } from './notificationsDraft.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { toValues } from './notificationValues.ts';

const server = startFakeServer();
const url = apiUrl('/users/:id/notifications');
const login = aLoginAnswer();

const show = (answer?: NotificationsAnswer) => {
  if (answer) server.notifications = answer;
  return renderWithProviders(<NotificationsSection user={login.user} onDirty={() => undefined} />, {
    route: '/app/settings/theme#notifications',
    state: { user: login },
  });
};

async function open(answer?: NotificationsAnswer) {
  const view = show(answer);
  await screen.findByRole('form', { name: 'Notifications' });
  return view;
}

const toggle = (name: string) => screen.getByRole('switch', { name });
const event = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const isSaved = () => screen.findByText('The notifications are saved');
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

test('the address of an email leads to its heading', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Notifications by email and push' })).toHaveFocus();
});

test('proposes the time zone of the browser and the language of the page, and saves what is chosen', async () => {
  const { user } = await open();
  expect(toggle('Email')).toBeChecked();
  expect(toggle('Email')).toHaveAccessibleDescription('ada@example.org');
  await user.click(event('Waiting texts'));
  await user.click(toggle('Hold back what is not urgent'));
  await user.click(save());
  await isSaved();
  expect(server.changes()).toEqual([
    {
      method: 'PUT',
      path: '/users/user-1/notifications',
      body: {
        email: true,
        push: true,
        muted: ['draftsWait'],
        quietHours: { from: '22:00', until: '07:00' },
        timeZone,
        language: 'en',
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('shows what was saved, in groups that have names', async () => {
  await open(
    aNotificationsAnswer({
      email: true,
      muted: ['codeAsked'],
      quietHours: { from: '21:00', until: '06:30' },
      timeZone: 'America/Sao_Paulo',
      language: 'fr',
    }),
  );
  expect(toggle('Email')).toBeChecked();
  const events = within(screen.getByRole('group', { name: 'Tell me about' }));
  expect(events.getAllByRole('checkbox')).toHaveLength(notificationEvents.length);
  expect(event('Verification codes')).not.toBeChecked();
  expect(event('Refused sign-ins')).toBeChecked();
  const quiet = within(screen.getByRole('group', { name: 'Quiet hours' }));
  expect(quiet.getByLabelText('From')).toHaveValue('21:00');
  expect(quiet.getByLabelText('Until')).toHaveValue('06:30');
  expect(quiet.getByLabelText('Until')).toHaveAccessibleDescription('Until the next day');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Sao Paulo');
  expect(screen.getByRole('combobox', { name: 'Language of the messages' })).toHaveValue('fr');
});

test('says of exactly what is urgent that quiet hours do not hold it back', async () => {
  await open();
  const texts = await localeTexts('en', 'notifications');
  const atOnce = notificationEvents.filter((each) => {
    const checkbox = event(texts.get(`notifications.events.${each}.label`) ?? each);
    const note = document.getElementById(checkbox.getAttribute('aria-describedby') ?? '');
    return note?.textContent.startsWith('At once, also in quiet hours.');
  });
  expect(atOnce).toEqual(urgentEvents);
});

test('asks for both times of the quiet hours, which must differ', async () => {
  const quietHours = { from: '21:00', until: '06:30' };
  const { user } = await open(aNotificationsAnswer({ quietHours, timeZone }));
  const until = screen.getByLabelText('Until');
  await fill(user, until, '21:00');
  await user.click(save());
  await waitFor(() =>
    expect(until).toHaveAccessibleDescription('Quiet hours cannot begin and end at the same time.'),
  );
  expect(until).toHaveFocus();
  await user.clear(until);
  expect(until).toHaveAccessibleDescription('Choose a time.');
  expect(server.changes()).toEqual([]);
  await user.click(toggle('Hold back what is not urgent'));
  await user.click(save());
  await isSaved();
  expect(server.notifications.settings.quietHours).toBeNull();
});

test('changes can be discarded', async () => {
  const { user } = await open(aNotificationsAnswer({ email: true, timeZone }));
  await user.click(toggle('Email'));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(toggle('Email')).toBeChecked();
  expect(save()).toHaveFocus();
});

test('what could not be saved stays in the form, with the words of the server', async () => {
  const message = 'This time zone is not known.';
  const refusal = { code: 'input.invalid', message, field: 'timeZone' };
  server.use(http.put(url, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open();
  await user.click(toggle('Email'));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The notifications could not be saved${message}`,
  );
  expect(toggle('Email')).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveAccessibleDescription(message);
});

test('a save whose answer was lost counts once the server tells what was sent', async () => {
  server.use(
    http.put(url, async ({ request }) => {
      const settings = (await request.json()) as NotificationsAnswer['settings'];
      server.notifications = aNotificationsAnswer(settings);
      return HttpResponse.error();
    }),
  );
  const { user } = await open();
  await user.click(toggle('Email'));
  await user.click(save());
  await isSaved();
  expect(toggle('Email')).not.toBeChecked();
});

test('takes over what another device has saved, save what is changed here', async () => {
  const { user, store } = await open(aNotificationsAnswer({ email: true, timeZone }));
  await user.click(event('Waiting texts'));
  server.notifications = aNotificationsAnswer({
    email: false,
    muted: ['codeAsked', 'draftsWait'],
    timeZone: 'Asia/Tokyo',
  });
  store.dispatch(meeloApi.util.invalidateTags(['Notifications']));
  await waitFor(() => expect(toggle('Email')).not.toBeChecked());
  expect(event('Verification codes')).not.toBeChecked();
  expect(event('Waiting texts')).not.toBeChecked();
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await waitFor(() => expect(zone).toHaveValue('Asia/Tokyo'));
});

test('a save overwrites nothing that another device has saved before', async () => {
  const { user } = await open(aNotificationsAnswer({ timeZone }));
  await user.click(event('Waiting texts'));
  const elsewhere = { email: false, quietHours: { from: '21:00', until: '06:30' }, timeZone };
  server.notifications = aNotificationsAnswer(elsewhere);
  await user.click(save());
  await isSaved();
  expect(server.notifications.settings).toMatchObject({ ...elsewhere, muted: ['draftsWait'] });
  expect(toggle('Email')).not.toBeChecked();
  expect(screen.getByLabelText('From')).toHaveValue('21:00');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('shows at once what the answer to a save tells', async () => {
  const { user } = await open();
  server.use(
    http.put(url, async ({ request }) => {
      server.use(http.get(url, () => new Promise<never>(() => undefined)));
      const settings = (await request.json()) as NotificationsAnswer['settings'];
      return HttpResponse.json(aNotificationsAnswer(settings, { deliveries: [aDelivery()] }));
    }),
  );
  await user.click(save());
  expect(await screen.findByRole('list', { name: 'Latest messages' })).toBeVisible();
});

test('what was typed before the session ended is there, wherever the address leads', async () => {
  const base = toValues(aNotificationsAnswer().settings, 'en');
  const draft = { base, typed: { ...base, email: false } };
  const section = <NotificationsSection user={login.user} onDirty={() => undefined} />;
  const createRoutes = ({ dispatch }: AppStore) => {
    dispatch(sessionLost(login.user.id));
    dispatch(draftLeft({ name: notificationsDraft, draft }));
    return [{ path: '*', element: section }];
  };
  renderRoutes(createRoutes, { route: '/app/settings/theme', state: { user: login } });
  await screen.findByRole('form', { name: 'Notifications' });
  await waitFor(() => expect(toggle('Email')).not.toBeChecked());
});

test('is not there where neither an address nor a draft leads to it', () => {
  const section = <NotificationsSection user={login.user} onDirty={() => undefined} />;
  renderWithProviders(section, { route: '/app/settings/theme', state: { user: login } });
  expect(screen.queryByText('Notifications by email and push')).toBeNull();
});

test('where the operator has set up no mail server one line says so, and nothing is offered', async () => {
  server.devices = aDevicesAnswer({ publicKey: null });
  server.webhooks = aWebhooksAnswer({ isOffered: false });
  show(aNotificationsAnswer({ email: true }, { offersEmail: false }));
  expect(await screen.findByText(/operator has not set up a mail server/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Latest messages' })).toBeNull();
});

test.each([
  ['of an earlier version', () => HttpResponse.json({ code: 'object.notFound' }, { status: 404 })],
  ['that has a page for any address', () => HttpResponse.html('<!doctype html><p>Meelo</p>')],
  ['that answers nothing', () => new HttpResponse(null, { status: 204 })],
])('a server %s sends no notifications, which is no error', async (_what, answer) => {
  server.use(http.get(url, answer));
  show();
  expect(await screen.findByText('This server does not send notifications.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what could not be read is asked for again on demand', async () => {
  server.use(http.get(url, serverFailed, { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The notifications could not be loaded',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Notifications' })).toBeVisible();
});
