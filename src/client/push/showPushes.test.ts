import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

const showNotification = jest.fn<ServiceWorkerRegistration['showNotification']>();
const setAppBadge = jest.fn<(count: number) => Promise<void>>();
const subscribe = jest.fn<PushManager['subscribe']>();
const scope = { registration: { showNotification, pushManager: { subscribe } }, clients: {} };

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
  subscribe.mockReset().mockResolvedValue({} as PushSubscription);
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));

/** What the browser does, and what it waits for before it ends the worker. */
function happen(name: string, parts: object) {
  const waitUntil = jest.fn<(work: Promise<unknown>) => void>();
  globalThis.dispatchEvent(Object.assign(new Event(name), { ...parts, waitUntil }));
  return Promise.all(waitUntil.mock.calls.map(([work]) => work));
}

const push = (notification: object) =>
  happen('push', { data: { text: () => JSON.stringify({ web_push: 8030, notification }) } });

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

const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
const oldSubscription = { options };

test('a subscription that the browser ends is made again, for the same server', async () => {
  await happen('pushsubscriptionchange', { oldSubscription });
  expect(subscribe.mock.calls).toEqual([[options]]);
});

test.each([
  ['the browser has renewed itself', { oldSubscription, newSubscription: { options } }],
  ['is not known', {}],
])('one that %s is left as it is', async (_what, change) => {
  await happen('pushsubscriptionchange', change);
  expect(subscribe).not.toHaveBeenCalled();
});

test('where it may not be made again, nothing fails', async () => {
  subscribe.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await expect(happen('pushsubscriptionchange', { oldSubscription })).resolves.toHaveLength(1);
});
