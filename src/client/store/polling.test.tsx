import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { passTime } from '../../testing/client/passTime.ts';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { meeloApi, useGetReportQuery } from '../api/meeloApi.ts';
import { polling } from './polling.ts';

const server = startFakeServer();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
});

const { onFocus, onFocusLost } = meeloApi.internalActions;

function Report({ options = {} }: { options?: Partial<ReturnType<typeof polling>> }) {
  const { data } = useGetReportQuery('profile-1', options);
  return data ? 'There it is.' : null;
}

async function openReport(refusal: Response) {
  server.use(http.get(apiUrl('/profiles-report/:id'), () => refusal.clone(), { once: true }));
  const view = renderWithProviders(<Report />, { state: { user: aLoginAnswer() } });
  await passTime(600);
  expect(view.container).toBeEmptyDOMElement();
  return view;
}

const asked = () => server.requestsTo('GET', /profiles-report/).length;
const gateway = () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });

test('a query that no server answered is retried within five seconds', async () => {
  const { container } = await openReport(gateway());
  await passTime(5000);
  expect(container).toHaveTextContent('There it is.');
  await passTime(60_000);
  expect(asked()).toBe(2);
});

test.each([
  { status: 500, body: {} },
  { status: 503, body: { code: 'server.busy', message: 'Try again in a moment.' } },
])('what the server refused with %j is asked for after half a minute', async (answer) => {
  const { status, body } = answer;
  const { container } = await openReport(HttpResponse.json(body, { status }));
  await passTime(20_000);
  expect(asked()).toBe(1);
  await passTime(10_000);
  expect(container).toHaveTextContent('There it is.');
});

test('neither a refused query nor one without subscribers is retried', async () => {
  const { unmount } = await openReport(HttpResponse.json({}, { status: 404 }));
  await passTime(60_000);
  expect(asked()).toBe(1);
  unmount();
  const view = await openReport(gateway());
  view.unmount();
  await passTime(60_000);
  expect(asked()).toBe(2);
});

test('a retry waits while the tab is in the background', async () => {
  const { container, store } = await openReport(gateway());
  store.dispatch(onFocusLost());
  await passTime(60_000);
  expect(asked()).toBe(1);
  store.dispatch(onFocus());
  await passTime(100);
  expect(container).toHaveTextContent('There it is.');
});

test('a page in view again refetches what is stale, and nothing before', async () => {
  const options = polling(60);
  const { store } = renderWithProviders(<Report options={options} />, {
    state: { user: aLoginAnswer() },
  });
  await passTime(600);
  store.dispatch(onFocusLost());
  await passTime(30_000);
  store.dispatch(onFocus());
  await passTime(100);
  expect(asked()).toBe(1);
  store.dispatch(onFocusLost());
  await passTime(600_000);
  expect(asked()).toBe(1);
  store.dispatch(onFocus());
  store.dispatch(onFocus());
  await passTime(100);
  expect(asked()).toBe(2);
});
