import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aConfig } from '../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../testing/renderWithProviders.tsx';
import { noConfig } from './clientConfig.ts';
import { useGetClientConfigQuery } from './meeloApi.ts';

const server = startFakeServer({ config: aConfig({ SUPPORT_EMAIL: 'help@example.org' }) });

function Contact() {
  const { data: config = noConfig, isLoading } = useGetClientConfigQuery();
  return <p>{isLoading ? 'not yet' : config.SUPPORT_EMAIL || 'none'}</p>;
}

/** Shows the contact anew with every click. */
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
