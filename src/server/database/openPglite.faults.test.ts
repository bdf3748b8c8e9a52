import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pgliteTemplate } from '../../testing/database/pgliteTemplate.ts';
import { runProgram } from '../../testing/processes/runChild.ts';
import { openPglite } from './openPglite.ts';
import { accessFault } from './requireAccess.ts';

let made: string;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'meelo-open-'));
  const database = await openPglite({
    folder: join(made, 'database'),
    template: await pgliteTemplate(),
  });
  await database.close();
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meelo-open-'));
  folder = join(dataDir, 'database');
  cpSync(join(made, 'database'), folder, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('says that a database of another version is not damaged', async () => {
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  await expect(openPglite({ folder })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/made with PostgreSQL 17, .* PostgreSQL 18\. It is not damaged/),
  });
});

test('calls damaged what nothing else explains', async () => {
  writeFileSync(join(folder, 'global', 'pg_control'), '');
  await expect(openPglite({ folder })).rejects.toThrow(/it is damaged\. Put back a backup/);
});

test.each([false, true])(
  'opens nothing without a reserve, and says so (damaged: %s)',
  async (isDamaged) => {
    if (isDamaged) writeFileSync(join(folder, 'global', 'pg_control'), '');
    await expect(openPglite({ folder, freeSpace: () => 0 })).rejects.toThrow(
      /too little free space to create, to open .* 160 MB/,
    );
  },
);

/** As a user who is no root, so that rights hold. */
const asUser =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];

async function openAsUser(): Promise<string> {
  const program = `
    import { openPglite } from '${join(import.meta.dirname, 'openPglite.ts')}';
    await openPglite({ folder: '${folder}' }).catch(({ name, message }) => console.log(name, message));
  `;
  const arguments_ = ['--input-type=module', '--eval', program];
  const child = runProgram([...asUser, process.execPath, ...arguments_]);
  await child.ended;
  return child.output();
}

test.each(['base/5/1259', 'global/pg_control', 'pg_wal', '../database.lock'])(
  'names %s where it is closed, its owner and the way out',
  async (place) => {
    chmodSync(dataDir, 0o777);
    writeFileSync(join(dataDir, 'database.lock'), '');
    if (asUser.length > 0) await runProgram(['chown', '-R', '65534', dataDir]).ended;
    if (asUser.length > 0) await runProgram(['chown', '0', join(folder, place)]).ended;
    chmodSync(join(folder, place), asUser.length > 0 ? 0o700 : 0);
    const owner = asUser.length > 0 ? 0 : process.getuid?.();
    const said = await openAsUser();
    expect(said).toContain(
      `StartError ${join(folder, place)} is closed to the user of this process`,
    );
    expect(said).toContain(`it belongs to ${owner}. Nothing is damaged.`);
    expect(said).toContain(`as root: chown -R ${asUser.length > 0 ? 65534 : owner} ${dataDir}`);
    chmodSync(join(folder, place), 0o700);
  },
);

test.each([
  ['EROFS', 'is mounted for reading alone'],
  ['ENOSPC', 'is full. Nothing is lost'],
  ['EIO', 'cannot be written or read'],
])('says what %s means', (code, words) => {
  expect(accessFault(folder, dataDir, Object.assign(new Error(code), { code })).message).toContain(
    words,
  );
});
