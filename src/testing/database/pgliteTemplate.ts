import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createPglite } from '../../server/database/createPglite.ts';
import { inProject } from '../projectFolder.ts';
import { prepareDatabase } from '../postgres/templateDatabase.ts';

/** An initialised, empty database, kept between runs: loading it is six times quicker than initdb. */
export function pgliteTemplate(): Promise<Blob> {
  return keep(`pglite-${versionOf('@electric-sql/pglite')}`, () => dump());
}

/** The same with every migration and every queue, which take seconds to make. */
export function migratedTemplate(): Promise<Blob> {
  return keep(`migrated-${hashOfSchema()}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meelo-template-'));
    try {
      await prepareDatabase({ folder: join(folder, 'database'), template: await pgliteTemplate() });
      return await dump(join(folder, 'database'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

async function keep(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = inProject('node_modules/.cache/meelo', `${name}.tar.gz`);
  if (!existsSync(file)) {
    const made = await make();
    const ownFile = `${file}.${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(ownFile, gzipSync(Buffer.from(await made.arrayBuffer()), { level: 1 }));
    renameSync(ownFile, file);
  }
  return new Blob([gunzipSync(readFileSync(file))]);
}

async function dump(dataDir?: string): Promise<Blob> {
  const pglite = await createPglite(dataDir === undefined ? {} : { dataDir });
  const dumped = await pglite.dumpDataDir('none');
  await pglite.close();
  return dumped;
}

/** Of all that decides what is in a migrated database. */
function hashOfSchema(): string {
  const hash = createHash('sha256');
  for (const name of ['@electric-sql/pglite', 'pg-boss', 'kysely']) hash.update(versionOf(name));
  const files = globSync(
    ['src/server/{database,jobs}/**/*.ts', 'src/testing/postgres/templateDatabase.ts'],
    { cwd: inProject(''), exclude: ['**/*.test.ts'] },
  );
  for (const file of files.toSorted()) hash.update(readFileSync(inProject(file)));
  return hash.digest('hex').slice(0, 16);
}

function versionOf(name: string): string {
  const manifest = readFileSync(inProject('node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
