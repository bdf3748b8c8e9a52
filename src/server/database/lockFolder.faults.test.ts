import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { runChild, type Child } from '../../testing/processes/runChild.ts';
import { createDatabase } from './createDatabase.ts';
import { lockFolder } from './lockFolder.ts';

const refusal = /The data folder .* is in use by another Meelo process/;

let folder: string;
let children: Child[];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'meelo-lock-')), 'database');
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  rmSync(join(folder, '..'), { recursive: true });
});

function hold(action: 'lock' | 'write'): Child {
  const child = runChild('testing/processes/holdFolder.ts', [action, folder]);
  children.push(child);
  return child;
}

/** Every file with its size and time of change. */
function contents(): string[] {
  return readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, '..', name));
    return `${name} ${size} ${mtimeMs}`;
  });
}

test('gives a folder to one holder at a time', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(refusal);
  lock.release();
  lockFolder(folder).release();
});

test('refuses a second process and changes nothing', async () => {
  await hold('write').untilPrinted(/held/);
  const before = contents();
  await expect(createDatabase({ folder })).rejects.toThrow(refusal);
  const other = hold('write');
  await expect(other.ended).resolves.toBe(1);
  expect(other.output()).toMatch(refusal);
  expect(contents()).toEqual(before);
});

test('never takes the lock from a process that is only stopped', async () => {
  const holder = hold('lock');
  await holder.untilPrinted(/held/);
  holder.kill('SIGSTOP');
  expect(() => lockFolder(folder)).toThrow(refusal);
});

test('is free at once after its holder was killed', async () => {
  for (let times = 0; times < 3; times += 1) {
    const holder = hold('lock');
    await holder.untilPrinted(/held/);
    holder.kill('SIGKILL');
    await holder.ended;
    expect(() => lockFolder(folder).release()).not.toThrow();
  }
});

test('keeps what a killed process had written', async () => {
  for (const rows of [1, 2]) {
    const writer = hold('write');
    await writer.untilPrinted(/held/);
    writer.kill('SIGKILL');
    await writer.ended;
    const database = await createDatabase({ folder });
    const { rows: found } = await sql`select count(*) from marks`.execute(database.db);
    expect(found).toEqual([{ count: rows }]);
    await database.close();
  }
});

test('starts afresh where a process was killed while it made the database', async () => {
  mkdirSync(`${folder}.new/base`, { recursive: true });
  writeFileSync(`${folder}.new/PG_VERSION`, '18');
  const database = await createDatabase({ folder });
  await expect(database.db.selectFrom('users').select('id').execute()).resolves.toEqual([]);
  await database.close();
  expect(existsSync(`${folder}.new`)).toBe(false);
});

test('lets go of the folder when the database in it does not open', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  await expect(createDatabase({ folder })).rejects.toThrow(/The database in .* cannot be opened/);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

test('touches nothing in a folder that holds something else', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'diary.txt'), 'mine');
  await expect(createDatabase({ folder })).rejects.toThrow(/holds files, but no database/);
  expect(readdirSync(folder)).toEqual(['diary.txt']);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

test('says so where nothing can be written', () => {
  const file = `${folder}.txt`;
  writeFileSync(file, 'no folder');
  expect(() => lockFolder(join(file, 'database'))).toThrow(
    /cannot be written .* Example: DATA_DIR=/,
  );
});
