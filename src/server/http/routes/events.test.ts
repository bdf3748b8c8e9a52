import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import {
  createSignedInUser,
  createTestServer,
  logInAgain,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { notify } from '../../database/Database.ts';
import { moveSync } from '../../profiles/moveSync.ts';
import type { SystemEvent } from '../../../shared/sync/syncEvents.ts';

let server: TestServer;
let origin: string;
let ana: SignedInUser;
let profileId: string;
const opened: AbortController[] = [];

beforeAll(async () => {
  server = await createTestServer({ metricsToken: 'a-token-for-prometheus' });
  origin = await server.api.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await createSignedInUser(server);
  profileId = await insertProfile(server.context.database.db, {
    user_id: ana.id,
    sync_code: 0,
    sync_epoch: 1,
  });
});
afterEach(() => {
  for (const each of opened.splice(0)) each.abort();
});

function ask(headers: Record<string, string> = ana.headers, userId = ana.id): Promise<Response> {
  const aborting = new AbortController();
  opened.push(aborting);
  const url = `${origin}/api/events?userId=${userId}`;
  return fetch(url, { headers, signal: aborting.signal });
}

async function openStream() {
  const { body } = await ask();
  if (!body) throw new Error('The answer has no body.');
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async () => (await events.read()).value;
  return {
    next,
    nextCode: async () =>
      (JSON.parse((await next())?.data ?? '[]') as { syncStatusBot?: number }[])[0]?.syncStatusBot,
  };
}

const move = (from: number, type: SystemEvent['type']) =>
  moveSync(server.context.database.db, {
    profileId,
    epoch: 1,
    from,
    event: { type },
    reason: 'a test',
  });

test('sends the list at once and after each move of a synchronisation', async () => {
  const { next, nextCode } = await openStream();
  expect(await next()).toEqual({
    id: expect.stringMatching(/^"[\w-]+"$/),
    event: 'profiles',
    data: expect.stringContaining(`"id":"${profileId}"`),
  });
  const moves = [
    [0, 'signIn.begun', 2],
    [2, 'network.accepted', 3],
    [3, 'read.begun', 1],
    [1, 'read.done', 7],
  ] as const;
  for (const [from, type, to] of moves) {
    await move(from, type);
    expect(await nextCode()).toBe(to);
  }
});

test('is not kept, not transformed and not buffered on the way', async () => {
  const { status, headers } = await ask();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
});

test('sends nothing twice', async () => {
  const { db } = server.context.database;
  const { nextCode } = await openStream();
  expect(await nextCode()).toBe(0);
  await notify(db, 'profiles', ana.id);
  await move(0, 'signIn.begun');
  expect(await nextCode()).toBe(2);
});

test('says nothing of another person, and to nobody without a session', async () => {
  const stranger = await createSignedInUser(server);
  expect((await ask(stranger.headers)).status).toBe(403);
  expect((await ask({})).status).toBe(401);
});

test('ends with the session, before anything more is sent', async () => {
  const { next, nextCode } = await openStream();
  expect(await nextCode()).toBe(0);
  await server.context.database.db.deleteFrom('sessions').execute();
  server.context.sessions.forget(ana.id);
  await move(0, 'signIn.begun');
  expect(await next()).toBeUndefined();
});

test('ends at once with the session, wherever that was ended, and no stream of another', async () => {
  const { db } = server.context.database;
  const { next, nextCode } = await openStream();
  expect(await nextCode()).toBe(0);
  ana = await logInAgain(server, ana);
  const other = await openStream();
  expect(await other.nextCode()).toBe(0);
  const kept = await server.context.sessions.find(ana.token);
  await db.transaction().execute((trx) => endSessions(trx, ana.id, kept?.tokenHash));
  expect(await next()).toBeUndefined();
  await move(0, 'signIn.begun');
  expect(await other.nextCode()).toBe(2);
});

test('ends where the list cannot be read', async () => {
  const get = jest.spyOn(server.context.profileAnswers, 'get');
  get.mockRejectedValueOnce(new Error('no database'));
  const { next } = await openStream();
  expect(await next()).toBeUndefined();
  get.mockRestore();
});

test('keeps twenty streams of a user, the newest ones', async () => {
  const first = await openStream();
  await first.next();
  const others = await Promise.all(Array.from({ length: 20 }, openStream));
  expect(await first.next()).toBeUndefined();
  for (const { nextCode } of others) expect(await nextCode()).toBe(0);
});

test('has no answer without a body', async () => {
  const { statusCode } = await server.api.inject({
    method: 'HEAD',
    url: `/api/events?userId=${ana.id}`,
    headers: ana.headers,
  });
  expect(statusCode).toBe(404);
});

test('ends every stream when the server stops, and counts none any more', async () => {
  const { next } = await openStream();
  await next();
  expect(await countOpen()).toBeGreaterThan(0);
  await server.api.close();
  expect(await next()).toBeUndefined();
  expect(await countOpen()).toBe(0);
});

const countOpen = async () => (await server.context.metrics?.eventStreams.get())?.values[0]?.value;
