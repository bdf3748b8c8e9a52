import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { inProject } from '../../testing/projectFolder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Operation {
  summary?: string;
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** The fields that a call takes, in its address, query or body. */
function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const { schema } = requestBody?.content['application/json'] ?? {};
  return [...parameters.map(({ name }) => name), ...Object.keys(schema?.properties ?? {})];
}

/** Every call that the API describes, with a plausible id in its address. */
async function calls() {
  const { paths } = (await server.api.inject('/api/docs/json')).json<Description>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
      summary: operation.summary,
      fields: fieldsOf(operation),
    })),
  );
}

test('offers these calls, each described', async () => {
  const described = await calls();
  expect(described.map(({ name }) => name)).toEqual([
    'POST /api/users/login',
    'PATCH /api/users/{id}',
    'GET /api/users/payment/{id}',
    'GET /api/profiles',
    'POST /api/profiles',
    'PATCH /api/profiles/{id}',
    'DELETE /api/profiles/{id}',
    'POST /api/profiles/{id}/stop',
    'PUT /api/profiles/{id}/pause',
    'DELETE /api/profiles/{id}/pause',
    'PUT /api/profiles/{id}/practice',
    'DELETE /api/profiles/{id}/practice',
    'PUT /api/profiles/{id}/choice',
    'POST /api/profiles/{id}/removal',
    'GET /api/storiesprofile',
    'GET /api/profiles/{id}/activity.csv',
    'GET /api/profiles/{id}/people',
    'GET /api/profiles-report/{profileId}',
    'GET /api/profiles/{id}/history',
    'GET /api/bots/{profileId}',
    'GET /api/profiles/{id}/contacts',
    'DELETE /api/profiles/{id}/contacts/{contactId}',
    'GET /api/profiles/{id}/reviews',
    'POST /api/profiles/{id}/reviews',
    'GET /api/profiles/{id}/rules',
    'PUT /api/profiles/{id}/rules',
    'GET /api/profiles/{id}/rules/people',
    'PUT /api/profiles/{id}/rules/people',
    'GET /api/profiles/{id}/rules/changes',
    'PUT /api/profiles/{id}/rules/version',
    'POST /api/profiles/{id}/rules/rehearsal',
    'GET /api/profiles/{id}/acts/{actId}/thread',
    'POST /api/profiles/{id}/acts/{actId}/takeover',
    'DELETE /api/profiles/{id}/acts/{actId}/takeover',
    'POST /api/profiles/{id}/rules/trial',
    'POST /api/profiles/{id}/acts/{actId}/takeback',
    'GET /api/events',
    'POST /api/users/logout',
    'GET /api/users/sessions',
    'DELETE /api/users/sessions',
  ]);
  expect(described.filter(({ summary }) => !summary)).toEqual([]);
  const taken = described.flatMap((call) => call.fields);
  for (const field of ['email', 'syncStatusBot', 'user_id']) expect(taken).toContain(field);
});

/** The calls in the table of the client's files, where one cell has `GET and PUT /profiles/{id}/rules`. */
function documentedCalls(): string[] {
  const page = readFileSync(inProject('docs/architecture.md'), 'utf8');
  const rows = page.match(/^\| `\w+\.ts` .*$/gm) ?? [];
  const cells = rows.join('\n').matchAll(/([A-Z]+(?: and [A-Z]+)*) (\/[^\s,]+)/g);
  return [...cells].flatMap(([, methods = '', path]) =>
    methods.split(' and ').map((method) => `${method} /api${path}`),
  );
}

test('docs/architecture.md says of each call which file of the client makes it', async () => {
  const offered = (await calls()).map(({ name }) => name);
  expect(documentedCalls().toSorted()).toEqual(offered.toSorted());
});

test('answers 401 to every call but login without a session, whatever is sent', async () => {
  const answered: string[] = [];
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
      if (statusCode !== 401) answered.push(`${method} ${url} with ${payload}: ${statusCode}`);
    }
  }
  expect(answered).toEqual([]);
});

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
  for (const { method, url, fields: taken } of await calls()) {
    const own = url
      .replace('users/01900000-0000-7000-8000-000000000000', `users/${ana.id}`)
      .replace('payment/01900000-0000-7000-8000-000000000000', `payment/${ana.id}`)
      .replace('01900000-0000-7000-8000-000000000000', profileId);
    if (method === ('DELETE' as string) || url.endsWith('/logout')) continue;
    const good: Record<string, Record<string, unknown>> = {
      'POST /api/users/login': { email: 'nobody@example.com', password: 'x' },
      [`PATCH /api/users/${ana.id}`]: { name: 'Ana', email: ana.email },
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
  for (const { method, url } of await calls()) {
    for (const value of hostile) {
      const id = encodeURIComponent(String(value).toWellFormed()).slice(0, 600);
      const own = url.replace('01900000-0000-7000-8000-000000000000', id);
      const answer = await server.api.inject({ method, url: own, headers });
      if (answer.statusCode >= 500) failures.push(`${method} ${own}: ${answer.body}`);
    }
  }
  expect(failures).toEqual([]);
});
