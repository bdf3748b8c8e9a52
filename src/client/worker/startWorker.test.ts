import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startFakePush } from '../../testing/client/fakePush.ts';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { keepOwner } from '../push/owner.ts';
import { storageKeys, writeItem } from '../state/storage.ts';
import { createStore } from '../store/store.ts';
import { leaveBrowser } from './leaveBrowser.ts';
import { startWorker } from './startWorker.ts';

const login = aLoginAnswer();

let browser: ReturnType<typeof startFakePush>;
beforeEach(() => {
  browser = startFakePush({ isSubscribed: true });
  writeItem(storageKeys.user, JSON.stringify(login));
  keepOwner(login.user.id, 'hash');
});
afterEach(() => {
  browser.stop();
  localStorage.clear();
});

/** Starts it in a browser that keeps the app already. Before it is registered, the session ends in another tab. */
async function startWhile(tidy: () => Promise<void>): Promise<void> {
  const { register } = browser.serviceWorker;
  browser.serviceWorker.register = async () => {
    localStorage.removeItem(storageKeys.user);
    await tidy();
    return register();
  };
  await startWorker(createStore({ user: login }).dispatch);
}

test('a worker that is registered anew after a logout leaves again', async () => {
  await startWhile(leaveBrowser);
  expect(browser).toMatchObject({ isRegistered: false, caches: [] });
});

test('where the server has ended the session, what its person is pushed stays', async () => {
  await startWhile(async () => undefined);
  expect(browser).toMatchObject({ isRegistered: true, caches: ['meelo-app'] });
  expect(browser.subscription).not.toBeNull();
});

const start = () => void startWorker(createStore({ user: login }).dispatch);

describe('the first worker of a browser', () => {
  beforeEach(() => {
    browser.stop();
    browser = startFakePush();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is registered once nobody has touched the page for five seconds', async () => {
    start();
    await jest.advanceTimersByTimeAsync(4000);
    document.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(4900);
    expect(browser.isRegistered).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(browser.isRegistered).toBe(true);
  });

  test('is never registered for a session that has ended meanwhile', async () => {
    start();
    await jest.advanceTimersByTimeAsync(4000);
    localStorage.removeItem(storageKeys.user);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(browser.isRegistered).toBe(false);
  });

  test('waits anew after a login in the same page', async () => {
    start();
    await jest.advanceTimersByTimeAsync(4000);
    start();
    await jest.advanceTimersByTimeAsync(4900);
    expect(browser.isRegistered).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(browser.isRegistered).toBe(true);
  });
});
