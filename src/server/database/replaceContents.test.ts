import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { draftInside, namesIn, replaceContents, undoBrokenContents } from './replaceContents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-contents-'));
  mkdirSync(join(folder, 'lost+found'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Each file has its own name as contents, with the version of the whole. */
function write(version: string, ...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), version);
  }
}

const read = () =>
  Object.fromEntries(
    namesIn(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test('what is in a folder is replaced, and what belongs to the disk stays', () => {
  write('old', 'a', 'b');
  write('new', '.restored/b', '.restored/c');
  replaceContents(folder);
  expect(read()).toEqual({ b: 'new', c: 'new' });
  expect(readdirSync(folder).toSorted()).toEqual(['b', 'c', 'lost+found']);
});

test.each<[string, () => void, Record<string, string>]>([
  ['nothing was put aside yet', () => write('old', 'a', 'b'), { a: 'old', b: 'old' }],
  ['half of it was put aside', () => write('old', '.replacing/a', 'b'), { a: 'old', b: 'old' }],
  [
    'half of the new was there',
    () => {
      write('old', '.replaced/a', '.replaced/b');
      write('new', 'b', 'c');
    },
    { a: 'old', b: 'old' },
  ],
  ['half of that was undone', () => write('old', '.replacing/b', 'a'), { a: 'old', b: 'old' }],
])('a process that was killed when %s loses nothing', (_when, leave, expected) => {
  mkdirSync(draftInside(folder));
  leave();
  undoBrokenContents(folder);
  undoBrokenContents(folder);
  expect(read()).toEqual(expected);
});

test('a process that was killed when all of the new was there leaves that', () => {
  write('old', '.replaced/b');
  write('new', 'b', 'c');
  undoBrokenContents(folder);
  expect(read()).toEqual({ b: 'new', c: 'new' });
  expect(readdirSync(folder)).not.toContain('.replaced');
});
