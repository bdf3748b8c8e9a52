import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { repeat, type Repeated } from '../jobs/repeat.ts';
import { takeSnapshot } from '../reports/takeSnapshot.ts';
import type { BotContext } from '../AppContext.ts';
import { runBotCycle } from './runBotCycle.ts';
import { sweepPictures } from './sweepPictures.ts';

export interface Bot {
  /** Works the operating profiles from now on, also those whose jobs were lost. */
  start(): Promise<void>;
  /** Ends the looking around; `jobs.stop()` ends the work itself. */
  stop(): Promise<void>;
}

const resumeEveryMs = 5 * 60_000;
const sweepEveryMs = 60 * 60_000;

export function createBot(context: BotContext): Bot {
  const { jobs, log } = context;
  const repeated: Repeated[] = [];
  const onError = (error: unknown) => log.error({ err: error }, 'tending the bot failed');

  return {
    async start() {
      await jobs.work('bot.cycle', (cycle) => runBotCycle(context, cycle));
      await jobs.work('report.snapshot', (payload) => takeSnapshot(context, payload));
      repeated.push(
        repeat(resumeEveryMs, () => resumeOperating(context), onError),
        repeat(sweepEveryMs, () => sweepPictures(context), onError),
      );
    },
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()));
    },
  };
}

/** A profile whose next look waits already gets no second one. On a full disk none begins. */
export async function resumeOperating({ database, jobs }: BotContext): Promise<void> {
  if (database.isFull()) return;
  const operating = await database.db
    .selectFrom('profiles')
    .select(['id as profileId', 'sync_epoch as epoch'])
    .where('sync_code', '=', syncCodes.operating)
    .execute();
  for (const { profileId, epoch } of operating) {
    await jobs.send('bot.cycle', { profileId, epoch });
    await jobs.send('report.snapshot', { profileId });
  }
}
