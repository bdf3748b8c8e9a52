import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/readConfig.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { insertUser } from '../../testing/database/insertProfile.ts';
import { labelBackup } from './backupFolder.ts';
import { restoreBackup } from './restoreBackup.ts';

const root = mkdtempSync(join(tmpdir(), 'meelo-restore-'));
const whole = join(root, 'whole');
beforeAll(async () => {
  const database = await createDatabase({ folder: join(whole, 'database') });
  await insertUser(database.db);
  await database.close();
  labelBackup(whole, { madeAt: new Date(), bucket: undefined });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A copy of the backup, and where it is restored. */
function prepare(name: string) {
  const folder = join(root, name);
  cpSync(whole, folder, { recursive: true });
  const config = readConfig({ DATA_DIR: join(root, `${name}-data`) });
  return { folder, config, restore: () => restoreBackup(config, { folder, isReplacing: false }) };
}

test('a whole backup is restored', async () => {
  const { config, restore } = prepare('good');
  await restore();
  expect(existsSync(join(config.databaseFolder, 'PG_VERSION'))).toBe(true);
});

test('a database that was cut is not restored, and nothing is left of it', async () => {
  const { folder, config, restore } = prepare('cut');
  const base = join(folder, 'database', 'base');
  for (const database of readdirSync(base)) {
    for (const file of readdirSync(join(base, database))) {
      // Those of our tables and indexes.
      if (/^\d+$/.test(file) && Number(file) >= 16_384) rmSync(join(base, database, file));
    }
  }
  await expect(restore()).rejects.toThrow(/cut or damaged|cannot be read/);
  expect(existsSync(config.databaseFolder)).toBe(false);
  expect(readdirSync(config.dataDir).filter((name) => name.endsWith('.restored'))).toEqual([]);
});

test.each(['/dev/zero', 'elsewhere'])('a label that is a link to %s is none', async (target) => {
  const { folder, restore } = prepare(`link-${target.replaceAll('/', '')}`);
  rmSync(join(folder, 'meelo-backup.json'));
  symlinkSync(
    target === 'elsewhere' ? join(whole, 'meelo-backup.json') : target,
    join(folder, 'meelo-backup.json'),
  );
  await expect(restore()).rejects.toThrow('is not a backup');
});

// A mount point that takes no rights to make; only Linux has it, and elsewhere this is skipped.
const mountPoint = '/proc';
const describeWithMount = existsSync(mountPoint) ? describe : describe.skip;

describeWithMount('a key file that is mounted by itself', () => {
  test('has nothing replaced by a backup with other keys', async () => {
    const { folder, config } = prepare('mounted');
    writeFileSync(join(folder, 'secret-keys'), 'others');
    const mounted = { ...config, secretKeyFile: mountPoint };
    await expect(restoreBackup(mounted, { folder, isReplacing: true })).rejects.toThrow(
      `${mountPoint} cannot be put aside (Error: EBUSY`,
    );
    expect(readdirSync(config.dataDir)).toEqual(['database.lock']);
  });
});

test('a key file with the keys of the backup is left as it is', async () => {
  const { folder, config, restore } = prepare('same');
  mkdirSync(config.dataDir);
  for (const place of [config.dataDir, folder]) writeFileSync(join(place, 'secret-keys'), 'ours');
  const { ino } = statSync(config.secretKeyFile);
  await restore();
  expect(statSync(config.secretKeyFile).ino).toBe(ino);
});

test('keys that are a link without end are not read', async () => {
  const { folder, config, restore } = prepare('endless');
  mkdirSync(config.dataDir);
  writeFileSync(config.secretKeyFile, 'ours');
  symlinkSync('/dev/zero', join(folder, 'secret-keys'));
  await expect(restore()).rejects.toThrow('The keys of the backup are not those');
});
