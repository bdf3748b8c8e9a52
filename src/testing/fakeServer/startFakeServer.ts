import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { setupServer } from 'msw/node';
import { createFakeServer } from './createFakeServer.ts';
import type { FakeData } from './FakeData.ts';

/**
 * Starts the fake server for the file that calls this; every test begins with `data`. Inside a test
 * `server.use(…)` overrides a handler for that test alone; a request that no handler takes fails
 * the test.
 */
export function startFakeServer(data: Partial<FakeData> = {}) {
  const fake = createFakeServer(data);
  const server = setupServer(...fake.handlers);
  let unhandled: string[] = [];
  server.events.on('request:start', ({ request }) => void fake.record(request));
  server.events.on('request:unhandled', ({ request }) => {
    unhandled.push(`${request.method} ${request.url}`);
  });
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    const found = unhandled;
    unhandled = [];
    server.resetHandlers();
    fake.reset();
    expect(found).toEqual([]);
  });
  afterAll(() => server.close());
  return Object.assign(fake, { use: server.use.bind(server) });
}
