import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { insertDone } from '../../testing/database/insertDone.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { notify } from '../database/Database.ts';
import { connectionsWithin } from './plugins/limitConnections.ts';

const maxConnections = 4;
let server: TestServer;
const sockets: Socket[] = [];
const farSockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestServer({ maxConnections });
  await server.api.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(farSockets.splice(0).map(closed));
});
afterAll(() => server.close());

/** In order, or by a reset. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

const longLength = 1_000_000;
/** Several answers of it are longer than what the operating system keeps of a connection. */
const longPath = '/api/docs/static/swagger-ui-bundle.js';

function requestOf(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: meelo\r\n${lines.join('')}\r\n`;
}

/** Sends the text, reads nothing yet, and resolves with both ends of the connection. */
async function send(text: string): Promise<{ near: Socket; far: Socket }> {
  const { port } = server.api.server.address() as AddressInfo;
  const accepted = once(server.api.server, 'connection');
  const near = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  sockets.push(near.on('error', () => {}).pause());
  near.write(text);
  const [far] = (await accepted) as [Socket];
  farSockets.push(far);
  return { near, far };
}

async function readUntil(socket: Socket, pattern: RegExp): Promise<string> {
  let text = '';
  const onData = (piece: string) => (text += piece);
  socket.on('data', onData).resume();
  while (!pattern.test(text)) await once(socket, 'data');
  return text;
}

test('answers pipelined requests in their order', async () => {
  const paths = ['/api/nope', '/healthz', '/api/nope', '/healthz'];
  const { near } = await send(paths.map((path) => requestOf(path)).join(''));
  const text = await readUntil(near, /(HTTP[^]*){4}ok/);
  expect(text.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['404', '200', '404', '200']);
});

test('ends a connection that asks for more than it reads', async () => {
  const { far } = await send(requestOf(longPath).repeat(30));
  if (!far.closed) await once(far, 'close');
  expect(far.bytesWritten).toBeLessThan(longLength * 30);
});

test('ends a connection whose answers are not read', async () => {
  const { timeout } = server.api.server;
  server.api.server.timeout = 500;
  const { far } = await send(requestOf(longPath).repeat(15));
  if (!far.closed) await once(far, 'close');
  server.api.server.timeout = timeout;
  expect(timeout).toBe(30_000);
});

test('lets a stream rest as long as it likes', async () => {
  const { id, headers } = await createSignedInUser(server);
  const { near, far } = await send(requestOf(`/api/events?userId=${id}`, headers));
  await readUntil(near, /event: profiles/);
  expect(far.timeout).toBe(0);
  const { db } = server.context.database;
  const profileId = await insertProfile(db, { user_id: id });
  await notify(db, 'profiles', id);
  expect(await readUntil(near, new RegExp(profileId))).toContain('event: profiles');
});

/** More than the operating system keeps of a connection that is not read, and no more than a busy database reads in time. */
async function insertLongActs(profile_id: string): Promise<void> {
  const { db } = server.context.database;
  const text = 'x'.repeat(80_000);
  const said_before = JSON.stringify([{ author: 'ana', text, altText: null }]);
  for (let count = 0; count < 100; count += 1) await insertDone(db, { profile_id, said_before });
}

test('sends a user two files at a time, and the next one once a connection has ended', async () => {
  const { id, headers } = await createSignedInUser(server);
  const profileId = await insertProfile(server.context.database.db, { user_id: id });
  await insertLongActs(profileId);
  const begin = async () => {
    const path = `/api/profiles/${profileId}/activity.csv?time_zone=UTC`;
    const { near, far } = await send(requestOf(path, headers));
    far.setTimeout(0);
    const [head] = (await once(near.resume(), 'data')) as [string];
    near.pause();
    return { near, far, status: head.slice(9, 12), head };
  };
  const first = await begin();
  expect([first.status, (await begin()).status]).toEqual(['200', '200']);
  const third = await begin();
  expect([third.status, third.head]).toEqual(['429', expect.stringMatching(/retry-after: 5\r\n/)]);
  third.near.destroy();
  first.near.destroy();
  await closed(first.far);
  expect((await begin()).status).toBe('200');
});

async function fill(count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) await send('');
}

test('answers on connections beyond the limit that they come too many, and ends them', async () => {
  await fill(maxConnections);
  for (let count = 0; count < 3; count += 1) {
    const { near, far } = await send(requestOf('/healthz'));
    const text = await readUntil(near, /"code":"server.busy"/);
    expect(text).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 3\r\n/);
    expect(text).toMatch(/connection: close\r\n/i);
    if (!far.closed) await once(far, 'close');
  }
  expect(server.logLines.join('').match(/connections are refused/g)).toHaveLength(1);
});

test('closes connections where too many of those are open', async () => {
  await fill(maxConnections + 1);
  const { port } = server.api.server.address() as AddressInfo;
  const refused = connect({ port, host: '127.0.0.1' }).on('error', () => {});
  await once(refused.resume(), 'close');
  expect(server.logLines.join('')).toContain('connections are refused');
});

test.each([
  [512, 256],
  [1024, 512],
  [20_000, 19_488],
  [Infinity, Infinity],
])('of %d files that may be open, %d are for connections', (openFiles, most) => {
  expect(connectionsWithin(openFiles)).toBe(most);
});
