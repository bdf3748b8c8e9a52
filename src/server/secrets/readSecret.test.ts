import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Database } from '../database/Database.ts';
import { createSecrets } from './createSecrets.ts';
import { createKeyRing, makeSecretKey } from './keyRing.ts';
import { readSecret } from './readSecret.ts';
import { SecretDamagedError, SecretKeyMissingError } from './sealSecret.ts';

const name = { profileId: 'some-profile', kind: 'session' } as const;

async function readWhere(read: () => Promise<string | undefined>) {
  const lines: string[] = [];
  const secrets = { ...createSecrets(createKeyRing([makeSecretKey()])), read };
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const found = await readSecret({ database: {} as Database, secrets, log }, name);
  return { found, logged: lines.map((line) => JSON.parse(line) as object) };
}

test('tells the log of a secret that is damaged, and gives none', async () => {
  const { found, logged } = await readWhere(() =>
    Promise.reject(new SecretDamagedError('It is damaged.')),
  );
  expect(found).toBeUndefined();
  expect(logged).toMatchObject([{ ...name, msg: 'a stored secret is damaged' }]);
});

test.each([new SecretKeyMissingError('k2'), new Error('no database')])(
  'takes nothing else for a missing secret: %s',
  async (error) => {
    const found = readWhere(async () => {
      throw error;
    });
    await expect(found).rejects.toBe(error);
  },
);
