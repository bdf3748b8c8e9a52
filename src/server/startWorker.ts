import { createBot } from './bot/createBot.ts';
import { templateWriter } from './bot/writer/templateWriter.ts';
import type { Rooms } from './http/rooms.ts';
import { repeat } from './jobs/repeat.ts';
import { createSyncService } from './profiles/sync/createSyncService.ts';

export interface Worker {
  /** Looks for nothing more to do; stopping the jobs ends what is under way. */
  stop(): Promise<void>;
}

const tidyEveryMs = 5 * 60_000;

/** Takes up every kind of job. Jobs that were claimed when a process died come back by themselves. */
export async function startWorker(rooms: Rooms): Promise<Worker> {
  const sync = createSyncService({ ...rooms, pace: { stepMs: rooms.config.sandboxStepMs } });
  const bot = createBot({ ...rooms, writer: templateWriter });
  await sync.start();
  await bot.start();
  const tidying = repeat(tidyEveryMs, rooms.database.tidy, (error) =>
    rooms.log.error({ err: error }, 'tidying the database failed'),
  );
  return {
    async stop() {
      await tidying.stop();
      await bot.stop();
      await sync.stop();
    },
  };
}
