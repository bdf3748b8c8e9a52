import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

const showNotification = jest.fn<ServiceWorkerRegistration['showNotification']>();
const setAppBadge = jest.fn<(count: number) => Promise<void>>();
const scope = { registration: { showNotification }, clients: {} };

/** What the browser gives a service worker. */
beforeAll(async () => {
  Object.assign(globalThis, scope);
  await import('./showPushes.ts');
});
afterAll(() => {
  for (const name of Object.keys(scope)) Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => {
  showNotification.mockReset().mockResolvedValue(undefined);
  setAppBadge.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));

/** What the browser does, and what it waits for before it ends the worker. */
function push(notification: object) {
  const waitUntil = jest.fn<(work: Promise<unknown>) => void>();
  const data = { text: () => JSON.stringify({ web_push: 8030, notification }) };
  globalThis.dispatchEvent(Object.assign(new Event('push'), { data, waitUntil }));
  return Promise.all(waitUntil.mock.calls.map(([work]) => work));
}

const shownTitles = () => showNotification.mock.calls.map(([title]) => title);

test('a push sets the number on the icon, which the worker stays alive for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setAppBadge.mockReturnValue(promise);
  const ended = jest.fn();
  const work = push({ title: 'A draft waits', app_badge: '3' }).then(ended);
  await new Promise((done) => setTimeout(done));
  expect(setAppBadge.mock.calls).toEqual([[3]]);
  expect(ended).not.toHaveBeenCalled();
  resolve();
  await work;
  expect(shownTitles()).toEqual(['A draft waits']);
});

test('the number waits until the notification is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  showNotification.mockReturnValue(promise);
  const work = push({ title: 'A draft waits', app_badge: '3' });
  await new Promise((done) => setTimeout(done));
  expect(setAppBadge).not.toHaveBeenCalled();
  resolve();
  await work;
  expect(setAppBadge.mock.calls).toEqual([[3]]);
});

test('one that says no number leaves it as it is', async () => {
  await push({ title: 'A test' });
  await push({ title: 'A draft waits', app_badge: 'many' });
  expect(setAppBadge).not.toHaveBeenCalled();
  expect(shownTitles()).toEqual(['A test', 'A draft waits']);
});

test.each([
  ['refuses it', () => Promise.reject(new DOMException('No.', 'NotAllowedError'))],
  [
    'throws',
    () => {
      throw new TypeError('No.');
    },
  ],
])('the notification is shown where the browser %s', async (_what, fail) => {
  setAppBadge.mockImplementation(fail);
  await push({ title: 'A draft waits', app_badge: '3' });
  expect(setAppBadge).toHaveBeenCalled();
  expect(shownTitles()).toEqual(['A draft waits']);
});

test('the notification is shown where the browser has no such number', async () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  await push({ title: 'A draft waits', app_badge: '3' });
  expect(shownTitles()).toEqual(['A draft waits']);
});
