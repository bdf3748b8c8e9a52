import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serveOnData } from './serveOnData.ts';

const moreThanOneSlice = 60;
let server: Server;
let begun: string[];
beforeEach(async () => {
  begun = [];
  server = createServer((request, response) => {
    begun.push(request.url ?? '');
    response.end();
  });
  serveOnData(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

function open(): { near: Duplex; far: Duplex } {
  const [near, far] = duplexPair();
  near.resume();
  server.emit('connection', far);
  return { near, far };
}

const send = (near: Duplex, url: string) =>
  near.write(`GET ${url} HTTP/1.1\r\nHost: meelo\r\n\r\n`);

test('begins a probe before the connections that came earlier', async () => {
  const urls = Array.from({ length: moreThanOneSlice }, (_, index) => `/${index}`);
  const earlier = urls.map((url) => ({ ...open(), url }));
  const { near: probe } = open();
  for (const { near, url } of earlier) send(near, url);
  send(probe, '/healthz');
  while (begun.length <= urls.length) await nextTurn();
  expect(begun).toEqual(['/healthz', ...urls]);
});

test('leaves nothing of a connection that ends before it has sent anything', async () => {
  const { near, far } = open();
  near.end();
  const { far: reset } = open();
  reset.destroy(new Error('read ECONNRESET'));
  while (!far.closed || !reset.closed) await nextTurn();
  expect(begun).toEqual([]);
});

test('parses what a silent connection sends later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
  const { near, far } = open();
  jest.advanceTimersByTime(2000);
  send(near, '/late');
  while (!begun.includes('/late')) await nextTurn();
  server.closeAllConnections();
  expect(far.destroyed).toBe(true);
});

test('hands a connection that stays silent to the limits of the server', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
  const { far } = open();
  server.closeAllConnections();
  expect(far.destroyed).toBe(false);
  jest.advanceTimersByTime(2000);
  while (!far.destroyed) {
    await nextTurn();
    server.closeAllConnections();
  }
});
