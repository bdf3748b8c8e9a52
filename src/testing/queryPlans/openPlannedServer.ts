import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/config/readConfig.ts';
import { createAppContext, type RunningContext } from '../../server/start/createAppContext.ts';
import { buildApi } from '../../server/http/buildApi.ts';
import type { Api } from '../../server/http/Api.ts';
import { createLog } from '../../server/log/createLog.ts';
import { startWorker } from '../../server/start/startWorker.ts';
import type { QueryPlan } from './QueryPlan.ts';
import { explainedUrl, watchPlans } from './watchPlans.ts';

interface PlannedServer {
  context: RunningContext;
  api: Api;
  /** So far. */
  plans: QueryPlan[];
  /** The worker claims nothing more. */
  endWork(): Promise<void>;
  close(): Promise<void>;
}

interface PlannedServerOptions {
  databaseUrl: string;
  /** Of each connection to PostgreSQL. */
  settings?: Record<string, string>;
  /** SECRET_KEYS, where the database holds secrets. */
  secretKeys?: string;
}

/** A statement whose plan is told takes longer, and here the plan is asked for. */
const databaseLimitMs = 60_000;

/** API and worker in this process, as an operator starts them, with the plans of their statements. */
export async function openPlannedServer({
  databaseUrl,
  settings,
  secretKeys,
}: PlannedServerOptions): Promise<PlannedServer> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-plans-'));
  const config = readConfig({
    DATABASE_URL: explainedUrl(databaseUrl, settings),
    DATA_DIR: dataFolder,
    SANDBOX_STEP_MS: '0',
    LOG_LEVEL: 'error',
    SECRET_KEYS: secretKeys,
  });
  const { plans, stop } = watchPlans();
  const context = await createAppContext(config, createLog(config.logLevel));
  const api = await buildApi(context, { databaseLimitMs });
  // What the start reads is read once.
  plans.length = 0;
  const worker = await startWorker(context);
  const endWork = async () => {
    await context.jobs.endWork();
    await worker.stop();
  };
  return {
    context,
    api,
    plans,
    endWork,
    async close() {
      context.beginStopping();
      await endWork();
      await api.close();
      await context.jobs.stop();
      await context.close();
      stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
