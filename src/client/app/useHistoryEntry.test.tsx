import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/client/renderWithProviders.tsx';
import { useHistoryEntry } from './useHistoryEntry.ts';

const twice = (move: () => void) => () => {
  move();
  move();
};

/** How often it can still go back in itself. */
let steps = 0;

beforeEach(() => {
  steps = 0;
});
afterEach(() => void jest.useRealTimers());

const goBack = () => {
  if (steps === 0) return false;
  steps -= 1;
  return true;
};

function Opener() {
  const { isOpen, open, close } = useHistoryEntry(goBack);
  return <button onClick={twice(isOpen ? close : open)}>{isOpen ? 'Close' : 'Open'}</button>;
}

const button = (name: string) => screen.findByRole('button', { name });

async function openPage(address: string) {
  const routes = [
    { path: '/before', element: 'Before' },
    { path: '/page', element: <Opener /> },
  ];
  const view = renderRoutes(() => routes, { route: '/before' });
  await act(() => view.router.navigate(address, { state: { kept: true } }));
  return view;
}

test('opens at the same address, with what its entry held', async () => {
  const { router, user } = await openPage('/page?a=1#b');
  await user.click(await button('Open'));
  expect(await button('Close')).toBeVisible();
  const { location, historyAction } = router.state;
  expect(location).toMatchObject({ pathname: '/page', search: '?a=1', hash: '#b' });
  expect(location.state).toMatchObject({ kept: true });
  expect(historyAction).toBe('PUSH');
});

test('opens and closes once, however often it is asked to, and again later', async () => {
  const { router, user } = await openPage('/page');
  for (let time = 0; time < 2; time += 1) {
    await user.click(await button('Open'));
    await user.click(await button('Close'));
    expect(await button('Open')).toBeVisible();
    expect(router.state.location.pathname).toBe('/page');
  }
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('a page that is loaded anew has nothing open', async () => {
  const routes = [{ path: '/page', element: <Opener /> }];
  const route = { pathname: '/page', state: { opened: 0.25 } };
  renderRoutes(() => routes, { route });
  expect(await button('Open')).toBeVisible();
});

test('Back goes back in it first, and then closes it', async () => {
  const { router, user } = await openPage('/page');
  await user.click(await button('Open'));
  const { key } = router.state.location;
  steps = 2;
  for (const left of [1, 0]) {
    await act(() => router.navigate(-1));
    expect(steps).toBe(left);
    expect(await button('Close')).toBeVisible();
    expect(router.state.location.key).toBe(key);
  }
  await act(() => router.navigate(1));
  expect(await button('Close')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await button('Open')).toBeVisible();
  await act(() => router.navigate(1));
  expect(await button('Close')).toBeVisible();
});

/** Opens it and lets a further step back end its way forward; the rest of the test is on Jest's clock. */
async function stepBackTwice() {
  const page = await openPage('/page');
  const { router, user } = page;
  const before = router.state.location.key;
  await user.click(await button('Open'));
  const { key } = router.state.location;
  steps = 2;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { navigate } = router;
  jest.spyOn(router, 'navigate').mockImplementationOnce(() => Promise.resolve());
  await act(() => navigate(-1));
  expect(router.state.location.key).toBe(before);
  return { ...page, before, key };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('it soon goes forward again where a further step back has ended that', async () => {
  const { router, user, key } = await stepBackTwice();
  await wait(400);
  expect(router.state.location.key).toBe(key);
  expect(steps).toBe(1);
  await user.click(await button('Close'));
  expect(await button('Open')).toBeVisible();
});

test('what is to close on its way forward closes once it is there, and opens again', async () => {
  const { router, user, before } = await stepBackTwice();
  await user.click(await button('Close'));
  await wait(2000);
  expect(await button('Open')).toBeVisible();
  expect(router.state.location.key).toBe(before);
  expect(steps).toBe(1);
  await user.click(await button('Open'));
  await wait(2000);
  expect(await button('Close')).toBeVisible();
});

test('its own button closes it wherever it stands, and so does a way that leads further', async () => {
  const { router, user } = await openPage('/page');
  await user.click(await button('Open'));
  steps = 1;
  await user.click(await button('Close'));
  expect(await button('Open')).toBeVisible();
  await act(() => router.navigate('/page#part'));
  await user.click(await button('Open'));
  await act(() => router.navigate(-2));
  expect(await button('Open')).toBeVisible();
  expect(steps).toBe(1);
});
