import { createBot } from './bot/createBot.ts';
import type { AppContext } from './AppContext.ts';
import { repeat } from './jobs/repeat.ts';
import { createSyncService } from './profiles/sync/createSyncService.ts';

export interface Worker {
  /** Looks for nothing more to do; stopping the jobs ends what is under way. */
  stop(): Promise<void>;
}

const tidyEveryMs = 5 * 60_000;

/** Takes up every kind of job. Jobs that were claimed when a process died come back by themselves. */
export async function startWorker(context: AppContext): Promise<Worker> {
  const sync = createSyncService(context);
  const bot = createBot(context);
  await sync.start();
  await bot.start();
  const tidying = repeat(tidyEveryMs, context.database.tidy, (error) =>
    context.log.error({ err: error }, 'tidying the database failed'),
  );
  return {
    async stop() {
      await tidying.stop();
      await bot.stop();
      await sync.stop();
    },
  };
}
