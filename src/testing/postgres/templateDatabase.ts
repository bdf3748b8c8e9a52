import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { createDatabase, type DatabaseOptions } from '../../server/database/createDatabase.ts';
import { createJobs } from '../../server/jobs/createJobs.ts';
import { unscheduled } from '../database/unscheduled.ts';

export interface TestDatabaseAddress {
  databaseUrl: string;
  drop(): Promise<void>;
}

/** An empty database of its own, or a copy of `template`, on the server that `serverUrl` names. */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<TestDatabaseAddress> {
  const name = `meelo_test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
  };
}

/** A database with every migration and every queue, to be copied. */
export async function createTemplateDatabase(serverUrl: string): Promise<TestDatabaseAddress> {
  const address = await createPostgresDatabase(serverUrl);
  await prepareDatabase(address);
  return address;
}

/** Applies every migration and creates every queue. */
export async function prepareDatabase(options: DatabaseOptions): Promise<void> {
  const database = await createDatabase(options);
  const log = pino({ level: 'silent' });
  const jobs = createJobs({ database, log, rules: unscheduled });
  await jobs.start();
  await jobs.stop();
  await database.close();
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
