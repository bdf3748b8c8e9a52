import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryFolder } from './memoryFolder.ts';
import { startPostgres } from './startPostgres.ts';
import { createTemplateDatabase } from './templateDatabase.ts';
import { startVariable, type TestPostgres } from './testPostgres.ts';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

interface Started extends TestPostgres {
  stop(): Promise<void>;
}

/** Once before the server tests: the first test file that asks for PostgreSQL starts it. */
export default async function globalSetup(): Promise<void> {
  let started: Promise<Started> | undefined;
  const server = createServer((_request, response) => {
    // A test file may ask at the moment at which an idle connection is closed.
    response.setHeader('Connection', 'close');
    started ??= start();
    started.then(
      ({ url, template }) => response.end(JSON.stringify({ url, template })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[startVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.stopTestPostgres = async () => {
    server.close();
    server.closeAllConnections();
    await (await started)?.stop();
  };
}

/** The write-ahead log lies in memory, too. */
const settings = { max_wal_size: '96MB' };

/** A PostgreSQL, or the one that TEST_DATABASE_URL names, with the database that tests copy. */
async function start(): Promise<Started> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startPostgres(settings, memoryFolder());
  const url = server?.url ?? given ?? '';
  const template = await createTemplateDatabase(url);
  return {
    url,
    template: new URL(template.databaseUrl).pathname.slice(1),
    stop: () => (server ? server.stop() : template.drop()),
  };
}
