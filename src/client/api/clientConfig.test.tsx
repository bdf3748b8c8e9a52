import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aConfig } from '../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../testing/renderWithProviders.tsx';
import { loadClientConfig, noConfig, useClientConfig } from './clientConfig.ts';

const server = startFakeServer({ config: aConfig({ SUPPORT_EMAIL: 'help@example.org' }) });

function Contact() {
  return <p>{useClientConfig()?.SUPPORT_EMAIL ?? 'not yet'}</p>;
}

test('settings that the server could not give are asked for again', async () => {
  server.use(
    http.get('*/config.json', () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  expect(await loadClientConfig()).toEqual(noConfig);
  expect(await loadClientConfig()).toMatchObject({ SUPPORT_EMAIL: 'help@example.org' });
});

test('settings that are there show at once', async () => {
  const { unmount } = renderWithProviders(<Contact />);
  expect(screen.getByText('not yet')).toBeVisible();
  expect(await screen.findByText('help@example.org')).toBeVisible();
  unmount();
  renderWithProviders(<Contact />);
  expect(screen.getByText('help@example.org')).toBeVisible();
});
