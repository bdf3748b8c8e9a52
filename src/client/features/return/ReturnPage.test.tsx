import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderRoutes } from '../../../testing/client/renderWithProviders.tsx';
import { ReturnPage } from './ReturnPage.tsx';

const server = startFakeServer();
beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

function comeBack(search: string, isSignedIn = true, profilesAreThere = Promise.resolve()) {
  window.history.replaceState(null, '', `/return/sign-in-1${search}`);
  const routes = [
    { path: '/return/:id', element: <ReturnPage /> },
    {
      path: '/app/profiles',
      loader: async () => {
        await profilesAreThere;
        return null;
      },
      element: <h1>Profiles</h1>,
    },
  ];
  return renderRoutes(() => routes, {
    route: `/return/sign-in-1${search}`,
    state: isSignedIn ? { user: aLoginAnswer() } : {},
  });
}

test('hands on what came, once, cleans the address, and leads to the profile', async () => {
  const { router } = comeBack('?code=the-code&state=the-state&iss=https%3A%2F%2Fa.example&x=1');
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Profiles' })).toBeVisible();
  expect(router.state.location.search).toBe('?profile=profile-1');
  expect(server.changes()).toEqual([
    {
      method: 'POST',
      path: '/sign-ins/sign-in-1',
      body: { code: 'the-code', state: 'the-state', iss: 'https://a.example' },
    },
  ]);
});

test('says what the server says of a sign-in that is over', async () => {
  const message = 'This sign-in is over.';
  server.use(
    http.post(apiUrl('/sign-ins/:id'), () =>
      HttpResponse.json({ code: 'signIn.over', message }, { status: 409 }),
    ),
  );
  comeBack('?error=access_denied');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'To your profile' })).toHaveAttribute(
    'href',
    '/app/profiles',
  );
});

test('keeps what came while the server does not answer, and sends it again when it is asked to', async () => {
  server.use(http.post(apiUrl('/sign-ins/:id'), () => HttpResponse.error(), { once: true }));
  const { user } = comeBack('?code=the-code&state=the-state');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Profiles' })).toBeVisible();
  expect(server.changes().at(-1)?.body).toEqual({ code: 'the-code', state: 'the-state' });
});

test.each([
  { status: 409, code: 'signIn.over' },
  { status: 404, code: 'object.notFound' },
])(
  'leads to the profiles where a second try finds the sign-in over ($status), as the first may have arrived',
  async ({ status, code }) => {
    const over = { code, message: 'This sign-in is over.' };
    server.use(
      http.post(apiUrl('/sign-ins/:id'), () => HttpResponse.error(), { once: true }),
      http.post(apiUrl('/sign-ins/:id'), () => HttpResponse.json(over, { status })),
    );
    const profilesAreThere = Promise.withResolvers<void>();
    const { user, router } = comeBack(
      '?code=the-code&state=the-state',
      true,
      profilesAreThere.promise,
    );
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    expect(screen.queryByRole('alert')).toBeNull();
    profilesAreThere.resolve();
    expect(await screen.findByRole('heading', { name: 'Profiles' })).toBeVisible();
  },
);

test.each([
  {
    who: 'somebody who is not logged in here',
    search: '?code=x&state=y',
    isSignedIn: false,
    words: /not logged in to Meelo/,
  },
  { who: 'a page that is loaded again', search: '', isSignedIn: true, words: /nothing left/ },
])('sends nothing for $who', async ({ search, isSignedIn, words }) => {
  comeBack(search, isSignedIn);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(server.changes()).toEqual([]);
});
