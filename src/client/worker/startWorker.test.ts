import { afterEach, beforeEach, expect, test } from '@jest/globals';
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
