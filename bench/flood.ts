import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { addAccounts } from './memory/addAccounts.ts';
import { attackNames, type Attack } from './flood/attacks.ts';
import { measureAttack } from './flood/measureAttack.ts';

// How long /healthz takes, on METRICS_PORT and among the calls, while another process floods the server with guesses
// from one address, with logins, with tokens of no session, and with connections that ask for a file and never read.
// Beside the guesses also how long logins take from other addresses. `--postgres` for that engine, `--only <name>` for
// one kind of flood, `--count <number>` for another size. The bare server tells the product's part from the machine's.
const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    only: { type: 'string' },
    count: { type: 'string' },
  },
});

const attacks: Pick<Attack, 'name' | 'count'>[] = [
  { name: 'guesses', count: 150 },
  { name: 'logins', count: 300 },
  { name: 'logins', count: 1500 },
  { name: 'tokens', count: 8000 },
  { name: 'readers', count: 500 },
];
if (values.only !== undefined && !attackNames.some((name) => name === values.only)) {
  throw new Error(`--only takes ${attackNames.join(', ')}`);
}
const count = values.count === undefined ? undefined : Number(values.count);
if (count !== undefined && !(values.only && Number.isInteger(count) && count > 0)) {
  throw new Error('--count takes a number, beside --only. Example: --only tokens --count 12000');
}
const chosen = attacks
  .filter(({ name }) => name === (values.only ?? name))
  .slice(0, count && 1)
  .map((attack) => ({ ...attack, ...(count && { count }) }));

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const postgres = values.postgres ? await startPostgres() : undefined;
try {
  for (const attack of chosen) {
    const probedPort = await getPort({ host: '127.0.0.1' });
    const folder = path.join(dataFolder, `${attack.name}-${attack.count}`);
    const destination = { dataFolder: folder, databaseUrl: postgres?.url };
    const accounts = attack.name === 'guesses' ? await addAccounts(destination, 5) : [];
    const product = await startProduct({
      dataFolder: folder,
      env: {
        TRUSTED_PROXIES: '127.0.0.1',
        METRICS_PORT: String(probedPort),
        ...(postgres && { DATABASE_URL: postgres.url }),
      },
    });
    try {
      const measured = await measureAttack({
        product,
        probedPort,
        attack: { ...attack, accounts },
      });
      const { p99, most, queuedMost, bareMost, descriptors, megabytes, outcomes } = measured;
      console.log(
        `${attack.count} ${attack.name}: /healthz p99 ${p99} ms, most ${most} ms; ` +
          `most among the calls ${queuedMost} ms, of a bare server beside it ${bareMost} ms`,
      );
      console.log(`  at most ${descriptors} descriptors, ${megabytes} MB`);
      console.log(`  ${JSON.stringify(outcomes)}`);
    } finally {
      await product.stop();
    }
  }
} finally {
  await postgres?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
