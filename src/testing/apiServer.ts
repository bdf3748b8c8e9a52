import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { forgetClientConfig } from '../client/api/clientConfig.ts';

/** The address of a call as the fake HTTP layer sees it: `apiUrl('/profiles')`. */
export function apiUrl(path: string): string {
  return `*/api${path}`;
}

/**
 * Starts a fake HTTP layer for the file that calls this. `server.use(…)` inside a test overrides
 * a handler for that test alone; a request that no handler takes fails the test.
 */
export function fakeApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  let unhandled: string[] = [];
  server.events.on('request:unhandled', ({ request }) => {
    unhandled.push(`${request.method} ${request.url}`);
  });
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    const found = unhandled;
    unhandled = [];
    server.resetHandlers();
    forgetClientConfig();
    expect(found).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}
