import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createLocalKeys, createLocalRenewals } from '../../../testing/atproto/localOAuth.ts';
import type { Network } from '../network.ts';
import { createHosts } from '../outgoing/createHosts.ts';
import { openAtproto } from './openAtproto.ts';

const did = 'did:plc:ana';
const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };

interface Answer {
  status?: number;
  location?: string;
  body?: object;
}

let server: Server;
let url: string;
let network: Network;
let asked: number;
/** By the account that asks. */
let answer: (asked: URL, account: string) => Answer;

beforeEach(async () => {
  asked = 0;
  answer = () => ({ status: 501 });
  server = createServer((request, response) => {
    asked += 1;
    const account = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const to = new URL(request.url ?? '', `http://${request.headers.host}`);
    const { status = 200, location, body = {} } = answer(to, account);
    const headers = { 'content-type': 'application/json', ...(location && { location }) };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = createHosts({ log: pino({ level: 'silent' }) });
  network = openAtproto({
    resolverUrl: url,
    plcUrl: `${url}/plc`,
    allowsPrivateAddresses: true,
    hosts,
    renewals: createLocalRenewals(),
    clientKeys: createLocalKeys(),
  });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const session = (accessJwt: string, service = url) =>
  JSON.stringify({ did, handle: 'ana.example.com', service, accessJwt, refreshJwt: 'r' });

const uri = (index: number) => `at://${lia.did}/app.bsky.feed.post/${index}`;

const nothing = { records: [], blocks: [], mutes: [] };

test('the requests of one listing leave at the pace of its host', async () => {
  const indexedAt = new Date().toISOString();
  answer = ({ pathname, searchParams }) => {
    const from = Number(searchParams.get('cursor') ?? 0);
    const indices = Array.from({ length: 50 }, (_, index) => from + index);
    if (!/getPosts|listNotifications/.test(pathname)) return { body: nothing };
    if (pathname.endsWith('getPosts')) {
      const posts = searchParams
        .getAll('uris')
        .map((each) => ({ uri: each, cid: 'c', author: lia, record: { text: '' } }));
      return { body: { posts } };
    }
    const notifications = indices.map((index) => ({
      uri: uri(index),
      author: lia,
      reason: 'mention',
      indexedAt,
    }));
    return { body: { notifications, cursor: String(from + 50) } };
  };
  const beganAt = performance.now();
  const listed = await network.listTargets(session('ana'));
  expect(listed).toMatchObject({ outcome: 'read' });
  expect(asked).toBeGreaterThan(10);
  const fullSeconds = Math.floor((asked - 1) / 8);
  expect(performance.now() - beganAt).toBeGreaterThan(fullSeconds * 950);
});

test('a profile that is answered 431 again and again holds up no other of its host', async () => {
  answer = ({ pathname }, account) => {
    if (pathname.startsWith('/plc')) return { status: 404 };
    return account === 'strange' ? { status: 431 } : { body: { did, handle: 'a', labels: [bot] } };
  };
  for (let tries = 0; tries < 6; tries += 1) {
    const answered = await network.readAccount(session('strange'));
    expect(answered).toEqual({ outcome: 'unreachable' });
  }
  expect(await network.readAccount(session('plain'))).toMatchObject({ outcome: 'read' });
});

const bot = { src: did, val: 'bot' };

test('a host that fails is not asked again, and each call says so', async () => {
  answer = () => ({ status: 500 });
  for (let tries = 0; tries < 3; tries += 1) await network.readAccount(session('ana'));
  const before = asked;
  const held = { outcome: 'rateLimited', heldBack: 'unreachable' };
  expect(await network.readAccount(session('ana'))).toMatchObject(held);
  const credentials = { username: 'ana.example.com', password: 'of the account' };
  expect(await network.signIn(credentials)).toMatchObject(held);
  expect(await network.signIn({ ...credentials, username: did })).toMatchObject(held);
  expect(asked).toBe(before);
});

const hostile: Record<string, (elsewhere: string) => Answer> = {
  redirects: (elsewhere) => ({ status: 302, location: `${elsewhere}/hurt` }),
  pictures(elsewhere) {
    const fullsize = `${elsewhere}/hurt`;
    const embed = { images: [{ fullsize, alt: '' }] };
    const post = { uri: uri(1), cid: 'c', author: lia, record: { text: '' }, embed };
    return { body: { posts: [post] } };
  },
};

test.each([
  ['redirects', 500],
  ['redirects', 429],
  ['pictures', 500],
  ['pictures', 429],
])(
  'a server whose %s lead to a host that answers %d holds up no profile of it',
  async (what, status) => {
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    let hurts = 0;
    answer = ({ pathname, origin }) => {
      if (pathname.startsWith('/plc')) return { status: 404 };
      if (pathname === '/hurt') hurts += 1;
      if (pathname === '/hurt') return { status };
      return origin === elsewhere
        ? { body: { did, handle: 'a', labels: [bot] } }
        : (hostile[what]?.(elsewhere) ?? {});
    };
    for (let tries = 0; tries < 6; tries += 1)
      await network.readPicture(session('strange'), uri(1));
    expect(hurts).toBe(status === 429 ? 1 : 5);
    expect(await network.readAccount(session('plain', elsewhere))).toMatchObject({
      outcome: 'read',
    });
  },
);
