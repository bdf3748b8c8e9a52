import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderRoutes } from '../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../api/meeloApi.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { writeLastSeen } from '../../store/lastSeen.ts';
import { createStore } from '../../store/store.ts';
import { Shell } from './Shell.tsx';

const server = startFakeServer();
const login = aLoginAnswer();
const seenAt = new Date(2025, 2, 5, 14, 7);

beforeEach(() => {
  localStorage.setItem('user-storage', JSON.stringify(login));
  jest.useFakeTimers({ now: seenAt, doNotFake: ['queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Profiles() {
  return <h1>Profiles: {useProfiles().data?.map(({ username }) => username)}</h1>;
}

async function seeProfiles() {
  const { dispatch } = createStore({ user: login });
  await dispatch(meeloApi.endpoints.getProfiles.initiate('user-1'));
  dispatch(writeLastSeen());
}

function openOffline(route = '/app') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.error()));
  const children = [
    { path: '/app', element: <Profiles /> },
    { path: '/app/help', element: <h1>Help</h1> },
  ];
  return renderRoutes(() => [{ element: <Shell onPreload={() => undefined} />, children }], {
    route,
    state: { user: login },
  });
}

test('a start without a network shows what was last seen, and from when', async () => {
  await seeProfiles();
  jest.setSystemTime(new Date(2025, 2, 5, 16, 30));
  openOffline();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Profiles: ana.creates',
  );
  expect(screen.getByText(/^You are offline/).parentElement).toHaveTextContent(
    /Last update: 14:07$/,
  );
});

test('where nothing was seen it says so', async () => {
  openOffline();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Nothing to show while you are offline/,
  );
});

test('a screen that needs no answers is shown all the same', async () => {
  openOffline('/app/help');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Help');
});
