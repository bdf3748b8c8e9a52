import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { passTime } from '../../../testing/client/passTime.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { useGetReportQuery } from '../../api/meeloApi.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const server = startFakeServer();

afterEach(() => {
  jest.useRealTimers();
});

function Report() {
  useGetReportQuery('profile-1');
  return null;
}

function Page() {
  const [isWatched, setIsWatched] = useState(true);
  return (
    <>
      <OfflineBanner />
      {isWatched && <Report />}
      <button onClick={() => setIsWatched(false)}>Leave</button>
    </>
  );
}

test('a read that never came is told for as long as somebody watches it', async () => {
  server.use(http.get(apiUrl('/profiles-report/:id'), () => HttpResponse.error()));
  const { user } = renderWithProviders(<Page />, { state: { user: aLoginAnswer() } });
  const title = /The server is not answering/;
  expect(await screen.findByText(title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('a gateway that speaks for a dead server is told on every screen, and forgotten soon after', async () => {
  const now = new Date(2025, 2, 5, 14, 7);
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] });
  renderWithProviders(<OfflineBanner />, { state: { user: aLoginAnswer() } });
  await passTime(600);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const html = '<h1>502 Bad Gateway</h1>';
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.html(html, { status: 502 })));
  await passTime(10_000);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The server is not answering. We keep trying automatically. Last update: 14:07',
  );
  await passTime(60_000);
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([])));
  await passTime(5000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

const silent = () => delay('infinite');

function open() {
  const now = new Date(2025, 2, 5, 14, 7);
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] });
  renderWithProviders(<OfflineBanner />, { state: { user: aLoginAnswer() } });
}

test.each([0, 5, 9])(
  'a server that goes silent is told within 15 s, and forgotten 10 s after it speaks again %d s later',
  async (seconds) => {
    open();
    await passTime(600);
    server.use(http.get(apiUrl('/profiles'), silent));
    await passTime(15_000);
    expect(screen.getByRole('status')).toHaveTextContent(/The server is not answering/);
    await passTime(seconds * 1000);
    server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([])));
    await passTime(10_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('a server that is silent from the first call on is told, too', async () => {
  server.use(http.get(apiUrl('/profiles'), silent));
  open();
  await passTime(9000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await passTime(2000);
  expect(screen.getByRole('status')).toHaveTextContent(/The server is not answering/);
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([])));
  await passTime(10_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an answer that takes some seconds is waited for', async () => {
  open();
  await passTime(600);
  const answer = Promise.withResolvers<Response>();
  server.use(http.get(apiUrl('/profiles'), () => answer.promise));
  await passTime(17_000);
  expect(screen.getByRole('status')).toHaveTextContent(/The server is not answering/);
  answer.resolve(HttpResponse.json([]));
  await passTime(500);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
