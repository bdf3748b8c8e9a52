import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/api/createTestServer.ts';

let server: TestServer;
let ana: SignedInUser;
beforeAll(async () => {
  server = await createTestServer();
  ana = await createSignedInUser(server);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

async function post(payload: string, headers: Record<string, string> = json) {
  const answer = await server.api.inject({
    method: 'POST',
    url: '/api/users/login',
    payload,
    headers,
  });
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() };
}

async function patch(body: unknown) {
  const answer = await server.api.inject({
    method: 'PATCH',
    url: `/api/users/${ana.id}`,
    payload: JSON.stringify(body),
    headers: { ...json, ...ana.headers },
  });
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() };
}

const logins: [body: unknown, message: string, field: string | null][] = [
  [{}, '"email" is missing.', 'email'],
  [{ email: 'a@b.c' }, '"password" is missing.', 'password'],
  [{ email: '', password: 'x' }, '"email" must not be empty.', 'email'],
  [{ email: 'a@b.c', password: '' }, '"password" must not be empty.', 'password'],
  [{ email: 1, password: 'x' }, '"email" must be text.', 'email'],
  [{ email: null, password: 'x' }, '"email" must be text.', 'email'],
  [{ email: ['a@b.c'], password: 'x' }, '"email" must be text.', 'email'],
  [{ email: 'a@b.c', password: { $ne: '' } }, '"password" must be text.', 'password'],
  [{ email: 'a'.repeat(255), password: 'x' }, '"email" must have at most 254 characters.', 'email'],
  [
    { email: 'a@b.c', password: 'x'.repeat(1025) },
    '"password" must have at most 1.024 characters.',
    'password',
  ],
  [{ email: 'a@b.c', password: 'x', admin: true }, '"admin" is not a known field.', 'admin'],
  [
    { email: 'a\0@b.c', password: 'x' },
    '"email" holds an invisible character (NUL). Delete it, or type the text again.',
    'email',
  ],
  [null, 'The request needs a body: a JSON object.', null],
  [[], 'The request needs a body: a JSON object.', null],
  ['text', 'The request needs a body: a JSON object.', null],
  [7, 'The request needs a body: a JSON object.', null],
];

test.each(logins)('answers the login body %j with a sentence', async (body, message, field) => {
  await expect(post(JSON.stringify(body))).resolves.toEqual({
    status: 400,
    code: 'input.invalid',
    message,
    ...(field !== null && { field }),
  });
});

const long = 'x'.repeat(121);
const changes: [body: object, message: string][] = [
  [{ name: 'A', email: 'a@b.co' }, '"name" must have at least 2 characters.'],
  [{ name: '     ', email: 'a@b.co' }, '"name" must have at least 2 characters.'],
  [{ name: long, email: 'a@b.co' }, '"name" must have at most 120 characters.'],
  [{ name: 'Ana', email: 'no' }, '"email" must be an email address, like name@example.com.'],
  [{ name: 'Ana', email: '' }, '"email" must be an email address, like name@example.com.'],
  [{ name: 'Ana' }, '"email" is missing.'],
  [{ email: 'a@b.co' }, '"name" is missing.'],
  [
    { name: 'Ana', email: 'a@b.co', password: '12345' },
    '"password" must have at least 6 characters.',
  ],
  [{ name: 'Ana', email: 'a@b.co', password: null }, '"password" must be text.'],
  [{ name: 'Ana', email: 'a@b.co', password: 123_456 }, '"password" must be text.'],
  [
    { name: 'Ana', email: 'a@b.co', payment_status: 'ACTIVE' },
    '"payment_status" is not a known field.',
  ],
  [{ name: 'Ana', email: 'a@b.co', id: '1' }, '"id" is not a known field.'],
];

test.each(changes)(
  'answers the change %j with a sentence and changes nothing',
  async (body, message) => {
    const { db } = server.context.database;
    const rows = () => db.selectFrom('users').selectAll().execute();
    const before = await rows();
    await expect(patch(body)).resolves.toMatchObject({
      status: 400,
      code: 'input.invalid',
      message,
    });
    await expect(rows()).resolves.toEqual(before);
  },
);

test.each([
  [
    '{"email":"a@b.c","password":"x"',
    400,
    expect.stringContaining('The body is not valid JSON, or has a field "__proto__"'),
  ],
  ['', 400, 'The request needs a body: a JSON object.'],
  [
    '{"__proto__":{"admin":true},"email":"a@b.c","password":"x"}',
    400,
    expect.stringContaining('The body is not valid JSON, or has a field "__proto__"'),
  ],
  [
    '[[[[[[',
    400,
    expect.stringContaining('The body is not valid JSON, or has a field "__proto__"'),
  ],
  [`"${'x'.repeat(17_000)}"`, 413, 'The request is too large: a body may have at most 16 kB.'],
])('answers the raw body %.30j', async (body, status, message) => {
  await expect(post(body)).resolves.toMatchObject({ status, message });
});

test.each([
  { method: 'PUT', url: '/api/profiles/1/rules', limit: '1.216' },
  { method: 'POST', url: '/api/profiles/1/rules/rehearsal', limit: '1.216' },
  { method: 'POST', url: '/api/profiles/1/rules/trial', limit: '192' },
] as const)('names the limit of $method $url, which is not that of others', async (call) => {
  const { method, url, limit } = call;
  const payload = `"${'x'.repeat(1216 * 1024)}"`;
  const headers = { ...json, ...ana.headers };
  const answer = await server.api.inject({ method, url, payload, headers });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    message: `The request is too large: a body may have at most ${limit} kB.`,
  });
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/xml', 415],
  ['nonsense', 415],
  ['application/json; charset=latin1', 401],
])('answers the content type %s', async (type, status) => {
  const answer = await post('{"email":"nobody@b.c","password":"x"}', { 'content-type': type });
  expect(answer.status).toBe(status);
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nope'],
  ['POST', '/api/users'],
  ['GET', '/api/users/login'],
  ['DELETE', '/api/users/login'],
  ['GET', '/media/nope'],
])('answers %s %s as not found, in JSON', async (method, url) => {
  const answer = await server.api.inject({ method: method as 'GET', url });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'object.notFound', message: 'There is nothing at this address.' },
  ]);
});

test.each([
  '/api/users/payment/%00',
  '/api/users/payment/%zz',
  `/api/users/payment/${'9'.repeat(500)}`,
])('answers the address %.40s with a 4xx', async (url) => {
  const answer = await server.api.inject({ url, headers: ana.headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(Object.keys(answer.json<object>())).toEqual(expect.arrayContaining(['code', 'message']));
});

test('takes strange but possible text as text', async () => {
  const name = `Robert'); DROP TABLE users;-- <img src=x onerror=alert(1)> 名前 🙂`;
  await expect(patch({ name, email: ana.email })).resolves.toMatchObject({ status: 200, name });
});
