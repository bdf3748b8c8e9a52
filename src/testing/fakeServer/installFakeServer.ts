import type { CDPSession, Page } from '@playwright/test';
import type { FakeServer } from './createFakeServer.ts';

/** A call that the server does not record. */
export const catchUpPath = '/api/catch-up';

/** What the browser tells of a request that waits for its answer. */
interface Paused {
  requestId: string;
  request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    postData?: string;
  };
}

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Answers every call of a page in a real browser. A `page.route` would do the same, but it switches
 * the browser's cache off and lets every file of the app pass through Playwright.
 */
export async function installFakeServer(page: Page, server: FakeServer): Promise<void> {
  await removeFakeServer(page);
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  session.on('Fetch.requestPaused', (paused) => void answer(session, server, paused));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

/** Lets the calls of the page go to the product again. */
export async function removeFakeServer(page: Page): Promise<void> {
  await sessions.get(page)?.detach();
  sessions.delete(page);
}

/** Waits until all that the page has asked for so far is among the requests. */
export async function catchUp(page: Page): Promise<void> {
  await page.evaluate((path) => fetch(path), catchUpPath);
}

async function answer(session: CDPSession, server: FakeServer, paused: Paused): Promise<void> {
  const { requestId, request } = paused;
  const isCatchUp = new URL(request.url).pathname === catchUpPath;
  const response = isCatchUp
    ? new Response(null, { status: 204 })
    : await server.respond(toRequest(request));
  // The page may have been left meanwhile.
  await send(session, requestId, response).catch(() => undefined);
}

async function send(session: CDPSession, requestId: string, response: Response): Promise<void> {
  if (response.type === 'error') {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    return;
  }
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }));
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders,
    body,
  });
}

function toRequest({ url, method, headers, postData }: Paused['request']): Request {
  return new Request(url, { method, headers, body: postData ?? null });
}
