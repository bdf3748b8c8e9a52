import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Database } from '../database/Database.ts';
import { createSecrets } from './createSecrets.ts';
import { createKeyRing, makeSecretKey } from './keyRing.ts';
import { readSecret } from './readSecret.ts';
import { SecretUnreadableError } from './sealSecret.ts';

const name = { profileId: 'some-profile', kind: 'session' } as const;

async function readWhere(read: () => Promise<string | undefined>) {
  const lines: string[] = [];
  const secrets = { ...createSecrets(createKeyRing([makeSecretKey()])), read };
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const found = await readSecret({ database: {} as Database, secrets, log }, name);
  return { found, logged: lines.map((line) => JSON.parse(line) as object) };
}

test('tells the log of a secret that no key opens, and gives none', async () => {
  const { found, logged } = await readWhere(() =>
    Promise.reject(new SecretUnreadableError('No secret key is named "lost".')),
  );
  expect(found).toBeUndefined();
  expect(logged).toMatchObject([{ ...name, msg: 'a stored secret does not open' }]);
});

test('takes no other failure for a missing secret', async () => {
  await expect(readWhere(() => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
});
