import { afterAll, afterEach, beforeAll } from '@jest/globals';
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
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    forgetClientConfig();
  });
  afterAll(() => server.close());
  return server;
}
