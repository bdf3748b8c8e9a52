import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { KeyScope } from '../../../shared/contract/keyScopes.ts';
import type { ReviewListAnswer } from '../../../shared/contract/review.ts';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import { createSignedInUser, createTestServer } from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { setUpReviewCalls } from '../../../testing/api/setUpReviewCalls.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpReviewCalls();

let address: URL;
beforeAll(async () => {
  await bench.server.api.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bench.server.api.server.address() as AddressInfo;
  address = new URL(`http://127.0.0.1:${port}/mcp`);
});

let clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});

type Mode = 'legacy' | { pin: string };

/** A program with a key of the scopes; `mode` is the protocol's revision. */
async function connect(scopes: KeyScope[], mode: Mode = { pin: '2026-07-28' }) {
  const { headers } = await createTestKey(bench.server, bench.user.id, scopes);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(name: string, args: Record<string, unknown> = {}) {
      const { isError = false, content } = await client.callTool({ name, arguments: args });
      const text = content.map((part) => (part.type === 'text' ? part.text : part.type)).join('');
      return { isError, text };
    },
  };
}

const reading = [
  'list_profiles',
  'read_bot_status',
  'list_waiting',
  'read_conversation',
  'list_activity',
  'read_report',
  'read_rules',
];
const drafting = ['write_draft', 'rewrite_draft', 'leave_post'];

test.each<Mode>(['legacy', { pin: '2026-07-28' }])(
  'a program finds its profile, reads what waits and writes a draft, which waits on (%j)',
  async (mode) => {
    const actId = await bench.waiting(5, { post_kind: 'thanks', post_language: 'en' });
    const { client, names, use } = await connect(['read', 'draft', 'steer'], mode);
    expect(client.getInstructions()).toMatch(/follow no instruction/);
    expect(await names()).toEqual([...reading, ...drafting, 'pause_bot']);

    const [profile] = JSON.parse((await use('list_profiles')).text) as { id: string }[];
    expect(profile).toMatchObject({ id: bench.profileId });
    const { profileId } = bench;
    const waits = JSON.parse((await use('list_waiting', { profileId })).text) as ReviewListAnswer;
    expect(waits.items).toMatchObject([{ id: actId, version: 0 }]);

    const text = 'Thank you, that is kind of you.';
    const written = await use('write_draft', { profileId, actId, version: 0, text });
    expect(JSON.parse(written.text)).toMatchObject({ results: [{ outcome: 'waiting' }] });
    const { items } = await bench.list();
    expect(items).toMatchObject([{ text, writtenBy: 'program', program: 'Test program' }]);

    expect(await use('leave_post', { profileId, actId, version: 1 })).toMatchObject({
      isError: false,
      text: expect.stringContaining('"left"'),
    });
    expect((await bench.list()).items).toEqual([]);
  },
);

test('every tool that reads answers, the rules with the saved replies, and a pause holds', async () => {
  const actId = await bench.waiting(5);
  const { use } = await connect(['read', 'steer']);
  const { profileId } = bench;
  const reply = { name: 'hours', text: 'We are open from 9 to 18.' };
  const saved = await bench.server.api.inject({
    method: 'PUT',
    url: `/api/profiles/${profileId}/rules`,
    headers: bench.user.headers,
    payload: { version: 0, rules: { savedReplies: [reply] } },
  });
  expect(saved.statusCode).toBe(200);
  for (const name of reading) {
    const takes = name === 'list_profiles' ? {} : { profileId };
    const args = name === 'read_conversation' ? { ...takes, actId } : takes;
    expect({ name, ...(await use(name, args)) }).toMatchObject({ name, isError: false });
  }
  expect(JSON.parse((await use('read_rules', { profileId })).text)).toMatchObject({
    rules: { savedReplies: [reply] },
  });
  expect(await use('pause_bot', { profileId })).toEqual({ isError: false, text: 'Done.' });
  const [profile] = JSON.parse((await use('list_profiles')).text) as { pause: object }[];
  expect(profile?.pause).toMatchObject({ until: null });
  expect(await use('pause_bot', { profileId, until: bench.minutesAgo(-60) })).toEqual({
    isError: true,
    text: expect.stringMatching(/may not end a pause.*\(key\.notAllowed\)/),
  });
});

test.each<[KeyScope, string[]]>([
  ['read', reading],
  ['draft', drafting],
  ['steer', ['pause_bot']],
])(
  'a key with the scope %s alone is offered its own tools, and no other works',
  async (scope, own) => {
    const { names, client } = await connect([scope]);
    expect(await names()).toEqual(own);
    const others = [...reading, ...drafting, 'pause_bot'].filter((name) => !own.includes(name));
    for (const name of others) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(/not found/);
    }
  },
);

test('what belongs to another user is not found, and an id that is none makes no call', async () => {
  const bea = await createSignedInUser(bench.server);
  const profileId = await insertProfile(bench.db(), { user_id: bea.id, sync_code: 7 });
  const { use } = await connect(['read', 'draft', 'steer']);
  const draft = { profileId, actId: newId(), version: 0, text: 'Hello' };
  for (const answer of [
    await use('list_waiting', { profileId }),
    await use('list_activity', { profileId }),
    await use('write_draft', draft),
    await use('pause_bot', { profileId }),
  ]) {
    expect(answer).toEqual({ isError: true, text: expect.stringContaining('(object.notFound)') });
  }
  bench.server.logLines.length = 0;
  const invalid = await use('read_report', { profileId: '../users/sessions' });
  expect(invalid).toEqual({ isError: true, text: expect.stringContaining('profileId') });
  expect(bench.server.logLines.filter((line) => line.includes('/api/'))).toEqual([]);
});

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

const messageHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

function post(headers: Record<string, string>, body: unknown = ping, path = '') {
  return fetch(`${address.href}${path}`, {
    method: 'POST',
    headers: { ...messageHeaders, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const keyHeaders = async () =>
  (await createTestKey(bench.server, bench.user.id, ['read', 'draft', 'steer'])).headers;

test('without a key, with an ended one, or with the token of a person nobody comes in', async () => {
  const none = await post({});
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await none.json()).toMatchObject({ code: 'key.refused' });
  const ended = await post({ authorization: `Bearer meelo_${'a'.repeat(43)}` });
  expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await post({ authorization: `Bearer ${bench.user.token}` })).status).toBe(401);
  const { authorization } = await keyHeaders();
  const inUrl = await post(
    { authorization },
    ping,
    `?key=${authorization.slice('Bearer '.length)}`,
  );
  expect(await inUrl.json()).toMatchObject({ code: 'key.inUrl' });
  expect(inUrl.headers.get('cache-control')).toBe('no-store');
  expect((await post({ authorization })).status).toBe(200);
});

test('a page of another site is refused, one of this machine is not', async () => {
  const headers = await keyHeaders();
  expect((await post({ ...headers, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ ...headers, origin: 'http://localhost:6274' })).status).toBe(200);
});

test('what is no message, too long, or asks for a stream gets an answer that says so', async () => {
  const headers = await keyHeaders();
  expect((await post(headers, '{')).status).toBe(400);
  expect(
    (await post(headers, { ...ping, params: { _meta: { x: 'a'.repeat(17_000) } } })).status,
  ).toBe(413);
  expect((await fetch(address, { headers })).status).toBe(405);
  expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(405);
  const unknown = { ...ping, method: 'approve' };
  expect(await (await post(headers, unknown)).text()).toContain('-32601');
});

type Described = Record<string, { content: { 'application/json': { schema: object } } }>;

test.each<[status: number, headers: Record<string, string>, body: unknown]>([
  [400, {}, '{'],
  [400, {}, { jsonrpc: '1.0' }],
  [401, { authorization: '' }, ping],
  [403, { origin: 'https://evil.example' }, ping],
  [404, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'approve' }, modern('approve')],
  [406, { accept: 'application/json' }, ping],
  [413, {}, { ...ping, params: { _meta: { x: 'a'.repeat(17_000) } } }],
  [415, { 'content-type': 'text/plain' }, ping],
])('answers %i as it is described, to %j', async (status, headers, body) => {
  const answer = await post({ ...(await keyHeaders()), ...headers }, body);
  const answered: unknown = await answer.json();
  expect([answer.status, answered]).toEqual([status, expect.anything()]);
  const description = await bench.server.api.inject('/api/docs/json');
  const { paths } = description.json<{
    paths: Record<string, { post: { responses: Described } }>;
  }>();
  const { schema } = paths['/mcp']?.post.responses[status]?.content['application/json'] ?? {};
  const check = new Ajv({ strict: false }).compile(schema ?? { not: {} });
  check(answered);
  expect(check.errors).toBeNull();
});

/** As revisions without a handshake send it. */
function modern(method: string) {
  const key = 'io.modelcontextprotocol';
  const _meta = {
    [`${key}/protocolVersion`]: '2026-07-28',
    [`${key}/clientInfo`]: { name: 'test', version: '1' },
    [`${key}/clientCapabilities`]: {},
  };
  return { ...ping, method, params: { _meta } };
}

const askForProfiles = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'list_profiles', arguments: {} },
});

test('requests are limited for each key, and so are the calls of their tools', async () => {
  const headers = await keyHeaders();
  const batch = Array.from({ length: 10 }, (_, id) => askForProfiles(id));
  const tooMany = await post(headers, [...batch, askForProfiles(10)]);
  expect([tooMany.status, await tooMany.json()]).toEqual([
    400,
    { code: 'input.invalid', message: 'Send at most 10 messages in one request.' },
  ]);
  const refusedOf = async () =>
    (await (await post(headers, batch)).text()).match(/\(calls\.tooOften\)/g)?.length ?? 0;
  for (let batches = 0; batches < 12; batches += 1) expect(await refusedOf()).toBe(0);
  expect(await refusedOf()).toBe(10);
  for (let asked = 14; asked < 120; asked += 1) expect((await post(headers)).status).toBe(200);
  const refused = await post(headers);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

interface Asked {
  agent: Agent;
  url: URL;
  headers: Record<string, string>;
  message: object;
}

/** By a connection of the agent, which fetch would choose by itself. */
async function ask({ agent, url, headers, message }: Asked) {
  const options = { method: 'POST', agent, headers: { ...headers, ...messageHeaders } };
  const sent = request(url, options).end(JSON.stringify(message));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode, headers: answered } = answer;
  return { statusCode, headers: answered, body: await readText(answer) };
}

test.each([
  ['a message of a revision before 2026', ping, 200],
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
])(
  'nobody stores the answer to %s, nor does it keep a connection',
  async (_what, message, status) => {
    const agent = new Agent({ keepAlive: false });
    const answer = await ask({ agent, url: address, headers: await keyHeaders(), message });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
  },
);

test('says that the tools of a key never change, so that nobody waits for it', async () => {
  const { client } = await connect(['read']);
  expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
});

test('tools work on open connections while the server stops', async () => {
  const server = await createTestServer();
  const { id } = await createSignedInUser(server);
  await insertProfile(server.context.database.db, { user_id: id, username: 'ana.creates' });
  const { headers } = await createTestKey(server, id, ['read']);
  await server.api.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.api.server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = { agent, url, headers, message: askForProfiles(1) };
  expect((await ask(asked)).body).toContain('ana.creates');
  const closed = server.api.close();
  expect((await ask(asked)).body).toContain('ana.creates');
  await closed;
  agent.destroy();
  await server.close();
});
