import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { loggedOut } from '../state/userSlice.ts';
import { createStore } from '../store/store.ts';
import { noConfig } from './clientConfig.ts';
import { meeloApi, useGetClientConfigQuery } from './meeloApi.ts';

const server = startFakeServer({ config: aConfig({ SUPPORT_EMAIL: 'help@example.org' }) });

function Contact() {
  const { data: config = noConfig, isLoading } = useGetClientConfigQuery();
  return <p>{isLoading ? 'not yet' : config.SUPPORT_EMAIL || 'none'}</p>;
}

/** Mounts the contact again with every click. */
function Page() {
  const [visits, setVisits] = useState(1);
  return (
    <>
      <button onClick={() => setVisits(visits + 1)}>again</button>
      <Contact key={visits} />
    </>
  );
}

test('a configuration that the server could not give is asked for again', async () => {
  server.use(
    http.get('*/config.json', () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  const { user } = renderWithProviders(<Page />);
  expect(await screen.findByText('none')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('help@example.org')).toBeVisible();
});

test('a configuration that is there shows at once', async () => {
  renderWithProviders(<Page />);
  expect(screen.getByText('not yet')).toBeVisible();
  expect(await screen.findByText('help@example.org')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'again' }).click());
  expect(screen.getByText('help@example.org')).toBeVisible();
});

test('after a logout the API stays where it is, also without a configuration', async () => {
  const { getProfiles, login } = meeloApi.endpoints;
  const config = aConfig({ API_BASE_URL: 'https://api.example.org' });
  const addresses: string[] = [];
  server.use(
    http.get('*/config.json', () => HttpResponse.json(config), { once: true }),
    http.get('*/config.json', () => new HttpResponse(null, { status: 503 })),
    http.post(apiUrl('/users/login'), ({ request }) => {
      addresses.push(request.url);
      return HttpResponse.json(aLoginAnswer());
    }),
  );
  const store = createStore({ user: aLoginAnswer() });
  await store.dispatch(getProfiles.initiate('user-1', { subscribe: false }));
  store.dispatch(loggedOut());
  expect(getProfiles.select('user-1')(store.getState()).data).toBeUndefined();
  await store.dispatch(login.initiate({ email: 'a@b.c', password: 'secret' }));
  expect(addresses).toEqual(['https://api.example.org/api/users/login']);
});
