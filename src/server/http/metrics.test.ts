import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { buildApi } from './buildApi.ts';

const metricsToken = 'a-token-for-prometheus';
let server: TestServer;
let ana: SignedInUser;

beforeAll(async () => {
  server = await createTestServer({ metricsToken });
  await server.context.jobs.start();
  ana = await createSignedInUser(server);
});
afterAll(() => server.close());

const scrape = (authorization?: string) =>
  server.api.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

async function readMetrics(): Promise<string> {
  return (await scrape(`Bearer ${metricsToken}`)).body;
}

test('asks for the token', async () => {
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer a-token-for-prometheuS',
    ana.headers.authorization,
  ]) {
    const { statusCode, headers, body } = await scrape(wrong);
    expect({ statusCode, body }).toEqual({
      statusCode: 401,
      body: 'Send the token of METRICS_TOKEN as "Authorization: Bearer <token>".\n',
    });
    expect(headers['www-authenticate']).toBe('Bearer');
  }
  const { statusCode, headers } = await scrape(`Bearer ${metricsToken}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(headers['cache-control']).toBe('no-store');
});

test('counts requests by the pattern of their route, and tells nothing of the person', async () => {
  const { db } = server.context.database;
  const profileId = await insertProfile(db, { user_id: ana.id, username: 'ana.of.the.hills' });
  const { headers } = ana;
  await server.api.inject({ url: `/api/profiles?userId=${ana.id}`, headers });
  await server.api.inject({ url: `/api/bots/${profileId}?userId=${ana.id}`, headers });
  await server.api.inject({ url: `/nowhere/${ana.email}` });
  await server.api.inject({ url: `/api/nowhere/${ana.id}`, method: 'DELETE' });
  const text = await readMetrics();
  const count = 'meelo_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/profiles",status="200"} 1\n`);
  expect(text).toContain(`${count}{method="GET",route="/api/bots/:profileId",status="200"} 1\n`);
  expect(text).toContain(`${count}{method="GET",route="unknown",status="404"} 1\n`);
  expect(text).toContain(`${count}{method="DELETE",route="unknown",status="404"} 1\n`);
  for (const secret of [
    ana.id,
    ana.email,
    ana.token,
    profileId,
    'ana.of.the.hills',
    metricsToken,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('tells of event loop, pools, sessions, queue and profiles', async () => {
  const text = await readMetrics();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^meelo_pool_connections\{pool="jobs",state="idle"\} \d+$/m);
  expect(text).toMatch(/^meelo_cached_sessions 1$/m);
  expect(text).toMatch(/^meelo_queue_jobs\{queue="maintenance",state="ready"\} 0$/m);
  expect(text).toMatch(/^meelo_due_lag_seconds\{work="poll"\} 0$/m);
  expect(text).toMatch(/^meelo_database_up 1$/m);
});

test('leaves the path to the port of its own where there is one', async () => {
  const { context } = server;
  const config = { ...context.config, metricsPort: 9464 };
  const api = await buildApi({ ...context, config }, { clientFolder: 'no-client' });
  const { statusCode } = await api.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(statusCode).toBe(404);
  await api.close();
});

test('measures nothing unless it is configured', async () => {
  const plain = await createTestServer();
  expect(plain.context.metrics).toBeUndefined();
  expect((await plain.api.inject({ url: '/metrics' })).statusCode).toBe(404);
  await plain.close();
});
