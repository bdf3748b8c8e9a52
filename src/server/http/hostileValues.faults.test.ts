import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { describedCalls } from '../../testing/api/describedCalls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const hostile: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00%zz',
  '🙂'.repeat(2000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '__proto__',
  '[object Object]',
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [['x']],
  {},
  { a: { b: 1 } },
];
/** What several calls take, and what none does. */
const fields = [
  'name email password userId username syncStatusBot verificationCode user_id profile_id page',
  'limit last24h kind userId[] __proto__ constructor id',
].flatMap((line) => line.split(' '));
/** A field that a call does not take is refused before its value is looked at. */
const hostileToAll = ['', '\0', null, { a: { b: 1 } }];

test('answers no hostile value in any field of any call with a 5xx', async () => {
  const ana = await createSignedInUser(server);
  const { headers } = ana;
  const linked = await server.api.inject({
    method: 'POST',
    url: '/api/profiles',
    headers,
    payload: { username: 'ana.creates', password: 'sandbox', userId: ana.id },
  });
  expect(linked.statusCode).toBe(201);
  const { id: profileId } = linked.json<{ id: string }>();
  const failures: string[] = [];
  for (const { method, url, fields: taken } of await describedCalls(server)) {
    const own = url
      .replace('users/01900000-0000-7000-8000-000000000000', `users/${ana.id}`)
      .replace('payment/01900000-0000-7000-8000-000000000000', `payment/${ana.id}`)
      .replace('01900000-0000-7000-8000-000000000000', profileId);
    if (method === ('DELETE' as string) || url.endsWith('/logout')) continue;
    const good: Record<string, Record<string, unknown>> = {
      'POST /api/users/login': { email: 'nobody@example.com', password: 'x' },
      [`PATCH /api/users/${ana.id}`]: { name: 'Ana', email: ana.email },
      [`POST /api/users/${ana.id}/keys`]: {
        name: 'x',
        scopes: ['read'],
        expiresInDays: null,
        password: 'y',
      },
      [`POST /api/users/${ana.id}/webhooks`]: {
        name: 'x',
        url: 'https://a.example',
        password: 'y',
      },
      'GET /api/profiles': { userId: ana.id },
      'POST /api/profiles': { username: 'x', password: 'y', userId: ana.id },
      'GET /api/storiesprofile': { user_id: ana.id, profile_id: profileId },
    };
    for (const field of new Set([...fields, ...taken])) {
      for (const value of taken.includes(field) ? hostile : hostileToAll) {
        const values = { ...good[`${method} ${own}`], [field]: value };
        const query = Object.entries(values).map(([key, each]) => [key, String(each)]);
        const answer = await server.api.inject({
          method,
          url: method === 'GET' ? `${own}?${new URLSearchParams(query).toString()}` : own,
          headers,
          ...(method !== 'GET' && { payload: values }),
        });
        if (answer.statusCode >= 500) {
          failures.push(`${method} ${own} ${field}=${JSON.stringify(value)}: ${answer.body}`);
        }
      }
    }
  }
  expect(failures).toEqual([]);
});

test('answers no hostile id in any address with a 5xx', async () => {
  const { headers } = await createSignedInUser(server);
  const failures: string[] = [];
  for (const { method, url } of await describedCalls(server)) {
    for (const value of hostile) {
      const id = encodeURIComponent(String(value).toWellFormed()).slice(0, 600);
      const own = url.replace('01900000-0000-7000-8000-000000000000', id);
      const answer = await server.api.inject({ method, url: own, headers });
      if (answer.statusCode >= 500) failures.push(`${method} ${own}: ${answer.body}`);
    }
  }
  expect(failures).toEqual([]);
});
