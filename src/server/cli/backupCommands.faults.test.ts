import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { setUpBackup } from '../../testing/database/setUpBackup.ts';
import { describeWithDisk, mountSmallDisk } from '../../testing/processes/mountSmallDisk.ts';

const { at, copyOfAna, run, open, picture, keys, accounts } = setUpBackup();

test('a backup holds accounts and pictures, and no keys', async () => {
  copyOfAna('data');
  await expect(run(['backup', at.backup])).resolves.toContain('The keys are not in it');
  expect(existsSync(join(at.backup, 'secret-keys'))).toBe(false);
  await rm(at.dataDir, { recursive: true });

  await expect(run(['restore', at.backup])).resolves.toContain('Put the key file back');
  expect(await accounts()).toEqual(['ana']);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

test('a backup touches no other folder beside it', async () => {
  copyOfAna('data');
  const beside = `${at.backup}.new`;
  mkdirSync(beside);
  writeFileSync(join(beside, 'mine.txt'), 'mine');
  await run(['backup', at.backup]);
  expect(readFileSync(join(beside, 'mine.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(at.folder).toSorted()).toEqual(['backup', 'backup.new', 'data']);
});

test('a folder that is there already is filled, as it may be a mount point', async () => {
  copyOfAna('data');
  mkdirSync(join(at.backup, 'lost+found'), { recursive: true });
  const { ino } = statSync(at.backup);
  await run(['backup', at.backup]);
  expect(statSync(at.backup).ino).toBe(ino);
  expect(readdirSync(at.backup).toSorted()).toEqual([
    'database',
    'lost+found',
    'media',
    'meelo-backup.json',
  ]);
  await rm(at.dataDir, { recursive: true });
  await run(['restore', at.backup]);
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});

describeWithDisk('another disk', () => {
  test('a backup goes to an empty mount point, too', async () => {
    copyOfAna('data');
    const disk = await mountSmallDisk(200);
    const command = disk.run('server/cli/main.ts', ['backup', disk.folder], {
      DATA_DIR: at.dataDir,
    });
    await expect(command.ended).resolves.toBe(0);
    expect(command.output()).toContain(`Backed up to ${disk.folder}`);
    await disk.remove();
  });
});

test('says which link leads back to itself', async () => {
  copyOfAna('data', 'backup');
  const [loop, media] = [join(at.folder, 'loop'), join(at.dataDir, 'media')];
  symlinkSync('loop', loop);
  await expect(run(['backup', join(loop, 'b')])).rejects.toThrow(
    `${loop} is a link that leads back`,
  );
  await rm(media, { recursive: true });
  symlinkSync('media', media);
  const said = `${media} is a link that leads back to itself`;
  await expect(run(['backup', join(at.folder, 'b')])).rejects.toThrow(said);
  await expect(run(['restore', at.backup, '--replace'])).rejects.toThrow(said);
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
  mkdirSync(join(at.folder, 'disk'));
  renameSync(join(at.dataDir, 'media'), join(at.folder, 'disk', 'pictures'));
  symlinkSync('../disk/pictures', join(at.dataDir, 'media'));
  symlinkSync('disk/pictures', join(at.folder, 'other'));
  symlinkSync('data/database', join(at.folder, 'direct'));
  symlinkSync('data', join(at.folder, 'all'));
  await expect(run(['backup', join(at.folder, target)])).rejects.toThrow('lies inside');
  expect(existsSync(join(at.folder, target))).toBe(false);
});

test('a backup goes where links on the way lead elsewhere', async () => {
  copyOfAna('data');
  mkdirSync(join(at.folder, 'disk'));
  symlinkSync('../disk', join(at.dataDir, 'disk'));
  await run(['backup', join(at.dataDir, 'disk', 'deep', 'b')]);
  expect(existsSync(join(at.folder, 'disk', 'deep', 'b', 'database', 'PG_VERSION'))).toBe(true);
});

test('keys are backed up and restored only when they are asked for', async () => {
  copyOfAna('data');
  await run(['backup', at.backup, '--with-keys']);
  await rm(at.dataDir, { recursive: true });
  await expect(run(['restore', at.backup])).resolves.not.toContain('key file');
  expect(readFileSync(keys(), 'utf8')).toBe('keys of ana');
});

test('a database that is in use is neither copied nor replaced', async () => {
  copyOfAna('data', 'backup');
  const running = await open();
  const other = join(at.folder, 'other');
  await expect(run(['backup', other])).rejects.toThrow('in use by another Meelo process');
  await expect(run(['restore', at.backup, '--replace'])).rejects.toThrow('in use by another');
  await running.close();
  expect(existsSync(other)).toBe(false);
  expect(await accounts()).toEqual(['ana']);
});

test('says what is wrong with the folder, and touches nothing', async () => {
  await expect(run(['backup', at.backup])).rejects.toThrow('nothing to back up');
  copyOfAna('data');
  await expect(run(['backup', join(at.dataDir, 'media', 'b')])).rejects.toThrow('lies inside');
  await expect(run(['restore', at.dataDir])).rejects.toThrow('is not a backup');
  mkdirSync(at.backup);
  writeFileSync(join(at.backup, 'mine.txt'), 'mine');
  await expect(run(['backup', at.backup])).rejects.toThrow('is not empty');
  expect(readFileSync(join(at.backup, 'mine.txt'), 'utf8')).toBe('mine');
});

test.each([
  [
    'is below a file',
    'a-file/b',
    /cannot be written or read \(Error: ENOTDIR.*Choose another folder/,
  ],
  ['has too long a name', 'n'.repeat(300), /cannot be written or read \(Error: ENAMETOOLONG/],
])('says why nothing is backed up to a folder that %s', async (_what, place, words) => {
  copyOfAna('data');
  writeFileSync(join(at.folder, 'a-file'), '');
  const backUp = run(['backup', join(at.folder, place)]);
  await expect(backUp).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(words),
  });
});

test('leaves PostgreSQL to its own tools', async () => {
  const env = { DATABASE_URL: 'postgres://meelo@localhost/meelo' };
  await expect(run(['backup', at.backup], env)).rejects.toThrow('pg_dump');
  await expect(run(['restore', at.backup], env)).rejects.toThrow('pg_dump');
});

const s3 = {
  MEDIA_S3_BUCKET: 'pictures-of-meelo',
  MEDIA_S3_REGION: 'eu-central-1',
  MEDIA_S3_ACCESS_KEY_ID: 'id',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
};

test('leaves pictures in a bucket where they are, and says so', async () => {
  copyOfAna('data');
  await expect(run(['backup', at.backup], s3)).resolves.toContain(
    'The pictures are not in it: they are in the bucket "pictures-of-meelo"',
  );
  expect(existsSync(join(at.backup, 'media'))).toBe(false);
  await expect(run(['restore', at.backup, '--replace'], s3)).resolves.not.toContain('ictures');
  expect(existsSync(picture())).toBe(true);
  await expect(run(['restore', at.backup, '--replace'])).resolves.toContain(
    'Its pictures were in the bucket "pictures-of-meelo". Set MEDIA_S3_BUCKET',
  );
});

test('says how pictures of a backup get into the bucket', async () => {
  copyOfAna('backup');
  await expect(run(['restore', at.backup], s3)).resolves.toContain('"pictures upload"');
  expect(readFileSync(picture(), 'utf8')).toBe('ana');
});
