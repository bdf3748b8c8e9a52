import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../postgres/startPostgres.ts';
import { startProduct } from '../processes/startProduct.ts';
import { endConnection, measureRecovery, type Recovery } from './measureRecovery.ts';
import { startLoad, type Load } from './startLoad.ts';
import { openVisitors, type Visitor } from './visitors.ts';

interface OutageCounts {
  terminations: number;
  kills: number;
}

interface OutageFigures {
  load: Omit<Load, 'stop'>;
  /** One for each kill. */
  recoveries: Recovery[];
  /** The messages of the server's log at the level `error`, and how often each came. */
  errors: Record<string, number>;
  isAlive: boolean;
}

const visitors = 5;
const awayMs = 300;

/** Ends connections and kills PostgreSQL while people, streams and the worker use it. */
export async function runOutages({ terminations, kills }: OutageCounts): Promise<OutageFigures> {
  const postgres = await startPostgres();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-outages-'));
  const env = { DATABASE_URL: postgres.url, SANDBOX_STEP_MS: '10' };
  const product = await startProduct({ dataFolder, env });
  try {
    const all = await openVisitors(product.url, postgres.url, visitors + kills);
    const busy = all.splice(0, visitors);
    await Promise.all(busy.map(synchronise));
    const load = startLoad(busy);
    for (let count = 0; count < terminations; count += 1) {
      await endConnection(postgres.url);
      await untilReady(product.url);
    }
    const recoveries: Recovery[] = [];
    for (const waiting of all) {
      await postgres.crash();
      await wait(awayMs);
      await postgres.restart();
      recoveries.push(await measureRecovery(postgres.url, waiting));
    }
    await load.stop();
    const isAlive = (await fetch(`${product.url}/healthz`)).ok;
    return { load, recoveries, errors: countErrors(product.log()), isAlive };
  } finally {
    await product.stop();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function synchronise({ userId, profileId, call }: Visitor): Promise<void> {
  await call('PATCH', `/profiles/${profileId}`, { syncStatusBot: 0 });
  for (;;) {
    const list = await (await call('GET', `/profiles?userId=${userId}`)).json();
    if ((list as { syncStatusBot?: number }[])[0]?.syncStatusBot === 7) return;
    await wait(100);
  }
}

async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}

function countErrors(log: string): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const line of log.split('\n').filter((text) => text.includes('"level":"error"'))) {
    const { msg } = JSON.parse(line) as { msg: string };
    errors[msg] = (errors[msg] ?? 0) + 1;
  }
  return errors;
}
