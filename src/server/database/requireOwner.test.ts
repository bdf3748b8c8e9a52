import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readConfig } from '../config/readConfig.ts';
import { requireOwner } from './requireOwner.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meelo-owner-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const owner = process.getuid?.() ?? NaN;

function runAs(user: number, environment: Record<string, string> = {}): void {
  jest.spyOn(process, 'getuid').mockReturnValue(user);
  requireOwner(readConfig({ DATA_DIR: dataDir, ...environment }));
}

test.each([
  ['DATA_DIR', '.'],
  ['the database', 'database'],
])('a command of another user than the owner of %s names both, and the way out', (_what, place) => {
  mkdirSync(join(dataDir, place), { recursive: true });
  expect(() => runAs(owner + 1)).toThrow(
    `The data in ${dataDir} belong to the user with the number ${owner}, and this command runs as ${owner + 1}`,
  );
  expect(() => runAs(owner + 1)).toThrow(`Example: sudo -u '#${owner}' env DATA_DIR=${dataDir} `);
  expect(() => runAs(owner)).not.toThrow();
});

test('where there is no folder, and on PostgreSQL, anybody may run a command', () => {
  expect(() => runAs(owner + 1, { DATA_DIR: join(dataDir, 'new') })).not.toThrow();
  expect(() => runAs(owner + 1, { DATABASE_URL: 'postgres://db/meelo' })).not.toThrow();
});
