import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
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
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { setUpBackup } from '../../testing/database/setUpBackup.ts';
import { describeWithDisk, mountSmallDisk } from '../../testing/processes/mountSmallDisk.ts';
import { freeSpaceFloorBytes } from '../database/refuseWhenFull.ts';

const { at, copyOfAna, run, picture, keys, fill, accounts } = setUpBackup();

test('what is there is given up only with --replace', async () => {
  copyOfAna('data', 'backup');
  await fill('bruno');
  await expect(run(['restore', at.backup])).rejects.toThrow('add --replace');
  expect(await accounts()).toEqual(['ana', 'bruno']);

  await run(['restore', at.backup, '--replace']);
  expect(await accounts()).toEqual(['ana']);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
  expect(readFileSync(keys(), 'utf8')).toBe('keys of bruno');
});

test('pictures are given up only with --replace, also where there is no database', async () => {
  copyOfAna('data', 'backup');
  await rm(join(at.dataDir, 'database'), { recursive: true });
  writeFileSync(picture(), 'bruno');
  await expect(run(['restore', at.backup])).rejects.toThrow('There are pictures in');
  expect(readFileSync(picture(), 'utf8')).toBe('bruno');

  await run(['restore', at.backup, '--replace']);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

test.each([
  ['the folder with former ones', true],
  ['the place of a folder that is not there', false],
])('pictures behind a link are restored to %s', async (_what, isThere) => {
  copyOfAna('backup');
  const disk = join(at.folder, 'disk');
  mkdirSync(at.dataDir);
  symlinkSync('../disk/pictures', join(at.dataDir, 'media'));
  mkdirSync(join(disk, isThere ? 'pictures/activities' : ''), { recursive: true });
  if (isThere) writeFileSync(picture(), 'bruno');
  await run(['restore', at.backup, '--replace']);
  expect(readFileSync(join(disk, 'pictures', 'activities', 'a_full.jpg'), 'utf8')).toBe('ana');
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
  expect(readdirSync(disk)).toEqual(['pictures']);
});

test('a backup without pictures leaves an empty folder behind a link', async () => {
  copyOfAna('data', 'backup');
  await rm(join(at.backup, 'media'), { recursive: true });
  renameSync(join(at.dataDir, 'media'), join(at.folder, 'pictures'));
  symlinkSync(join(at.folder, 'pictures'), join(at.dataDir, 'media'));
  await run(['restore', at.backup, '--replace']);
  expect(readdirSync(join(at.dataDir, 'media'))).toEqual([]);
});

test('replaces nothing where the folder of the pictures is a mount point that nobody can write to', async () => {
  copyOfAna('data', 'backup');
  await fill('bruno');
  await rm(join(at.dataDir, 'media'), { recursive: true });
  const mountPoint = existsSync('/proc') ? '/proc' : '/dev';
  symlinkSync(mountPoint, join(at.dataDir, 'media'));
  await expect(run(['restore', at.backup, '--replace'])).rejects.toThrow(
    `${mountPoint} can neither be put aside`,
  );
  expect(await accounts()).toEqual(['ana', 'bruno']);
});

test('a restore that was killed while it replaced loses nothing', async () => {
  copyOfAna('data', 'backup');
  await fill('bruno');
  const kill = () =>
    renameSync(join(at.dataDir, 'database'), join(at.dataDir, 'database.replaced'));
  kill();
  await expect(run(['restore', at.backup])).rejects.toThrow('add --replace');
  expect(await accounts()).toEqual(['ana', 'bruno']);
  kill();
  expect(await accounts()).toEqual(['ana', 'bruno']);

  await run(['restore', at.backup, '--replace']);
  expect(readdirSync(at.dataDir).toSorted()).toEqual([
    'database',
    'database.lock',
    'media',
    'secret-keys',
  ]);
});

test('nothing is restored from inside what is replaced, nor into the backup', async () => {
  copyOfAna('data', 'backup');
  const inside = join(at.dataDir, 'media', 'backup');
  cpSync(at.backup, inside, { recursive: true });
  symlinkSync('data/media', join(at.folder, 'other'));
  for (const source of [inside, join(at.folder, 'other', 'backup')]) {
    await expect(run(['restore', source, '--replace'])).rejects.toThrow('lie in each other');
  }
  expect(existsSync(join(inside, 'meelo-backup.json'))).toBe(true);

  await rm(join(at.dataDir, 'media'), { recursive: true });
  symlinkSync('../backup/media/activities', join(at.dataDir, 'media'));
  await expect(run(['restore', at.backup, '--replace'])).rejects.toThrow('lie in each other');
  expect(readdirSync(join(at.backup, 'media'))).toEqual(['activities']);
});

/** Where `DATA_DIR/media` is a mount point. */
async function restoreToDisk(megabytes: number, former: string[] = [], flags: string[] = []) {
  copyOfAna('backup');
  mkdirSync(join(at.dataDir, 'media'), { recursive: true });
  const disk = await mountSmallDisk(megabytes, join(at.dataDir, 'media'));
  for (const name of ['lost+found', ...former]) mkdirSync(join(disk.outside, name));
  const restore = ['restore', at.backup, ...flags];
  const command = disk.run('server/cli/main.ts', restore, { DATA_DIR: at.dataDir });
  return { disk, code: await command.ended, output: command.output() };
}

describeWithDisk('pictures on another disk', () => {
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
    expect(readdirSync(at.dataDir).toSorted()).toEqual(['database.lock']);
  });
});

test.each([
  ['more than there is', 0],
  ['what a full disk keeps free', freeSpaceFloorBytes / 2],
])('restores nothing where a backup would take %s', async (_what, left) => {
  copyOfAna('backup');
  const { bavail, bsize } = statfsSync(at.folder);
  truncateSync(join(at.backup, 'media', 'activities', 'a_full.jpg'), bavail * bsize - left);
  await expect(run(['restore', at.backup])).rejects.toThrow(
    /does not fit on the disk of .*: \d+ MB are missing\. Nothing was copied/,
  );
  expect(readdirSync(at.dataDir)).toEqual(['database.lock']);
});

/** What the owner alone may use, of everything below. */
function openToOthers(place: string): string[] {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const made = names.filter((name) => name !== 'database.lock');
  return made.filter((name) => (statSync(join(place, name)).mode & 0o077) !== 0);
}

test("a restored backup is its owner's alone, whatever its modes were", async () => {
  copyOfAna('backup');
  for (const name of readdirSync(at.backup, { recursive: true, encoding: 'utf8' })) {
    chmodSync(join(at.backup, name), 0o777);
  }
  await run(['restore', at.backup]);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
  expect(openToOthers(at.dataDir)).toEqual([]);
});

test.each([
  ['a picture', ['media', 'activities', 'a_full.jpg']],
  ['the folder of the pictures', ['media']],
  ['the database', ['database', 'global']],
  ['the key file', ['secret-keys']],
])('restores nothing where %s is a link', async (_what, place) => {
  copyOfAna('backup');
  const secret = join(at.folder, 'secret');
  writeFileSync(secret, 'of another user', { mode: 0o600 });
  const link = join(at.backup, ...place);
  await rm(link, { recursive: true, force: true });
  symlinkSync(secret, link);
  await expect(run(['restore', at.backup])).rejects.toThrow(
    `${JSON.stringify(link)} is neither a file nor a folder`,
  );
  const left = existsSync(at.dataDir) ? readdirSync(at.dataDir) : [];
  expect(left.filter((name) => name !== 'database.lock')).toEqual([]);
});

test('a backup cannot give orders to the terminal', async () => {
  copyOfAna('backup');
  const label = { format: 1, madeAt: '2026-03-10', bucket: '\u001b]0;owned\u0007\nRestored' };
  writeFileSync(join(at.backup, 'meelo-backup.json'), JSON.stringify(label));
  await expect(run(['restore', at.backup])).resolves.not.toContain('owned');
});
