import { syncLooks } from '../../shared/sync/syncCodes.ts';
import { takeSnapshot } from '../reports/takeSnapshot.ts';
import type { BotRooms } from './botRooms.ts';
import { runBotCycle } from './runBotCycle.ts';
import { sweepPictures } from './sweepPictures.ts';

export interface Bot {
  /** Works the operating profiles from now on, also those whose jobs were lost. */
  start(): Promise<void>;
  /** Ends the looking around; `jobs.stop()` ends the work itself. */
  stop(): Promise<void>;
}

const wakeEveryMs = 5 * 60_000;
const sweepEveryMs = 60 * 60_000;

export function createBot(rooms: BotRooms): Bot {
  const { jobs, log } = rooms;
  const timers: NodeJS.Timeout[] = [];
  let running = Promise.resolve();

  const every = (ms: number, work: () => Promise<void>) => {
    const runSafely = () =>
      work().catch((error: unknown) => log.error({ err: error }, 'tending the bot failed'));
    timers.push(
      setInterval(() => {
        running = running.then(runSafely);
      }, ms),
    );
  };

  return {
    async start() {
      await jobs.work('bot.cycle', (cycle) => runBotCycle(rooms, cycle));
      await jobs.work('report.snapshot', (payload) => takeSnapshot(rooms, payload));
      await wakeOperating(rooms);
      every(wakeEveryMs, () => wakeOperating(rooms));
      every(sweepEveryMs, () => sweepPictures(rooms));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

/** A profile whose next look waits already gets no second one. */
export async function wakeOperating({ database, jobs }: BotRooms): Promise<void> {
  const operating = await database.db
    .selectFrom('profiles')
    .select(['id as profileId', 'sync_epoch as epoch'])
    .where('sync_code', '=', syncLooks.operating.code)
    .execute();
  for (const { profileId, epoch } of operating) {
    await jobs.send('bot.cycle', { profileId, epoch });
    await jobs.send('report.snapshot', { profileId });
  }
}
