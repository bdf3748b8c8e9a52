import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Agent, MockAgent } from 'undici';
import { unlimitedHosts } from '../../../testing/bot/unlimitedHosts.ts';
import { createHosts } from './createHosts.ts';
import { createOutgoingFetch, type OutgoingOptions } from './createOutgoingFetch.ts';
import { isPublicAddress } from './publicAddress.ts';
import { publicLookup } from './publicLookup.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const askHost = unlimitedHosts.of('network', { requestsPerSecond: 8, concurrentRequests: 10 });
const create = (options: Omit<OutgoingOptions, 'askHost' | 'askLinkedHost'>) =>
  createOutgoingFetch({ ...options, askHost, askLinkedHost: askHost });
const outgoing = create({ allowsPrivateAddresses: false });

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['no address', false],
  ['104.16.0.1', true],
  ['::ffff:104.16.0.1', true],
  ['2606:4700::1', true],
])('knows whether %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const refused = { cause: { name: 'AddressRefusedError' } };

test.each([
  ['http', 'http://example.com/'],
  ['a literal', 'https://127.0.0.1/'],
  ['a number', 'https://2130706433/'],
  ['a literal of IPv6', 'https://[::1]/'],
  ['a name of this machine', 'https://localhost/'],
  ['what is in the address itself', 'data:text/plain,here'],
])('refuses %s', async (_what, url) => {
  await expect(outgoing(url)).rejects.toMatchObject(refused);
});

test('refuses a name that leads to this machine, be it at a later connection alone', async () => {
  const seen: string[] = [];
  const port = await serve(({ url }, response) => {
    seen.push(`${url}`);
    response.end();
  });
  const elsewhere = { address: '104.16.0.1', family: 4 };
  const here = { address: '127.0.0.1', family: 4 };
  const resolutions = [[elsewhere, here], [here]];
  const asked: string[] = [];
  const lookup = publicLookup((host, _options, found) => {
    asked.push(host);
    found(null, resolutions[asked.length - 1] ?? []);
  });
  const agent = new Agent({ connect: { lookup } });
  const fetch = create({ allowsPrivateAddresses: false, agent });
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(fetch(`https://hooks.example.com:${port}/`)).rejects.toMatchObject(refused);
  }
  expect(asked).toEqual(['hooks.example.com', 'hooks.example.com']);
  expect(seen).toEqual([]);
  await agent.close();
});

test.each(['https://10.0.0.1/', 'http://public.example/', 'data:text/plain,here'])(
  'refuses a redirect to %s',
  async (location) => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    const at = (origin: string) => agent.get(origin).intercept({ path: '/' });
    at('https://public.example').reply(302, '', { headers: { location } });
    const { origin } = new URL(location);
    if (origin !== 'null') at(origin).reply(200, 'private');
    const fetch = create({ allowsPrivateAddresses: false, agent });
    const asked = fetch('https://public.example/');
    await expect(asked).rejects.toMatchObject(refused);
    await agent.close();
  },
);

test('follows a redirect, but sends no body there', async () => {
  const fetch = create({ allowsPrivateAddresses: true });
  const seen: string[] = [];
  const target = await serve((request, response) => {
    seen.push(`${request.method} ${request.headers.authorization ?? 'without a token'}`);
    response.end('there');
  });
  const from = await serve((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end();
  });
  const headers = { authorization: 'Bearer secret' };
  const answer = await fetch(`http://127.0.0.1:${from}/`, { headers });
  expect(await answer.text()).toBe('there');
  const sent = fetch(`http://127.0.0.1:${from}/`, { method: 'POST', body: 'password' });
  await expect(sent).rejects.toThrow('fetch failed');
  expect(seen).toEqual(['GET without a token']);
});

test('gives a redirect as the answer to whoever asks for that', async () => {
  const fetch = create({ allowsPrivateAddresses: true });
  const from = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  const answer = await fetch(`http://127.0.0.1:${from}/`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('http://127.0.0.1:1/');
});

test('ends an answer that is too large, also unpacked', async () => {
  const limits = { allowsPrivateAddresses: true, maxResponseBytes: 1000 };
  const fetch = create(limits);
  const port = await serve(({ url }, response) => {
    if (url === '/small') return response.end('x'.repeat(1000));
    response.setHeader('content-encoding', 'gzip');
    return response.end(gzipSync('x'.repeat(1001)));
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toHaveLength(1000);
  const large = fetch(`http://127.0.0.1:${port}/large`);
  await expect(large).rejects.toThrow('larger than 1000 bytes');
});

test('ends an answer after its headers where no body is wanted', async () => {
  const fetch = create({ allowsPrivateAddresses: true, skipsBodies: true });
  const ended = Promise.withResolvers<void>();
  const port = await serve((_request, response) => {
    response.once('close', ended.resolve);
    response.writeHead(202, { 'x-kept': 'yes' }).write('a beginning');
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'sent' });
  await ended.promise;
  expect(answer.status).toBe(202);
  expect(answer.headers.get('x-kept')).toBe('yes');
  expect(await answer.text()).toBe('');
});

test('ends an answer that takes too long', async () => {
  const fetch = create({ allowsPrivateAddresses: true, timeoutMs: 300 });
  const port = await serve((_request, response) => {
    response.write('a beginning');
  });
  const slow = fetch(`http://127.0.0.1:${port}/`);
  await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  ['is not wanted any more', async () => false, { name: 'WithdrawnError' }],
  [
    'may be wanted or not',
    async () => {
      throw new Error('no database');
    },
    { name: 'WithdrawnError', cause: { message: 'no database' } },
  ],
])('does not send what %s when its turn has come', async (_what, maySend, error) => {
  const hosts = createHosts({ log: pino({ level: 'silent' }) });
  const oneAtATime = hosts.of('network', { requestsPerSecond: 1000, concurrentRequests: 1 });
  const fetch = createOutgoingFetch({
    allowsPrivateAddresses: true,
    askHost: oneAtATime,
    askLinkedHost: oneAtATime,
  });
  const seen: string[] = [];
  const reached = Promise.withResolvers<ServerResponse>();
  const port = await serve((request, response) => {
    seen.push(`${request.method}`);
    reached.resolve(response);
  });
  const url = `http://127.0.0.1:${port}/`;
  const before = fetch(url);
  const response = await reached.promise;
  const asked: string[] = [];
  let turnOf = 'the read';
  const write = fetch(url, {
    method: 'POST',
    maySend: () => {
      asked.push(turnOf);
      return maySend();
    },
  });
  turnOf = 'the write';
  response.end();
  await before;
  await expect(write).rejects.toMatchObject(error);
  expect({ asked, seen, figures: hosts.figures() }).toEqual({
    asked: ['the write'],
    seen: ['GET'],
    figures: [],
  });
});

test('ends with its caller', async () => {
  const fetch = create({ allowsPrivateAddresses: true });
  const end = new AbortController();
  const port = await serve(() => end.abort());
  const asked = fetch(`http://127.0.0.1:${port}/`, { signal: end.signal });
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('ends where it is led around in circles', async () => {
  const fetch = create({ allowsPrivateAddresses: true });
  let asked = 0;
  const port = await serve((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/' }).end();
  });
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('again and again');
  expect(asked).toBe(6);
});
