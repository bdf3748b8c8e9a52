import { connect, type AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { createTestServer, type TestServer } from '../../testing/api/createTestServer.ts';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { SignInStart } from '../../shared/contract/signIn.ts';
import { createScriptedNetwork } from '../../testing/bot/createScriptedNetwork.ts';
import { demo } from '../accounts/demoAccount.ts';
import { createUser, setPassword } from '../accounts/users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({}, { networks: [createSandboxNetwork({ stepMs: 0 })] });
});
afterAll(() => server.close());

test('gives the client what it reads at run time', async () => {
  const answer = await server.api.inject('/config.json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toEqual({
    API_BASE_URL: '',
    SUPPORT_WHATSAPP: '',
    SUPPORT_EMAIL: '',
    SUPPORT_PHONE: '',
    ACCOUNT_REQUESTS: '',
    HELP_LINES: {},
    NETWORKS: ['sandbox'],
    NETWORK_TITLES: { sandbox: null, atproto: 'AT Protocol (Bluesky)', mastodon: 'Mastodon' },
    CAPABILITIES: {
      sandbox: {
        conduct: 'everyStory',
        acts: ['like', 'react', 'comment', 'aiComment'],
        signIn: {
          username: 'name',
          practice: {
            password: 'sandbox',
            twoFactorCode: '246810',
            accounts: [
              { username: 'ana.creates', shows: 'lively' },
              { username: 'bruno.secure', shows: 'guarded' },
              { username: 'carla.locked', shows: 'disabled' },
            ],
          },
        },
      },
    },
    DEMO_EMAIL: '',
    DEMO_PASSWORD: '',
  });
});

test('offers a sign-in at a network only where that can send the browser back', async () => {
  const signInStart: SignInStart = { username: 'name', redirect: { permits: [] } };
  const networks = [true, false].map((hasCommonReturn, at) => ({
    ...createScriptedNetwork(`network-${at}`),
    hasCommonReturn,
    signInStart,
  }));
  const other = await createTestServer({}, { networks });
  const offeredAt = async (host: string) => {
    const answer = await other.api.inject({ url: '/config.json', headers: { host } });
    const { CAPABILITIES } = answer.json<ClientConfig>();
    return Object.values(CAPABILITIES).map(({ signIn }) => signIn?.redirect !== undefined);
  };
  expect(await offeredAt('localhost:4000')).toEqual([true, true]);
  expect(await offeredAt('meelo.lan')).toEqual([false, true]);
  await other.close();
});

test('the file for a static host says the same of the networks', async () => {
  const file = await readFile(new URL('../../../public/config.json', import.meta.url), 'utf8');
  const { NETWORKS, NETWORK_TITLES, CAPABILITIES } = (
    await server.api.inject('/config.json')
  ).json();
  expect(JSON.parse(file)).toMatchObject({ NETWORKS, NETWORK_TITLES, CAPABILITIES });
});

const logIn = (options: object = {}, at = server) =>
  at.api.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: ' Demo@Meelo.local', password: demo.password },
    ...options,
  });

describe('the demo account', () => {
  beforeAll(() => createUser(server.context.database.db, { ...demo, paymentStatus: 'ACTIVE' }));

  test('is named to this machine', async () => {
    expect((await server.api.inject('/config.json')).json()).toMatchObject({
      DEMO_EMAIL: demo.email,
      DEMO_PASSWORD: demo.password,
    });
  });

  const fromElsewhere = [
    { host: 'meelo.example.com' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'meelo.example.com' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { 'x-original-forwarded-for': '203.0.113.7' },
    { 'x-original-host': 'meelo.example.com' },
    { 'x-azure-clientip': '203.0.113.7' },
    { 'x-envoy-external-address': '203.0.113.7' },
    { via: '1.1 a' },
    { origin: 'https://meelo.example.com' },
  ];

  test.each(fromElsewhere)(
    'is named to nobody who comes from elsewhere, by %j',
    async (headers) => {
      const answer = await server.api.inject({ url: '/config.json', headers });
      expect(answer.json()).toMatchObject({ DEMO_EMAIL: '', DEMO_PASSWORD: '' });
    },
  );

  test('lets this machine in', async () => {
    expect((await logIn()).statusCode).toBe(200);
    expect((await logIn({ headers: { origin: 'http://localhost:3000' } })).statusCode).toBe(200);
  });

  test.each([
    ...fromElsewhere.map((headers) => ({ headers })),
    { remoteAddress: '203.0.113.7', headers: { host: 'localhost' } },
  ])('lets nobody in who comes from elsewhere, by %j', async (options) => {
    const answer = await logIn(options);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'login.refused' }]);
  });

  test('is named to nobody who comes through nginx as it comes', async () => {
    await server.api.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.api.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /config.json HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toContain('"DEMO_EMAIL":""');
  });

  test('says once in the log that somebody was refused', async () => {
    await logIn({ headers: fromElsewhere[0] });
    const lines = server.logLines.filter((line) => line.includes('login as the demo account'));
    expect(lines).toHaveLength(1);
  });

  test('lets nobody in where a proxy is trusted, and in with another password', async () => {
    const behindProxy = await createTestServer({ trustedProxies: ['127.0.0.1'] });
    const { db } = behindProxy.context.database;
    const { id } = await createUser(db, { ...demo, paymentStatus: 'ACTIVE' });
    expect((await logIn({}, behindProxy)).statusCode).toBe(401);
    await setPassword(db, id, 'changed-1');
    const payload = { email: demo.email, password: 'changed-1' };
    expect((await logIn({ payload }, behindProxy)).statusCode).toBe(200);
    await behindProxy.close();
  });
});

const warnings = ({ logLines }: TestServer) =>
  logLines.filter((line) => line.includes('TRUSTED_PROXIES does not name'));

test('warns once of a proxy that TRUSTED_PROXIES does not name', async () => {
  const [fresh, trusting] = await Promise.all([
    createTestServer(),
    createTestServer({ trustedProxies: ['127.0.0.1'] }),
  ]);
  const forwarded = { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } };
  await fresh.api.inject('/healthz');
  const before = warnings(fresh);
  for (const server of [fresh, fresh, trusting]) await server.api.inject(forwarded);
  await Promise.all([fresh.close(), trusting.close()]);
  expect([before, warnings(fresh), warnings(trusting)]).toEqual([
    [],
    [expect.stringContaining('"address":"127.0.0.1"')],
    [],
  ]);
});
