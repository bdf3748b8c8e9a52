import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { MockAgent } from 'undici';
import { createOutgoingFetch } from './createOutgoingFetch.ts';
import { isPublicAddress } from './publicAddress.ts';

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

const outgoing = createOutgoingFetch({ allowsPrivateAddresses: false });

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

test.each([
  ['http', 'http://example.com/'],
  ['a literal', 'https://127.0.0.1/'],
  ['a number', 'https://2130706433/'],
  ['a literal of IPv6', 'https://[::1]/'],
  ['a name of this machine', 'https://localhost/'],
])('refuses %s', async (_what, url) => {
  await expect(outgoing(url)).rejects.toMatchObject({ cause: { name: 'AddressRefusedError' } });
});

test.each(['https://10.0.0.1/', 'http://public.example/'])(
  'refuses a redirect to %s',
  async (location) => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    const at = (origin: string) => agent.get(origin).intercept({ path: '/' });
    at('https://public.example').reply(302, '', { headers: { location } });
    at(new URL(location).origin).reply(200, 'private');
    const fetch = createOutgoingFetch({ allowsPrivateAddresses: false, agent });
    const asked = fetch('https://public.example/');
    await expect(asked).rejects.toMatchObject({ cause: { name: 'AddressRefusedError' } });
    await agent.close();
  },
);

test('follows a redirect, but sends no body there', async () => {
  const fetch = createOutgoingFetch({ allowsPrivateAddresses: true });
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

test('ends an answer that is too large, also unpacked', async () => {
  const limits = { allowsPrivateAddresses: true, maxResponseBytes: 1000 };
  const fetch = createOutgoingFetch(limits);
  const port = await serve(({ url }, response) => {
    if (url === '/small') return response.end('x'.repeat(1000));
    response.setHeader('content-encoding', 'gzip');
    return response.end(gzipSync('x'.repeat(1001)));
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toHaveLength(1000);
  const large = await fetch(`http://127.0.0.1:${port}/large`);
  await expect(large.text()).rejects.toThrow('larger than 1000 bytes');
});

test('ends an answer that takes too long', async () => {
  const fetch = createOutgoingFetch({ allowsPrivateAddresses: true, timeoutMs: 300 });
  const port = await serve((_request, response) => {
    response.write('a beginning');
  });
  const slow = await fetch(`http://127.0.0.1:${port}/`);
  await expect(slow.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('ends with its caller', async () => {
  const fetch = createOutgoingFetch({ allowsPrivateAddresses: true });
  const end = new AbortController();
  const port = await serve(() => end.abort());
  const asked = fetch(`http://127.0.0.1:${port}/`, { signal: end.signal });
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
