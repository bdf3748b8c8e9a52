import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import type { Database } from '../database/Database.ts';
import { openSecrets } from './openSecrets.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'meelo-keys-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('names a key file that others can read at the start', async () => {
  const secretKeyFile = join(folder, 'secret-keys');
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const open = (secretKeys?: string) =>
    openSecrets(database.db, { secretKeys, secretKeyFile }, log);
  await open();
  expect(lines).toEqual([]);
  chmodSync(secretKeyFile, 0o640);
  await open();
  expect(lines.join('')).toContain('others can open the key file');
  expect(lines.join('')).toContain(secretKeyFile);
});
