import { expect, test } from '@jest/globals';
import { startFakePush } from '../../testing/client/fakePush.ts';
import { leaveBrowser } from './leaveBrowser.ts';

test('a logout while the worker still downloads the app leaves nothing either', async () => {
  const browser = startFakePush();
  await navigator.serviceWorker.register('/push-worker.js');
  await leaveBrowser();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(browser).toMatchObject({ isRegistered: false, caches: [] });
  browser.stop();
});
