import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { notify } from '../database/Database.ts';

const maxConnections = 4;
let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestServer({ maxConnections });
  await server.api.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.close());

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

test('refuses connections beyond the limit, and says so', async () => {
  for (let count = 0; count < maxConnections; count += 1) await send('');
  const { port } = server.api.server.address() as AddressInfo;
  const refused = connect({ port, host: '127.0.0.1' }).on('error', () => {});
  await once(refused.resume(), 'close');
  expect(server.logLines.join('')).toContain('connections are refused');
});
