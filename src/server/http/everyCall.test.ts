import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { notificationEvents } from '../../shared/contract/notificationLists.ts';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { createTestKey } from '../../testing/api/createTestKey.ts';
import { describedCalls } from '../../testing/api/describedCalls.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('offers these calls, each described', async () => {
  const described = await describedCalls(server);
  expect(described.map(({ name }) => name)).toEqual([
    'POST /api/users/login',
    'PATCH /api/users/{id}',
    'GET /api/users/payment/{id}',
    'GET /api/profiles',
    'POST /api/profiles',
    'PATCH /api/profiles/{id}',
    'DELETE /api/profiles/{id}',
    'POST /api/profiles/{id}/stop',
    'PUT /api/profiles/{id}/choice',
    'POST /api/profiles/{id}/removal',
    'GET /api/sign-ins/{id}',
    'POST /api/sign-ins/{id}',
    'POST /api/sign-ins',
    'PUT /api/profiles/{id}/pause',
    'DELETE /api/profiles/{id}/pause',
    'PUT /api/profiles/{id}/practice',
    'DELETE /api/profiles/{id}/practice',
    'GET /api/storiesprofile',
    'GET /api/profiles/{id}/activity.csv',
    'GET /api/profiles/{id}/acts/{actId}/thread',
    'POST /api/profiles/{id}/acts/{actId}/takeover',
    'DELETE /api/profiles/{id}/acts/{actId}/takeover',
    'POST /api/profiles/{id}/acts/{actId}/takeback',
    'GET /api/profiles-report/{profileId}',
    'GET /api/profiles/{id}/history',
    'GET /api/bots/{profileId}',
    'GET /api/profiles/{id}/people',
    'GET /api/profiles/{id}/contacts',
    'DELETE /api/profiles/{id}/contacts/{contactId}',
    'GET /api/reviews',
    'GET /api/profiles/{id}/reviews',
    'POST /api/profiles/{id}/reviews',
    'GET /api/profiles/{id}/rules',
    'PUT /api/profiles/{id}/rules',
    'GET /api/profiles/{id}/rules/changes',
    'PUT /api/profiles/{id}/rules/version',
    'POST /api/profiles/{id}/rules/rehearsal',
    'POST /api/profiles/{id}/rules/trial',
    'GET /api/profiles/{id}/rules/people',
    'GET /api/events',
    'POST /api/users/logout',
    'GET /api/users/sessions',
    'DELETE /api/users/sessions',
    'GET /api/users/{id}/notifications',
    'PUT /api/users/{id}/notifications',
    'POST /api/users/{id}/notifications/test',
    'POST /api/users/{id}/email/code',
    'POST /api/users/{id}/email/proof',
    'GET /api/users/{id}/devices',
    'PUT /api/users/{id}/devices',
    'POST /api/users/{id}/devices/renewal',
    'DELETE /api/users/{id}/devices/{deviceId}',
    'POST /api/users/{id}/devices/test',
    'GET /api/users/{id}/webhooks',
    'POST /api/users/{id}/webhooks',
    'DELETE /api/users/{id}/webhooks/{webhookId}',
    'POST /api/users/{id}/webhooks/{webhookId}/test',
    'GET /api/users/{id}/keys',
    'POST /api/users/{id}/keys',
    'DELETE /api/users/{id}/keys/{keyId}',
    'GET /api/key',
    'POST /mcp',
  ]);
  expect(described.filter(({ summary }) => !summary)).toEqual([]);
  const taken = described.flatMap((call) => call.fields);
  for (const field of ['email', 'syncStatusBot', 'user_id']) expect(taken).toContain(field);
});

test('describes /mcp, and each message to a webhook by the schema that it is made by', async () => {
  const { paths, webhooks } = (await server.api.inject('/api/docs/json')).json();
  expect(Object.keys(paths['/mcp'])).toEqual(['post']);
  const { responses, security } = paths['/mcp'].post;
  const statuses = ['200', '401', '413', '415', '429', '500', '503'];
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses));
  expect(Object.keys(responses['200'].content)).toEqual(['application/json', 'text/event-stream']);
  expect(security).toEqual([{ apiKey: [] }]);
  const events = [...notificationEvents, 'test'];
  expect(Object.keys(webhooks)).toEqual(events.map((event) => `notification.${event}`));
  for (const event of events) {
    const { post } = webhooks[`notification.${event}`];
    const { schema } = post.requestBody.content['application/json'];
    expect(schema.properties.type.const).toBe(`notification.${event}`);
    expect(schema.properties.data.properties.event.const).toBe(event);
    expect(post.summary).toMatch(/\w/);
    const answers = ['2XX', '3XX', '410', '429', '4XX', '5XX'];
    expect(Object.keys(post.responses).toSorted()).toEqual(answers.toSorted());
    expect(post.responses['429'].headers).toHaveProperty('Retry-After');
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
  }
});

test('is valid OpenAPI 3.1', async () => {
  const description = (await server.api.inject('/api/docs/json')).json<Record<string, unknown>>();
  const validator = new Validator();
  expect(await validator.validate(description)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...description, webhooks: { test: { post: { parameters: [{}] } } } };
  expect(await validator.validate(broken)).toMatchObject({ valid: false });
});

test('lets no browser store what a call answers', async () => {
  const user = await createSignedInUser(server);
  const profileId = await insertProfile(server.context.database.db, { user_id: user.id });
  const stored: string[] = [];
  for (const { name, url } of await describedCalls(server)) {
    if (!name.startsWith('GET ') || name.endsWith('/events')) continue;
    const asked = name.includes('/profiles') ? profileId : user.id;
    const query = new URLSearchParams({
      userId: user.id,
      user_id: user.id,
      profile_id: profileId,
      timeZone: 'UTC',
      time_zone: 'UTC',
    });
    for (const address of [
      url.replace(/0190[\da-f-]+/, asked),
      `${url.replace(/0190[\da-f-]+/, asked)}?${query}`,
    ]) {
      const { headers } = await server.api.inject({ url: address, headers: user.headers });
      if (headers['cache-control'] !== 'no-store') stored.push(address);
    }
  }
  expect(stored).toEqual([]);
});

test('answers 401 to every call but login without a session, whatever is sent', async () => {
  const answered: string[] = [];
  for (const { method, url } of await describedCalls(server)) {
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

/** Everything else is for a person who is signed in. Whoever adds a call decides here. */
const admitted = {
  'GET /api/profiles': 'read',
  'PUT /api/profiles/{id}/pause': 'steer',
  'GET /api/storiesprofile': 'read',
  'GET /api/profiles/{id}/activity.csv': 'read',
  'GET /api/profiles/{id}/acts/{actId}/thread': 'read',
  'GET /api/profiles-report/{profileId}': 'read',
  'GET /api/profiles/{id}/history': 'read',
  'GET /api/bots/{profileId}': 'read',
  'GET /api/profiles/{id}/people': 'read',
  'GET /api/reviews': 'read',
  'GET /api/profiles/{id}/reviews': 'read',
  'POST /api/profiles/{id}/reviews': 'draft',
  'GET /api/profiles/{id}/rules': 'read',
  'GET /api/key': 'any',
  'POST /mcp': 'any',
};

test('admits API keys to these calls alone, and says so in its description', async () => {
  const described = await describedCalls(server);
  const scopes = described.flatMap(({ name, keyScope }) => (keyScope ? [[name, keyScope]] : []));
  expect(Object.fromEntries(scopes)).toEqual(admitted);
});

test('refuses a key with every scope where none is admitted, before anything is looked at', async () => {
  const { id } = await createSignedInUser(server);
  const { headers } = await createTestKey(server, id);
  for (const { name, method, url } of await describedCalls(server)) {
    if (name.endsWith('/login')) continue;
    const { statusCode, body } = await server.api.inject({ method, url, headers, payload: {} });
    const isRefused = statusCode === 403 && body.includes('key.notAllowed');
    expect({ name, isRefused }).toEqual({ name, isRefused: !(name in admitted) });
  }
});

test.each(['read', 'draft', 'steer'] as const)(
  'a key with the scope %s alone makes its own calls alone',
  async (scope) => {
    const { id } = await createSignedInUser(server);
    const { headers } = await createTestKey(server, id, [scope]);
    const open: string[] = [];
    for (const { name, method, url } of await describedCalls(server)) {
      if (name.endsWith('/login')) continue;
      const { body } = await server.api.inject({ method, url, headers, payload: {} });
      if (!body.includes('key.notAllowed')) open.push(name);
    }
    const own = Object.entries(admitted).filter(([, each]) => each === scope || each === 'any');
    expect(open).toEqual(own.map(([name]) => name));
  },
);
