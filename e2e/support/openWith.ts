import type { Page } from '@playwright/test';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { installFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { putInStorage, rememberTour } from './storage.ts';

/** Opens a page, in English, that is signed in at `server`. */
export async function openWith(page: Page, server: FakeServer, path: string): Promise<void> {
  await installFakeServer(page, server);
  await rememberTour(page);
  await putInStorage(page, { language: 'en', 'user-storage': server.login });
  await page.goto(path);
}
