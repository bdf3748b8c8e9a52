import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pgliteTemplate } from '../../testing/database/pgliteTemplate.ts';
import { openPglite } from './openPglite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const queries = 3000;
/** The highest RSS is about 240 MB; with all of PGlite's own settings it is about 850. */
const mostMb = 350;

const program = (dataDir: string) => `
  import { createPglite } from '${join(import.meta.dirname, 'createPglite.ts')}';
  const pglite = await createPglite({ dataDir: '${dataDir}' });
  for (let query = 0; query < ${queries}; query += 1) {
    await pglite.query('select * from pg_class where relname = $1 order by oid', ['pg_proc']);
  }
  await pglite.close();
  console.log(process.resourceUsage().maxRSS / 1024);
`;

test('stays small in memory under many queries', async () => {
  const dataDir = join(folder, 'database');
  await (await openPglite({ folder: dataDir, template: await pgliteTemplate() })).close();
  const args = ['--input-type=module', '--eval', program(dataDir)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeLessThan(mostMb);
});
