import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createUser, listUsers } from '../../server/accounts/users.ts';
import type { Cli } from '../../server/cli/Cli.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { pgliteTemplate } from './pgliteTemplate.ts';
import { runCommand } from '../processes/runCommand.ts';

/** A new folder for each test, with places for data and a backup. Ana's are made once, and copied. */
export function setUpBackup() {
  const at = { folder: '', dataDir: '', backup: '' };
  const picture = () => join(at.dataDir, 'media', 'activities', 'a_full.jpg');
  const keys = () => join(at.dataDir, 'secret-keys');

  function takeNewFolder(): void {
    at.folder = mkdtempSync(join(tmpdir(), 'meelo-backup-'));
    at.dataDir = join(at.folder, 'data');
    at.backup = join(at.folder, 'backup');
  }

  const open = async () =>
    createDatabase({ folder: join(at.dataDir, 'database'), template: await pgliteTemplate() });

  function run(commandLine: string[], env: Record<string, string> = {}) {
    const cli: Omit<Cli, 'terminal'> = {
      readConfig: () => readConfig({ DATA_DIR: at.dataDir, ...env }),
      withContext: () => Promise.reject(new Error('no database is opened')),
    };
    return runCommand(cli, commandLine);
  }

  /** A data folder with one account, one picture and keys. */
  async function fill(name: string): Promise<void> {
    const database = await open();
    const email = `${name}@example.com`;
    await createUser(database.db, { name, email, password: 'secret-1', paymentStatus: 'ACTIVE' });
    await database.close();
    mkdirSync(join(at.dataDir, 'media', 'activities'), { recursive: true });
    writeFileSync(picture(), name);
    writeFileSync(keys(), `keys of ${name}`, { mode: 0o600 });
  }

  async function accounts(): Promise<string[]> {
    const database = await open();
    const users = await listUsers(database.db);
    await database.close();
    return users.map(({ name }) => name);
  }

  let ana: string;
  beforeAll(async () => {
    takeNewFolder();
    ana = at.folder;
    await fill('ana');
    await run(['backup', at.backup]);
  });
  afterAll(() => rm(ana, { recursive: true, force: true }));
  beforeEach(takeNewFolder);
  afterEach(() => rm(at.folder, { recursive: true, force: true }));

  function copyOfAna(...parts: ('data' | 'backup')[]): void {
    for (const part of parts) cpSync(join(ana, part), join(at.folder, part), { recursive: true });
  }

  return { at, copyOfAna, run, open, picture, keys, fill, accounts };
}
