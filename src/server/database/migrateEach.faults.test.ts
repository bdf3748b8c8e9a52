import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { runProgram } from '../../testing/processes/runChild.ts';
import { createPglite } from './createPglite.ts';
import { migrateEach, type Migrations } from './migrator.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const source = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Is killed in the middle of the third migration. */
const killed = (dataDir: string) => `
  import { Kysely, PGliteDialect, sql } from 'kysely';
  import { createPglite } from ${source('createPglite.ts')};
  import { migrateEach } from ${source('migrator.ts')};
  const pglite = await createPglite({ dataDir: ${JSON.stringify(dataDir)} });
  const table = (name) => ({ up: (db) => sql\`create table \${sql.id(name)} (id integer)\`.execute(db) });
  await migrateEach(new Kysely({ dialect: new PGliteDialect({ pglite }) }), {
    '001': table('first'),
    '002': table('second'),
    '003': {
      async up(db) {
        await table('third').up(db);
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => setInterval(() => {}, 1000));
      },
    },
  });
`;

test('a migration that is killed keeps what is done, and the next start does the rest', async () => {
  const dataDir = join(folder, 'database');
  const options = ['--input-type=module', '--eval', killed(dataDir)];
  const child = runProgram([process.execPath, ...options]);
  await expect(child.ended).resolves.toBe('SIGKILL');

  const pglite = await createPglite({ dataDir });
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const { rows } = await sql`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not like 'kysely%' order by 1
  `.execute(db);
  expect(rows).toEqual([{ name: 'first' }, { name: 'second' }]);
  const ran: string[] = [];
  const note = (name: string) => ({ up: async () => void ran.push(name) });
  const migrations: Migrations = { '001': note('001'), '002': note('002'), '003': note('003') };
  await migrateEach(db, migrations);
  await migrateEach(db, migrations);
  expect(ran).toEqual(['003']);
  await pglite.close();
});
