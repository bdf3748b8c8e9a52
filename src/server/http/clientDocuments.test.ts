import { afterEach, expect, test } from '@jest/globals';
import { createTestServer, type TestServer } from '../../testing/api/createTestServer.ts';
import type { Config } from '../config/Config.ts';

let server: TestServer;
afterEach(() => server.close());

const publicUrl = 'https://meelo.example';
const metadata = '/oauth/client-metadata.json';

async function open(config: Partial<Config>) {
  server = await createTestServer(config);
}

test('where Meelo has an address of https, it says there who it is, and by which key it is known', async () => {
  await open({ publicUrl, networks: ['sandbox', 'atproto'] });
  const document = (await server.api.inject(metadata)).json<Record<string, unknown>>();
  expect(document).toMatchObject({
    client_id: `${publicUrl}${metadata}`,
    redirect_uris: [`${publicUrl}/return`],
    token_endpoint_auth_method: 'private_key_jwt',
    dpop_bound_access_tokens: true,
    jwks_uri: `${publicUrl}/oauth/jwks.json`,
  });
  const keys = await server.api.inject('/oauth/jwks.json');
  expect(keys.json()).toEqual({
    keys: [
      {
        kid: expect.any(String),
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        use: 'sig',
        alg: 'ES256',
      },
    ],
  });
  expect(keys.headers['content-type']).toMatch(/^application\/json/);
});

test.each([
  ['without such an address', { networks: ['atproto'] as const }],
  ['with one over http', { publicUrl: 'http://127.0.0.1:3000', networks: ['atproto'] as const }],
  ['without the network', { publicUrl, networks: ['sandbox'] as const }],
])('says nothing %s, and makes no key', async (_name, config) => {
  await open({ ...config, networks: [...config.networks] });
  expect((await server.api.inject(metadata)).statusCode).toBe(404);
  expect(await server.context.database.db.selectFrom('client_keys').select('id').execute()).toEqual(
    [],
  );
});
