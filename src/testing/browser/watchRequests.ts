import { expect, type Page, type Request } from '@playwright/test';

const isIcon = (request: Request): boolean => new URL(request.url()).pathname === '/favicon.svg';

/**
 * Returns what waits until nothing was asked for, or answered, for half a second. `networkidle` at times never comes:
 * the browser does not tell how its request for the icon ended.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let events = 0;
  page.on('request', (request) => {
    events += 1;
    if (!isIcon(request)) open.add(request);
  });
  const onEnd = (request: Request) => {
    events += 1;
    open.delete(request);
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  let seen = -1;
  const isStill = () => {
    const before = seen;
    seen = events;
    return open.size === 0 && events === before;
  };
  return () => expect.poll(isStill, { intervals: [500], timeout: 30_000 }).toBe(true);
}
