import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { canMountDisk, mountSmallDisk } from '../../testing/mountSmallDisk.ts';
import { pgliteTemplate } from '../../testing/pgliteTemplate.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { createUser, listUsers } from '../accounts/users.ts';
import { readConfig } from '../config/readConfig.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { freeSpaceFloorBytes } from '../database/refuseWhenFull.ts';
import type { Cli } from './Cli.ts';

let folder: string;
let dataDir: string;
let backup: string;

function useNewFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'meelo-backup-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
}

/** Ana's data and their backup, of which tests get copies. */
let ana: string;
beforeAll(async () => {
  useNewFolder();
  ana = folder;
  await fill('ana');
  await run(['backup', backup]);
});
afterAll(() => rm(ana, { recursive: true, force: true }));
beforeEach(useNewFolder);
afterEach(() => rm(folder, { recursive: true, force: true }));

function copyOfAna(...parts: ('data' | 'backup')[]): void {
  for (const part of parts) cpSync(join(ana, part), join(folder, part), { recursive: true });
}

function run(commandLine: string[], env: Record<string, string> = {}) {
  const cli: Omit<Cli, 'terminal'> = {
    readConfig: () => readConfig({ DATA_DIR: dataDir, ...env }),
    withContext: () => Promise.reject(new Error('no database is opened')),
  };
  return runCommand(cli, commandLine);
}

const open = async () =>
  createDatabase({ folder: join(dataDir, 'database'), template: await pgliteTemplate() });
const picture = () => join(dataDir, 'media', 'activities', 'a_full.jpg');
const keys = () => join(dataDir, 'secret-keys');

/** A data folder with one account, one picture and keys. */
async function fill(name: string): Promise<void> {
  const database = await open();
  const email = `${name}@example.com`;
  await createUser(database.db, { name, email, password: 'secret-1', paymentStatus: 'ACTIVE' });
  await database.close();
  mkdirSync(join(dataDir, 'media', 'activities'), { recursive: true });
  writeFileSync(picture(), name);
  writeFileSync(keys(), `keys of ${name}`, { mode: 0o600 });
}

async function accounts(): Promise<string[]> {
  const database = await open();
  const users = await listUsers(database.db);
  await database.close();
  return users.map(({ name }) => name);
}

test('a backup holds accounts and pictures, and no keys', async () => {
  copyOfAna('data');
  await expect(run(['backup', backup])).resolves.toContain('The keys are not in it');
  expect(existsSync(join(backup, 'secret-keys'))).toBe(false);
  await rm(dataDir, { recursive: true });

  await expect(run(['restore', backup])).resolves.toContain('Put the key file back');
  expect(await accounts()).toEqual(['ana']);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

test('a backup touches no other folder beside it', async () => {
  copyOfAna('data');
  const beside = `${backup}.new`;
  mkdirSync(beside);
  writeFileSync(join(beside, 'mine.txt'), 'mine');
  await run(['backup', backup]);
  expect(readFileSync(join(beside, 'mine.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(folder).toSorted()).toEqual(['backup', 'backup.new', 'data']);
});

test('a folder that is there already is filled, as it may be a mount point', async () => {
  copyOfAna('data');
  mkdirSync(join(backup, 'lost+found'), { recursive: true });
  const { ino } = statSync(backup);
  await run(['backup', backup]);
  expect(statSync(backup).ino).toBe(ino);
  expect(readdirSync(backup).toSorted()).toEqual([
    'database',
    'lost+found',
    'media',
    'meelo-backup.json',
  ]);
  await rm(dataDir, { recursive: true });
  await run(['restore', backup]);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

const describeWithDisk = canMountDisk ? describe : describe.skip;

/** Where `DATA_DIR/media` is a mount point. */
async function restoreToDisk(megabytes: number, former: string[] = [], flags: string[] = []) {
  copyOfAna('backup');
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  const disk = await mountSmallDisk(megabytes, join(dataDir, 'media'));
  for (const name of ['lost+found', ...former]) mkdirSync(join(disk.outside, name));
  const restore = ['restore', backup, ...flags];
  const command = disk.run('server/cli/main.ts', restore, { DATA_DIR: dataDir });
  return { disk, code: await command.ended, output: command.output() };
}

describeWithDisk('another disk', () => {
  test('a backup goes to an empty mount point, too', async () => {
    copyOfAna('data');
    const disk = await mountSmallDisk(200);
    const command = disk.run('server/cli/main.ts', ['backup', disk.folder], { DATA_DIR: dataDir });
    await expect(command.ended).resolves.toBe(0);
    expect(command.output()).toContain(`Backed up to ${disk.folder}`);
    await disk.remove();
  });

  test.each([
    ['an empty one', [], []],
    ['one with former pictures', ['former', 'activities'], ['--replace']],
  ])('pictures are restored to a mount point: %s', async (_what, former, flags) => {
    const { disk, code, output } = await restoreToDisk(200, former, flags);
    expect([code, output]).toEqual([0, expect.stringContaining('Restored')]);
    expect(readdirSync(disk.outside).toSorted()).toEqual(['activities', 'lost+found']);
    const restored = join(disk.outside, 'activities', 'a_full.jpg');
    expect(readFileSync(restored, 'utf8')).toBe('ana');
    await disk.remove();
    expect(await accounts()).toEqual(['ana']);
  });

  test('pictures on a mount point are given up only with --replace', async () => {
    const { disk, code, output } = await restoreToDisk(200, ['former']);
    expect([code, output]).toEqual([1, expect.stringContaining('There are pictures in')]);
    expect(readdirSync(disk.outside).toSorted()).toEqual(['former', 'lost+found']);
    await disk.remove();
  });

  test('free space is checked on the disk of the pictures, too', async () => {
    const { disk, code, output } = await restoreToDisk(16);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/disk of .*media: 1\d\d MB are missing/),
    ]);
    expect(readdirSync(disk.outside)).toEqual(['lost+found']);
    await disk.remove();
    expect(readdirSync(dataDir).toSorted()).toEqual(['database.lock']);
  });
});

test.each([
  ['more than there is', 0],
  ['what a full disk keeps free', freeSpaceFloorBytes / 2],
])('restores nothing where a backup would take %s', async (_what, left) => {
  copyOfAna('backup');
  const { bavail, bsize } = statfsSync(folder);
  truncateSync(join(backup, 'media', 'activities', 'a_full.jpg'), bavail * bsize - left);
  await expect(run(['restore', backup])).rejects.toThrow(
    /does not fit on the disk of .*: \d+ MB are missing\. Nothing was copied/,
  );
  expect(readdirSync(dataDir)).toEqual(['database.lock']);
});

test('says which link leads back to itself', async () => {
  copyOfAna('data', 'backup');
  const [loop, media] = [join(folder, 'loop'), join(dataDir, 'media')];
  symlinkSync('loop', loop);
  await expect(run(['backup', join(loop, 'b')])).rejects.toThrow(
    `${loop} is a link that leads back`,
  );
  await rm(media, { recursive: true });
  symlinkSync('media', media);
  const said = `${media} is a link that leads back to itself`;
  await expect(run(['backup', join(folder, 'b')])).rejects.toThrow(said);
  await expect(run(['restore', backup, '--replace'])).rejects.toThrow(said);
  expect(await accounts()).toEqual(['ana']);
});

test.each([
  ['the folder behind the link', 'disk/pictures/b'],
  ['a link to it', 'other/b'],
  ['a folder that only a link leads to', 'other/new/deep/b'],
  ['the link itself', 'data/media/b'],
  ['a link to the database', 'direct/b'],
  ['a link to DATA_DIR', 'all/database/b'],
])('a backup never copies itself, where its target is in %s', async (_what, target) => {
  copyOfAna('data');
  mkdirSync(join(folder, 'disk'));
  renameSync(join(dataDir, 'media'), join(folder, 'disk', 'pictures'));
  symlinkSync('../disk/pictures', join(dataDir, 'media'));
  symlinkSync('disk/pictures', join(folder, 'other'));
  symlinkSync('data/database', join(folder, 'direct'));
  symlinkSync('data', join(folder, 'all'));
  await expect(run(['backup', join(folder, target)])).rejects.toThrow('lies inside');
  expect(existsSync(join(folder, target))).toBe(false);
});

test('a backup goes where links on the way lead elsewhere', async () => {
  copyOfAna('data');
  mkdirSync(join(folder, 'disk'));
  symlinkSync('../disk', join(dataDir, 'disk'));
  await run(['backup', join(dataDir, 'disk', 'deep', 'b')]);
  expect(existsSync(join(folder, 'disk', 'deep', 'b', 'database', 'PG_VERSION'))).toBe(true);
});

test('nothing is restored from inside what is replaced, nor into the backup', async () => {
  copyOfAna('data', 'backup');
  const inside = join(dataDir, 'media', 'backup');
  cpSync(backup, inside, { recursive: true });
  symlinkSync('data/media', join(folder, 'other'));
  for (const source of [inside, join(folder, 'other', 'backup')]) {
    await expect(run(['restore', source, '--replace'])).rejects.toThrow('lie in each other');
  }
  expect(existsSync(join(inside, 'meelo-backup.json'))).toBe(true);

  await rm(join(dataDir, 'media'), { recursive: true });
  symlinkSync('../backup/media/activities', join(dataDir, 'media'));
  await expect(run(['restore', backup, '--replace'])).rejects.toThrow('lie in each other');
  expect(readdirSync(join(backup, 'media'))).toEqual(['activities']);
});

test('keys are backed up and restored only when they are asked for', async () => {
  copyOfAna('data');
  await run(['backup', backup, '--with-keys']);
  await rm(dataDir, { recursive: true });
  await expect(run(['restore', backup])).resolves.not.toContain('key file');
  expect(readFileSync(keys(), 'utf8')).toBe('keys of ana');
});

test('what is there is given up only with --replace', async () => {
  copyOfAna('data', 'backup');
  await fill('bruno');
  await expect(run(['restore', backup])).rejects.toThrow('add --replace');
  expect(await accounts()).toEqual(['ana', 'bruno']);

  await run(['restore', backup, '--replace']);
  expect(await accounts()).toEqual(['ana']);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
  expect(readFileSync(keys(), 'utf8')).toBe('keys of bruno');
});

test('pictures are given up only with --replace, also where there is no database', async () => {
  copyOfAna('data', 'backup');
  await rm(join(dataDir, 'database'), { recursive: true });
  writeFileSync(picture(), 'bruno');
  await expect(run(['restore', backup])).rejects.toThrow('There are pictures in');
  expect(readFileSync(picture(), 'utf8')).toBe('bruno');

  await run(['restore', backup, '--replace']);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

test.each([
  ['the folder with former ones', true],
  ['the place of a folder that is not there', false],
])('pictures behind a link are restored to %s', async (_what, isThere) => {
  copyOfAna('backup');
  const disk = join(folder, 'disk');
  mkdirSync(dataDir);
  symlinkSync('../disk/pictures', join(dataDir, 'media'));
  mkdirSync(join(disk, isThere ? 'pictures/activities' : ''), { recursive: true });
  if (isThere) writeFileSync(picture(), 'bruno');
  await run(['restore', backup, '--replace']);
  expect(readFileSync(join(disk, 'pictures', 'activities', 'a_full.jpg'), 'utf8')).toBe('ana');
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
  expect(readdirSync(disk)).toEqual(['pictures']);
});

test('a backup without pictures leaves an empty folder behind a link', async () => {
  copyOfAna('data', 'backup');
  await rm(join(backup, 'media'), { recursive: true });
  renameSync(join(dataDir, 'media'), join(folder, 'pictures'));
  symlinkSync(join(folder, 'pictures'), join(dataDir, 'media'));
  await run(['restore', backup, '--replace']);
  expect(readdirSync(join(dataDir, 'media'))).toEqual([]);
});

test('replaces nothing where the folder of the pictures is a mount point that nobody can write to', async () => {
  copyOfAna('data', 'backup');
  await fill('bruno');
  await rm(join(dataDir, 'media'), { recursive: true });
  const mountPoint = existsSync('/proc') ? '/proc' : '/dev';
  symlinkSync(mountPoint, join(dataDir, 'media'));
  await expect(run(['restore', backup, '--replace'])).rejects.toThrow(
    `${mountPoint} can neither be put aside`,
  );
  expect(await accounts()).toEqual(['ana', 'bruno']);
});

test('a restore that was killed while it replaced loses nothing', async () => {
  copyOfAna('data', 'backup');
  await fill('bruno');
  const kill = () => renameSync(join(dataDir, 'database'), join(dataDir, 'database.replaced'));
  kill();
  await expect(run(['restore', backup])).rejects.toThrow('add --replace');
  expect(await accounts()).toEqual(['ana', 'bruno']);
  kill();
  expect(await accounts()).toEqual(['ana', 'bruno']);

  await run(['restore', backup, '--replace']);
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'database',
    'database.lock',
    'media',
    'secret-keys',
  ]);
});

test('a database that is in use is neither copied nor replaced', async () => {
  copyOfAna('data', 'backup');
  const running = await open();
  const other = join(folder, 'other');
  await expect(run(['backup', other])).rejects.toThrow('in use by another Meelo process');
  await expect(run(['restore', backup, '--replace'])).rejects.toThrow('in use by another');
  await running.close();
  expect(existsSync(other)).toBe(false);
  expect(await accounts()).toEqual(['ana']);
});

test('says what is wrong with the folder, and touches nothing', async () => {
  await expect(run(['backup', backup])).rejects.toThrow('nothing to back up');
  copyOfAna('data');
  await expect(run(['backup', join(dataDir, 'media', 'b')])).rejects.toThrow('lies inside');
  await expect(run(['restore', dataDir])).rejects.toThrow('is not a backup');
  mkdirSync(backup);
  writeFileSync(join(backup, 'mine.txt'), 'mine');
  await expect(run(['backup', backup])).rejects.toThrow('is not empty');
  expect(readFileSync(join(backup, 'mine.txt'), 'utf8')).toBe('mine');
});

test('leaves PostgreSQL to its own tools', async () => {
  const env = { DATABASE_URL: 'postgres://meelo@localhost/meelo' };
  await expect(run(['backup', backup], env)).rejects.toThrow('pg_dump');
  await expect(run(['restore', backup], env)).rejects.toThrow('pg_dump');
});

const s3 = {
  MEDIA_S3_BUCKET: 'pictures-of-meelo',
  MEDIA_S3_REGION: 'eu-central-1',
  MEDIA_S3_ACCESS_KEY_ID: 'id',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
};

test('leaves pictures in a bucket where they are, and says so', async () => {
  copyOfAna('data');
  await expect(run(['backup', backup], s3)).resolves.toContain(
    'The pictures are not in it: they are in the bucket "pictures-of-meelo"',
  );
  expect(existsSync(join(backup, 'media'))).toBe(false);
  await expect(run(['restore', backup, '--replace'], s3)).resolves.not.toContain('ictures');
  expect(existsSync(picture())).toBe(true);
  await expect(run(['restore', backup, '--replace'])).resolves.toContain(
    'Its pictures were in the bucket "pictures-of-meelo". Set MEDIA_S3_BUCKET',
  );
});

test('says how pictures of a backup get into the bucket', async () => {
  copyOfAna('backup');
  await expect(run(['restore', backup], s3)).resolves.toContain('"pictures upload"');
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

/** What the owner alone may use, of everything below. */
function openToOthers(place: string): string[] {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const made = names.filter((name) => name !== 'database.lock');
  return made.filter((name) => (statSync(join(place, name)).mode & 0o077) !== 0);
}

test("a restored backup is its owner's alone, whatever its modes were", async () => {
  copyOfAna('backup');
  for (const name of readdirSync(backup, { recursive: true, encoding: 'utf8' })) {
    chmodSync(join(backup, name), 0o777);
  }
  await run(['restore', backup]);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
  expect(openToOthers(dataDir)).toEqual([]);
});

test.each([
  ['a picture', ['media', 'activities', 'a_full.jpg']],
  ['the folder of the pictures', ['media']],
  ['the database', ['database', 'global']],
  ['the key file', ['secret-keys']],
])('restores nothing where %s is a link', async (_what, place) => {
  copyOfAna('backup');
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'of another user', { mode: 0o600 });
  const link = join(backup, ...place);
  await rm(link, { recursive: true, force: true });
  symlinkSync(secret, link);
  await expect(run(['restore', backup])).rejects.toThrow(
    `${JSON.stringify(link)} is neither a file nor a folder`,
  );
  const left = existsSync(dataDir) ? readdirSync(dataDir) : [];
  expect(left.filter((name) => name !== 'database.lock')).toEqual([]);
});

test('a backup cannot give orders to the terminal', async () => {
  copyOfAna('backup');
  const label = { format: 1, madeAt: '2026-03-10', bucket: '\u001b]0;owned\u0007\nRestored' };
  writeFileSync(join(backup, 'meelo-backup.json'), JSON.stringify(label));
  await expect(run(['restore', backup])).resolves.not.toContain('owned');
});
