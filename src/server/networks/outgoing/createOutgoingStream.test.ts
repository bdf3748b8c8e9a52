import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { AskHost } from './createHosts.ts';
import { createOutgoingStream } from './createOutgoingStream.ts';

const askHost: AskHost = (_host, { send }) => send();
const times = { answerMs: 300, silenceMs: 300, mostBytesAMinute: 1_000_000 };
const listen = createOutgoingStream({ allowsPrivateAddresses: true, askHost, ...times });

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The lines until the stream ends, and how it did. */
async function heard(address: string, stream = listen, signal = new AbortController().signal) {
  const lines: string[] = [];
  const statuses: number[] = [];
  const end = await stream(address, {
    headers: {},
    signal,
    onAnswer: ({ status }) => statuses.push(status) > 0,
    onLine: (line) => void lines.push(line),
  }).then(
    () => 'ended',
    (error: Error) => error.name,
  );
  return { lines, statuses, end };
}

test('gives each line as it comes, and no more of a long one than its beginning', async () => {
  const address = await serve((_request, response) => {
    response.write('event: a');
    response.write(`b\r\n\r\ndata: ${'x'.repeat(500_000)}`);
    response.end('y\nlast');
  });
  const { lines, end } = await heard(address);
  expect(lines).toEqual(['event: ab', '', `data: ${'x'.repeat(194)}`]);
  expect(end).toBe('ended');
});

test('ends where nothing comes any more, be it the answer or the next word', async () => {
  const silent = await heard(await serve(() => undefined));
  expect(silent).toMatchObject({ statuses: [], end: 'AbortError' });
  server.closeAllConnections();
  server.close();
  const address = await serve((_request, response) => void response.write(':)\n'));
  expect(await heard(address)).toMatchObject({ lines: [':)'], end: 'AbortError' });
});

test('does not listen to whoever says too much', async () => {
  const address = await serve((_request, response) => {
    const flood = () => {
      while (response.write('x'.repeat(100_000)));
      response.once('drain', flood);
    };
    flood();
  });
  expect(await heard(address)).toMatchObject({ lines: [], end: 'ended' });
});

test('reaches no private address, and follows no redirect', async () => {
  const asked: string[] = [];
  const address = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const guarded = createOutgoingStream({ allowsPrivateAddresses: false, askHost, ...times });
  expect(await heard(address, guarded)).toMatchObject({ statuses: [], end: 'TypeError' });
  expect(await heard(address)).toMatchObject({ statuses: [302], end: 'ended' });
  expect(asked).toEqual(['/']);
});

test('ends with its signal', async () => {
  const stop = new AbortController();
  const address = await serve((_request, response) => {
    response.write(':)\n');
    stop.abort();
  });
  expect(await heard(address, listen, stop.signal)).toMatchObject({ end: 'AbortError' });
});
