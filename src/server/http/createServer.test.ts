import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createServer } from './createServer.ts';

const moreThanOneSlice = 60;
const begun: string[] = [];
const server = createServer((request) => void begun.push(request.url ?? ''), {});

function send(url: string, socket = new Socket()): Socket {
  const request = Object.assign(new IncomingMessage(socket), { url });
  server.emit('request', request, new ServerResponse(request));
  return socket;
}

test('begins probes at once, and what one turn brings over several', async () => {
  const sockets = Array.from({ length: moreThanOneSlice }, (_, index) => send(`/${index}`));
  const [last] = sockets.slice(-1);
  send('/healthz');
  expect(begun.at(-1)).toBe('/healthz');
  expect(begun.length).toBeLessThan(moreThanOneSlice);
  send('/readyz', last);
  expect(begun).not.toContain('/readyz');
  send('/closed').destroy();
  while (!begun.includes('/readyz')) await nextTurn();
  const others = begun.filter((url) => url !== '/healthz');
  expect(others).toEqual([...sockets.map((_, index) => `/${index}`), '/readyz']);
  await nextTurn();
  expect(begun).not.toContain('/closed');
});
