import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { createLog } from '../log/createLog.ts';
import type { Api } from './Api.ts';
import { buildApi } from './buildApi.ts';

const page = '<!doctype html><title>Meelo</title>';
const script = 'console.log("meelo")';

let folder: string;
let server: TestServer;
let api: Api;
let ana: SignedInUser;
beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'meelo-built-')), 'client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = {
    'index.html': page,
    'assets/app.0123ab.js': script,
    'robots.txt': 'User-agent: *',
    'guide.pdf': '%PDF-1.7 guide',
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    if (name.endsWith('.pdf')) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  server = await createTestServer();
  ana = await createSignedInUser(server);
  api = await buildApi(server.context, { clientFolder: folder });
});
afterAll(async () => {
  await api.close();
  await server.close();
  rmSync(dirname(folder), { recursive: true });
});

test.each([
  [{}, 'You are not signed in'],
  [{ 'accept-language': '*' }, 'You are not signed in'],
  [{ 'accept-language': '*;q=0.8' }, 'You are not signed in'],
  [{ 'accept-language': 'de, ja;q=0.5' }, 'ログイン'],
  [{ 'accept-language': 'fr' }, 'Vous n’êtes pas connecté'],
])('says errors in English unless a language is asked for: %j', async (headers, said) => {
  const { body } = await api.inject({ url: '/api/profiles', headers });
  expect(body).toContain(said);
});

test.each(['/.well-known/oauth-protected-resource/mcp', '/mcp/sse'])(
  'tells a program that there is nothing at %s, and shows it no page',
  async (url) => {
    const { statusCode, body } = await api.inject(url);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'object.notFound' });
  },
);

test('serves hashed files for ever and pages afresh', async () => {
  const file = await api.inject('/assets/app.0123ab.js');
  expect(file.body).toBe(script);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers['content-type']).toContain('javascript');
  const root = await api.inject('/');
  expect(root.body).toBe(page);
  expect(root.headers['cache-control']).toBe('no-cache');
  const again = await api.inject({ url: '/', headers: { 'if-none-match': root.headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('serves the copy in the best encoding that the browser takes', async () => {
  const encodings = { 'gzip, br': brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, decompress] of Object.entries(encodings)) {
    for (const [url, text] of [
      ['/assets/app.0123ab.js', script],
      ['/app/profiles', page],
    ] as const) {
      const answer = await api.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(accepted.split(', ').at(-1));
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(decompress(answer.rawPayload).toString()).toBe(text);
    }
  }
});

// What nobody can decode.
const mistyped = ['/%', '/%ff/%00', '/app/%E0%A4%A', '/app//x', '//x'];
// Also names longer than a file's.
const unknown = [
  '/nope',
  `/${'n'.repeat(3000)}`,
  '/nope.html',
  '/a/b/c.d',
  '/..%2f..',
  '/app?x=%E0%A4%A',
];
test.each([
  ...['/login', '/app', '/app/profiles?x=1', ...unknown].map((url) => [url, 200] as const),
  ...mistyped.map((url) => [url, 404] as const),
])('answers %s with the page, which routes by itself, and %d', async (url, status) => {
  const answer = await api.inject(url);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    status,
    page,
    'no-cache',
  ]);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

const noCalls = ['/api', '/api/nope', '/API/users/login', '/Api', '//api/nope', '/%61pi/nope'];
test.each(['/assets/gone.89abcd.js', '/media/nope.jpg', '/MEDIA/x', ...noCalls])(
  'answers %s as not found, for this time',
  async (url) => {
    const answer = await api.inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      'object.notFound',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await api.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  },
);

test('answers HEAD without a body and a range with its part', async () => {
  const head = await api.inject({ method: 'HEAD', url: '/guide.pdf' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14']);
  expect((await api.inject({ method: 'HEAD', url: '/app' })).statusCode).toBe(200);
  const part = await api.inject({ url: '/guide.pdf', headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '%PDF',
    'bytes 0-3/14',
  ]);
});

test('answers a change to a page address as not found', async () => {
  expect((await api.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('never leaves the folder of the client', async () => {
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%5c..']) {
    const answer = await fetch(`${address}${path}`);
    await expect(answer.text()).resolves.not.toContain('root:');
    expect(answer.status).toBeLessThan(500);
  }
});

test('sends the headers that keep a page to itself', async () => {
  for (const url of ['/', '/api/nope', '/healthz']) {
    const { headers } = await api.inject(url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';script-src-attr 'none';" +
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';" +
        "img-src 'self' data: blob:;connect-src 'self';font-src 'self';worker-src 'self';object-src 'none';" +
        "base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('never lets an answer of a call be cached by others', async () => {
  const answer = await api.inject({ url: `/api/users/payment/${ana.id}`, headers: ana.headers });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('takes calls from clients elsewhere only where the operator named their origin', async () => {
  const origin = 'https://app.example.com';
  const config = {
    ...server.context.config,
    publicUrl: 'https://api.example.com',
    clientOrigins: [origin],
  };
  const open = await buildApi({ ...server.context, config }, { clientFolder: folder });
  const allowed = await open.inject({
    method: 'OPTIONS',
    url: '/api/users/login',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers['access-control-allow-origin']).toBe(origin);
  const refused = await open.inject({
    url: `/api/users/payment/${ana.id}`,
    headers: { ...ana.headers, origin: 'https://evil.example.com' },
  });
  expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
  expect(refused.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(refused.headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.example.com;",
  );
  await open.close();
});

test('is ready while the database answers and the process is not stopping', async () => {
  expect((await api.inject('/readyz')).statusCode).toBe(200);
  const stopping = await buildApi(
    { ...server.context, isStopping: () => true },
    { clientFolder: folder },
  );
  const answer = await stopping.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'server.stopping', message: 'This server is stopping.' },
  ]);
  expect((await stopping.inject('/healthz')).statusCode).toBe(200);
  await stopping.close();
});

test('describes every call in OpenAPI 3.1', async () => {
  const answer = await api.inject('/api/docs/json');
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(openapi).toBe('3.1.0');
  expect(paths).toMatchObject({
    '/api/users/login': { post: { security: [], requestBody: expect.anything() } },
    '/api/users/{id}': { patch: expect.anything() },
    '/api/users/payment/{id}': { get: expect.anything() },
  });
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual(['/mcp']);
});

test('answers an unforeseen fault plainly and keeps its details for the log', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const sessions = {
    ...server.context.sessions,
    find: () => Promise.reject(Object.assign(new Error('broken'), { params: ['hunter2'] })),
  };
  const broken = await buildApi({ ...server.context, log, sessions }, { clientFolder: folder });
  const answer = await broken.inject({
    url: `/api/users/payment/${ana.id}`,
    headers: ana.headers,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      code: 'server.failed',
      message: 'Something went wrong here. Please try again later.',
    },
  ]);
  expect(lines.join('')).toContain('broken');
  expect(lines.join('')).not.toContain('hunter2');
  await broken.close();
});

test('logs no password, token or header of a whole visit', async () => {
  const secret = 'a-Secret-Password-9';
  const login = (password: string) =>
    server.api.inject({
      method: 'POST',
      url: '/api/users/login?password=in-the-address-7',
      payload: { email: ana.email, password },
    });
  await login(secret);
  const { access_token: token } = (await login(ana.password)).json<{ access_token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  await server.api.inject({ url: `/api/users/payment/${ana.id}`, headers });
  await server.api.inject({
    method: 'PATCH',
    url: `/api/users/${ana.id}`,
    headers,
    payload: { name: 'Ana', email: ana.email, password: secret },
  });
  await server.api.inject({
    method: 'PATCH',
    url: `/api/users/${ana.id}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"password":"${secret}"`,
  });
  await server.api.inject('/media/99999.sIgNaTuRe/1_thumb.jpg');
  server.context.log.warn({ user: { password: secret }, headers }, 'careless');
  const logged = server.logLines.join('');
  expect(logged).toContain('/api/users/login');
  for (const hidden of [secret, ana.password, token, 'Bearer', 'in-the-address-7', 'sIgNaTuRe']) {
    expect(logged).not.toContain(hidden);
  }
});
