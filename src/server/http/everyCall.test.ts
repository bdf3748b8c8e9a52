import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Description {
  paths: Record<string, Record<string, { tags?: string[]; summary?: string }>>;
}

/** Every call that the API describes, as method and path with a plausible id. */
async function calls(): Promise<{ method: 'GET'; url: string; summary: string | undefined }[]> {
  const { paths } = (await server.api.inject('/api/docs/json')).json<Description>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({
      method: method.toUpperCase() as 'GET',
      url: path.replace(/\{\w+\}/, '01900000-0000-7000-8000-000000000000'),
      summary,
    })),
  );
}

test('offers nine calls, each described', async () => {
  const described = await calls();
  expect(described).toHaveLength(9);
  expect(described.filter(({ summary }) => !summary)).toEqual([]);
});

test('answers 401 to every call but login without a session, whatever is sent', async () => {
  const statuses = [];
  for (const { method, url } of await calls()) {
    if (url === '/api/users/login') continue;
    for (const payload of [undefined, '{', '{}']) {
      const { statusCode } = await server.api.inject({
        method,
        url,
        ...(payload !== undefined && {
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      });
      statuses.push(statusCode);
    }
  }
  expect(statuses).toEqual(Array(24).fill(401));
});
