import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolderStorage } from './createFolderStorage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const megabyte = 1024 * 1024;

test('shows all of a picture that is being replaced, or all of the new one', async () => {
  const storage = createFolderStorage(folder);
  const [first, second] = [Buffer.alloc(20 * megabyte, 1), Buffer.alloc(20 * megabyte, 2)];
  await storage.write('a/b.jpg', first);
  const before = statSync(join(folder, 'a/b.jpg')).ino;
  const written = storage.write('a/b.jpg', second);
  const seen = new Set<string>();
  const done = written.then(() => 'done');
  while ((await Promise.race([done, storage.read('a/b.jpg')])) !== 'done') {
    const bytes = await storage.read('a/b.jpg');
    seen.add(`${bytes?.length} of ${bytes?.[0]}`);
  }
  expect([...seen].filter((each) => !/^20971520 of [12]$/.test(each))).toEqual([]);
  expect(readFileSync(join(folder, 'a/b.jpg')).equals(second)).toBe(true);
  expect(statSync(join(folder, 'a/b.jpg')).ino).not.toBe(before);
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.jpg']);
});

test('leaves nothing of a picture that could not be written', async () => {
  const storage = createFolderStorage(folder);
  await storage.write('a/b.jpg/c.jpg', Buffer.from('x'));
  await expect(storage.write('a/b.jpg', Buffer.from('y'))).rejects.toThrow('EISDIR');
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.jpg']);
});

test('removes with a picture what a killed process has left of it', async () => {
  const storage = createFolderStorage(folder);
  for (const file of ['a/b.jpg', 'a/bb.jpg']) await storage.write(file, Buffer.from('x'));
  writeFileSync(join(folder, 'a', 'b.jpg.0000'), 'half');
  await storage.remove('a/b.jpg');
  await storage.remove('never/made.jpg');
  expect(readdirSync(join(folder, 'a'))).toEqual(['bb.jpg']);
});
