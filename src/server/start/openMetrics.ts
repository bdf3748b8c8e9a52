import type { AppContext } from './AppContext.ts';
import type { Config } from '../config/Config.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
import { createTimeBudget, withTimeBudget } from '../database/timeBudget.ts';
import type { DatabaseFigures } from '../metrics/addGauges.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import { readAtMostEvery } from '../metrics/readAtMostEvery.ts';
import { countProfilesByCode, readDueFigures } from '../profiles/readProfileFigures.ts';

/** Undefined unless `/metrics` is served: the library is loaded only then. */
export async function openMetrics(config: Config): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined;
  const { createMetrics } = await import('../metrics/createMetrics.ts');
  return createMetrics();
}

const readEveryMs = 10_000;
const longestReadMs = 3000;

/** Adds what is read at a scrape. Where workers report the database's figures, an API does not. */
export async function addGauges(metrics: Metrics, context: AppContext): Promise<void> {
  const { registry } = metrics;
  const { config, database, hosts, sessions, log } = context;
  const { addDatabaseGauges, addProcessGauges } = await import('../metrics/addGauges.ts');
  addProcessGauges(registry, {
    poolUse: database.poolUse,
    hosts: hosts.figures,
    cachedSessions: sessions.cachedCount,
  });
  if (config.role === 'api') return;
  const read = async () => {
    try {
      return await withTimeBudget(createTimeBudget(longestReadMs), () => readFigures(context));
    } catch (error) {
      const level = isUnavailable(error) ? 'debug' : 'warn';
      log[level]({ err: error }, 'the figures for /metrics cannot be read');
      return undefined;
    }
  };
  addDatabaseGauges(registry, readAtMostEvery(readEveryMs, read));
}

async function readFigures({ database: { db }, jobs, now }: AppContext): Promise<DatabaseFigures> {
  const [due, queues, profiles] = await Promise.all([
    readDueFigures(db, now()),
    jobs.readDepths(),
    countProfilesByCode(db, now()),
  ]);
  return { due, queues, profiles };
}
