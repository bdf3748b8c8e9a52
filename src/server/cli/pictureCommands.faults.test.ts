import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { startS3, type S3Server } from '../../testing/s3/startS3.ts';
import { readConfig } from '../config/readConfig.ts';

let dataDir: string;
let s3: S3Server;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'meelo-upload-'));
  s3 = await startS3();
});
afterEach(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

function upload(changes: Record<string, string> = {}): Promise<string> {
  const environment = { DATA_DIR: dataDir, ...s3.environment, ...changes };
  const cli = {
    readConfig: () => readConfig(environment),
    withContext: () => Promise.reject(new Error('no database is opened')),
  };
  return runCommand(cli, ['pictures', 'upload']);
}

function addPictures(from: number, to: number): void {
  for (let number = from; number <= to; number += 1) {
    const folder = join(dataDir, 'media', 'activities', String(number % 10));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${number}_full.jpg`), `picture ${number}`);
  }
}

test('the pictures of a folder get into the bucket, each once', async () => {
  await expect(upload()).resolves.toBe('Uploaded 0 files to "pictures"; 0 were there already.');
  addPictures(1, 30);
  await expect(upload()).resolves.toContain('Uploaded 30 files to "pictures"; 0 were there');
  addPictures(31, 33);
  await expect(upload()).resolves.toContain('Uploaded 3 files to "pictures"; 30 were there');
  expect(s3.objects()).toHaveLength(33);
  expect(s3.objects()).toContain('activities/3/33_full.jpg');
});

test('an upload without a bucket, or to one that is not right, says what to do', async () => {
  addPictures(1, 1);
  const unset = Object.fromEntries(Object.keys(s3.environment).map((name) => [name, '']));
  await expect(upload(unset)).rejects.toThrow('MEDIA_S3_BUCKET is not set');
  await expect(upload({ MEDIA_S3_BUCKET: 'elsewhere' })).rejects.toThrow(
    'MEDIA_S3_BUCKET is "elsewhere"',
  );
  await s3.kill();
  await expect(upload()).rejects.toThrow(/cannot be reached: .*Run this again: 0 files/);
});
