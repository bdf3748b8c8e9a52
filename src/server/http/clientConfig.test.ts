import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { demo } from '../accounts/demoAccount.ts';
import { createUser } from '../accounts/users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
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
    NETWORKS: ['sandbox'],
    CAPABILITIES: {
      sandbox: { conduct: 'everyStory', acts: ['like', 'react', 'comment', 'aiComment'] },
    },
    DEMO_EMAIL: '',
    DEMO_PASSWORD: '',
  });
});

describe('the demo account', () => {
  beforeAll(() => createUser(server.context.database.db, { ...demo, paymentStatus: 'ACTIVE' }));

  test('is named to this machine', async () => {
    expect((await server.api.inject('/config.json')).json()).toMatchObject({
      DEMO_EMAIL: demo.email,
      DEMO_PASSWORD: demo.password,
    });
  });

  test.each([
    { host: 'meelo.example.com' },
    { 'x-forwarded-for': '203.0.113.7' },
    { via: '1.1 a' },
  ])('is named to nobody who comes from elsewhere, by %j', async (headers) => {
    const answer = await server.api.inject({ url: '/config.json', headers });
    expect(answer.json()).toMatchObject({ DEMO_EMAIL: '', DEMO_PASSWORD: '' });
  });
});
