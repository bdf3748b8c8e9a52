import type { Page, Request as PageRequest, Route } from '@playwright/test';
import type { FakeServer } from './createFakeServer.ts';

/** A call that the server does not record. */
export const catchUpPath = '/api/catch-up';

/** Answers every call of a page in a real browser. */
export async function installFakeServer(page: Page, server: FakeServer): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isCatchUp = new URL(route.request().url()).pathname === catchUpPath;
    if (isCatchUp) await route.fulfill({ status: 204 });
    else await answer(route, server);
  });
}

/** Waits until all that the page has asked for so far is among the requests. */
export async function catchUp(page: Page): Promise<void> {
  await page.evaluate((path) => fetch(path), catchUpPath);
}

async function answer(route: Route, server: FakeServer): Promise<void> {
  const response = await server.respond(await toRequest(route.request()));
  if (response.type === 'error') return route.abort();
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}

async function toRequest(asked: PageRequest): Promise<Request> {
  return new Request(asked.url(), {
    method: asked.method(),
    headers: await asked.allHeaders(),
    body: asked.postData(),
  });
}
