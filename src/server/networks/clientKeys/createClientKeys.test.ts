import { createPublicKey, sign, verify, createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { engines } from '../../../testing/database/createTestDatabase.ts';
import type { Database } from '../../database/Database.ts';
import { createSecrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { createClientKeys, publicPartOf } from './createClientKeys.ts';

const secrets = createSecrets(createKeyRing([makeSecretKey()]));

describe.each(engines)('on $engine', ({ create }) => {
  let database: Database;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.close());

  test('all processes have one key of a network, whoever was first, and each network its own', async () => {
    const processes = [1, 2, 3].map(() => createClientKeys({ database, secrets }));
    const keys = await Promise.all(processes.map((keyOf) => keyOf('atproto')));
    const [first] = keys;
    expect(keys).toEqual([first, first, first]);
    const later = createClientKeys({ database, secrets });
    expect(await later('atproto')).toEqual(first);
    expect((await later('another')).kid).not.toBe(first?.kid);
    const rows = await database.db.selectFrom('client_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first?.d);
  });

  test('what it signs is verified with its public part, which is all that is told', async () => {
    const key = await createClientKeys({ database, secrets })('atproto');
    const told = publicPartOf(key);
    expect(Object.keys(told).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const text = Buffer.from('text');
    const signature = sign('sha256', text, createPrivateKey({ key, format: 'jwk' }));
    const publicKey = createPublicKey({ key: told, format: 'jwk' });
    expect(verify('sha256', text, publicKey, signature)).toBe(true);
  });
});
