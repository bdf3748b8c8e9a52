import { expect, jest, test } from '@jest/globals';
import { startFakePush } from '../../testing/client/fakePush.ts';
import { leaveBrowser } from './leaveBrowser.ts';

test('a logout removes the app also where the browser does not end its pushes', async () => {
  const browser = startFakePush({ isSubscribed: true, isOffline: true });
  const registration = await navigator.serviceWorker.getRegistration();
  const failing = jest.fn<() => Promise<boolean>>().mockRejectedValue(new DOMException('No.'));
  Object.assign(registration ?? {}, { unregister: failing });
  await expect(leaveBrowser()).rejects.toThrow('No.');
  expect(browser.caches).toEqual([]);
  browser.stop();
});

test('a logout while the worker still downloads the app leaves nothing either', async () => {
  const browser = startFakePush();
  await navigator.serviceWorker.register('/push-worker.js');
  await leaveBrowser();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(browser).toMatchObject({ isRegistered: false, caches: [] });
  browser.stop();
});
