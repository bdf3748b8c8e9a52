import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '../server/database/Database.ts';
import { createDatabase } from '../server/database/createDatabase.ts';

/**
 * A fresh, migrated database: a new one on the PostgreSQL of TEST_DATABASE_URL where that is set,
 * else PGlite in memory. `close` removes it again.
 */
export async function createTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl
    ? createOnPostgres(serverUrl)
    : createDatabase({ template: await testTemplate() });
}

async function createOnPostgres(serverUrl: string): Promise<Database> {
  const { databaseUrl, drop } = await createEmptyPostgres(serverUrl);
  const database = await createDatabase({ databaseUrl });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database of its own name on the server that `serverUrl` names. */
export async function createEmptyPostgres(
  serverUrl: string,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `meelo_test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An initialised, empty database, kept between runs: loading it is six times quicker than initdb. */
export async function testTemplate(): Promise<Blob> {
  const file = templateFile();
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    const ownFile = `${file}.${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(ownFile, gzipSync(Buffer.from(await dump.arrayBuffer()), { level: 1 }));
    renameSync(ownFile, file);
  }
  return new Blob([gunzipSync(readFileSync(file))]);
}

function templateFile(): string {
  const modules = join(process.cwd(), 'node_modules');
  const manifest = readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return join(modules, '.cache/meelo', `pglite-${version}.tar.gz`);
}
