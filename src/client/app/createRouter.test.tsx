import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer, aReviewItem } from '../../testing/fakeServer/builders.ts';
import { fill } from '../../testing/client/fill.ts';
import { reviewedProfiles } from '../../testing/client/openReview.tsx';
import { renderRoutes, speak } from '../../testing/client/renderWithProviders.tsx';
import { innerScreens, signedInScreens } from '../../testing/client/signedInScreens.ts';
import { sessionEnded, sessionFollowed } from '../state/userSlice.ts';
import { createRoutes } from './createRouter.tsx';

const server = startFakeServer();

function openApp(route: string, isSignedIn = false) {
  const state = isSignedIn ? { user: aLoginAnswer() } : {};
  const view = renderRoutes(createRoutes, { route, state });
  const address = () => {
    const { pathname, search, hash } = view.router.state.location;
    return pathname + search + hash;
  };
  return { ...view, address };
}

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ]);
}

test('every signed-in screen is on the list that journeys visit', () => {
  const { store } = openApp('/');
  const paths = pathsOf(createRoutes(store)).filter((path) => /^\/app(\/\w|$)/.test(path));
  const listed = [...signedInScreens, ...innerScreens].map(({ path }) => path);
  expect(paths.toSorted()).toEqual(listed.toSorted());
});

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('who is not logged in is sent to the login, and back to the address asked for', async () => {
  const { store, address } = openApp('/app/help');
  expect(await findHeading('Log in to your account')).toBeVisible();
  expect(address()).toBe('/login');
  act(() => void store.dispatch(sessionFollowed(aLoginAnswer())));
  await waitFor(() => expect(address()).toBe('/app/help'));
});

test('the address of an email leads to the notifications, also by the login', async () => {
  const { store, address } = openApp('/app/settings/theme#notifications');
  await findHeading('Log in to your account');
  act(() => void store.dispatch(sessionFollowed(aLoginAnswer())));
  await waitFor(() => expect(address()).toBe('/app/settings/theme#notifications'));
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Notifications by email and push' }),
  ).toHaveFocus();
});

test('the way back keeps all of the address but a language, for another may have been chosen', async () => {
  const { store, address } = openApp('/app/help?lng=fr&category=geral#top');
  await findHeading('Log in to your account');
  act(() => void store.dispatch(sessionFollowed(aLoginAnswer())));
  await waitFor(() => expect(address()).toBe('/app/help?category=geral#top'));
});

test('the login sends who is logged in on to the dashboard', async () => {
  const { address } = openApp('/login', true);
  await waitFor(() => expect(address()).toBe('/app'));
});

test.each([
  ['outside', '/nope', false],
  ['inside', '/app/nope', true],
])(
  'an unknown address %s the app shows that there is nothing, and Home leads away from it',
  async (_where, route, isSignedIn) => {
    const { user } = openApp(route, isSignedIn);
    expect(await findHeading('This page does not exist')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await findHeading('Your profile stays active. You stay in charge.')).toHaveFocus();
    expect(screen.queryByText('404')).toBeNull();
  },
);

test('the sidebar marks the current entry, and the user block logs out', async () => {
  const { user, store, address } = openApp('/app/help', true);
  const current = await screen.findByRole('link', { current: 'page' });
  expect(current).toHaveAccessibleName('Help');
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(
    expect.arrayContaining(['Dashboard', 'Profiles1', 'Reports', 'Activity', 'Settings', 'Help']),
  );
  await user.click(screen.getByRole('button', { name: /Log out, Ada Lovelace/ }));
  expect(store.getState().user).toMatchObject({ access_token: null, user: null });
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a screen whose code and texts are there is shown at once, also by Back', async () => {
  const { user, router } = openApp('/app/help', true);
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  await findHeading('Settings');
  const states: string[] = [];
  router.subscribe(({ navigation }) => states.push(navigation.state));
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await findHeading('Help centre');
  await act(() => router.navigate(-1));
  await findHeading('Settings');
  expect(states).toEqual(['idle', 'idle']);
});

test('a review that is opened by its address asks for nothing twice', async () => {
  server.profiles = reviewedProfiles;
  server.reviews = [aReviewItem()];
  openApp('/app/activity/review?profile=profile-1', true);
  const answer = await screen.findByRole('article', { name: 'Answer to rui.example.com' });
  await waitFor(() => expect(answer).toBeVisible());
  const asked = (path: RegExp) => server.requestsTo('GET', path).length;
  expect([asked(/profiles$/), asked(/^\/reviews$/), asked(/profile-1\/reviews$/)]).toEqual([
    1, 1, 1,
  ]);
});

const logoutAnswers = [
  ['ends the session', () => new HttpResponse(null, { status: 204 })],
  ['has ended the session already', () => HttpResponse.json({}, { status: 401 })],
  ['lacks the call', () => HttpResponse.json({}, { status: 404 })],
  ['cannot be reached', () => HttpResponse.error()],
  ['says nothing', () => new Promise<never>(() => undefined)],
] as const;

test.each(logoutAnswers)('logging out is told to a server that %s', async (_what, answer) => {
  server.use(http.post(apiUrl('/users/logout'), answer));
  const { user, address } = openApp('/app/help', true);
  await user.click(await screen.findByRole('button', { name: /Log out, Ada Lovelace/ }));
  await waitFor(() => expect(address()).toBe('/login'));
  await waitFor(() => expect(server.requestsTo('POST', /logout/)).toHaveLength(1));
  const [request] = server.requestsTo('POST', /logout/);
  expect(request?.headers).toMatchObject({ authorization: 'Bearer a-token' });
  expect(await findHeading('Log in to your account')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a session that the server ends is told and leads to the login', async () => {
  const { store, address } = openApp('/app/help', true);
  await screen.findByRole('link', { current: 'page' });
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  expect(address()).toBe('/login');
});

test('another user who takes over the page finds none of what the former one typed', async () => {
  const { user, store } = openApp('/app/settings/theme', true);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, await screen.findByLabelText('Name', { selector: 'input' }), 'Ada King');
  const other = { id: 'user-2', name: 'Lia Dias', email: 'lia@example.org' };
  act(() => void store.dispatch(sessionFollowed(aLoginAnswer(other))));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Name', { selector: 'input' })).toHaveValue('Lia Dias');
});

const nameField = () => screen.findByLabelText('Name', { selector: 'input' });

async function typeName(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, await nameField(), 'Ada King');
}

async function logInAgain(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'a-long-password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('what was typed waits for the same user through the login, which says so', async () => {
  const { user, store, address } = openApp('/app/settings/theme', true);
  await typeName(user);
  await user.type(screen.getByLabelText('New password'), 'typed-secret');
  act(() => void store.dispatch(sessionEnded()));
  expect(
    await screen.findByText(/^Your session has ended\. What you typed is still here/),
  ).toBeVisible();
  expect(
    JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]),
  ).not.toMatch(/typed-secret/);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Ada King/);
  await logInAgain(user);
  expect(await nameField()).toHaveValue('Ada King');
  expect(screen.getByLabelText('New password')).toHaveValue('');
  expect(address()).toBe('/app/settings/theme');
});

test('another user finds nothing of what was typed before the login', async () => {
  const { user, store } = openApp('/app/settings/theme', true);
  await typeName(user);
  act(() => void store.dispatch(sessionEnded()));
  await screen.findByText(/What you typed is still here/);
  server.login = aLoginAnswer({ id: 'user-2', name: 'Lia Dias', email: 'lia@example.org' });
  await logInAgain(user);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await nameField()).toHaveValue('Lia Dias');
  expect(JSON.stringify(store.getState())).not.toMatch(/Ada King/);
});

const findAnswer = () => screen.findByRole('textbox', { name: /rui\.example\.com/ });

test('words that were typed for an answer wait through the login', async () => {
  server.profiles = reviewedProfiles;
  server.reviews = [aReviewItem()];
  const { user, store } = openApp('/app/activity/review', true);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, await findAnswer(), 'In my own words.');
  act(() => void store.dispatch(sessionEnded()));
  await logInAgain(user);
  expect(await findAnswer()).toHaveValue('In my own words.');
});

test('a session that ends with nothing typed is told at the login, a log-out is not', async () => {
  const { user, store } = openApp('/app/help', true);
  await screen.findByRole('link', { current: 'page' });
  act(() => void store.dispatch(sessionEnded()));
  expect(
    await screen.findByText(/^Your session has ended\. Log in, and you are back/),
  ).toBeVisible();
  await logInAgain(user);
  await user.click(await screen.findByRole('button', { name: /Log out, Ada Lovelace/ }));
  expect(await findHeading('Log in to your account')).toBeVisible();
  expect(screen.queryByText('You were logged out')).toBeNull();
});

test('a language that was chosen stays, whatever the address said', async () => {
  const { user, address } = openApp('/app/reports?lng=fr&period=90', true);
  await speak('fr');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Langue' }), 'en');
  await waitFor(() => expect(address()).toBe('/app/reports?period=90'));
  expect(document.documentElement.lang).toBe('en');
});

test('a session that the server ends asks for no text that was typed', async () => {
  const { user, store } = openApp('/app/settings/theme', true);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(
    user,
    await screen.findByLabelText('Name', { selector: 'input' }),
    'Ada Lovelace Byron',
  );
  act(() => void store.dispatch(sessionEnded()));
  expect(await findHeading('Log in to your account')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
