import { EventEmitter, once } from 'node:events';
import { Server, connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { notify } from '../database/Database.ts';
import { createLog } from '../log/createLog.ts';
import { watchUnread } from './plugins/endUnread.ts';
import { limitConnections } from './plugins/limitConnections.ts';

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestServer();
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

test('ends a connection whose answers are not read, but no stream at rest', async () => {
  const check = watchUnread(server.api.server);
  let nowMs = 0;
  const laterCheck = () => check((nowMs += 30_000));

  const { id, headers } = await createSignedInUser(server);
  const stream = await send(requestOf(`/api/events?userId=${id}`, headers));
  await readUntil(stream.near, /event: profiles/);
  const { far } = await send(requestOf(longPath).repeat(15));
  while (!far.destroyed) {
    laterCheck();
    await nextTurn();
  }

  const { db } = server.context.database;
  const profileId = await insertProfile(db, { user_id: id });
  await notify(db, 'profiles', id);
  expect(await readUntil(stream.near, new RegExp(profileId))).toContain('event: profiles');
});

class FakeSocket extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

test('limits the connections of an address, and not those of a proxy', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const net = new Server();
  const limits = { maxConnections: 9, maxConnectionsPerAddress: 2, trustedProxies: ['10.0.0.0/8'] };
  limitConnections(net, limits, log);
  const isRefused = (address: string) => {
    const socket = new FakeSocket(address);
    net.emit('connection', socket);
    return { socket, isRefused: socket.destroyed };
  };
  const ofOne = ['203.0.113.1', '::ffff:203.0.113.1', '203.0.113.1'].map(isRefused);
  expect(ofOne.map(({ isRefused: is }) => is)).toEqual([false, false, true]);
  ofOne[0]?.socket.destroy();
  expect(isRefused('203.0.113.1').isRefused).toBe(false);
  expect(isRefused('203.0.113.1').isRefused).toBe(true);
  expect(isRefused('203.0.113.2').isRefused).toBe(false);
  const proxied = ['10.1.2.3', '127.0.0.1', '::1'].flatMap((address) => [
    address,
    address,
    address,
  ]);
  expect(proxied.map(isRefused).some(({ isRefused: is }) => is)).toBe(false);
  expect(net.maxConnections).toBe(9);
  expect(lines).toEqual([expect.stringContaining('"address":"203.0.113.1"')]);
});
