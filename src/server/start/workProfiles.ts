import type { UpdateObject } from 'kysely';
import type { BotContext } from '../bot/context/BotContext.ts';
import { untilWoken, type BotCycle } from '../bot/context/BotCycle.ts';
import { runCycle } from '../bot/cycle.ts';
import type { Config } from '../config/Config.ts';
import { failureLevel, isUnavailable } from '../database/isUnavailable.ts';
import type { Tables } from '../database/tables.ts';
import type { Repeated } from '../jobs/repeat.ts';
import { workDue, type DueWorker } from '../jobs/workDue.ts';
import { claimDue, type ClaimedProfile, type DueQuery } from '../profiles/claimDue.ts';
import type { ProfileLeases } from '../profiles/profileLeases.ts';
import { restRules } from '../../shared/reasons.ts';
import { wakesChannel } from '../profiles/wakeProfiles.ts';
import { takeSnapshot } from '../reports/takeSnapshot.ts';
import { watchProfiles } from './watchProfiles.ts';

interface ProfileWork {
  /** Its name in the metrics. */
  work: string;
  column: DueQuery['column'];
  /** What the profile's row says where a run throws, beside the time of the next one. */
  afterDefect?: UpdateObject<Tables, 'profiles'>;
  slots: number;
  pollMs: number;
  /** Returns what the profile's row stores; undefined leaves the profile due. */
  run(profile: BotCycle): Promise<UpdateObject<Tables, 'profiles'> | undefined>;
}

interface WorkContext extends BotContext {
  leases: ProfileLeases;
  config: Pick<Config, 'botSlots' | 'streams'>;
}

/**
 * Lets the bot poll and reports be read for the operating profiles, each when its time comes. What a person
 * decides wakes the bot, and ends what only reads.
 */
export async function workProfiles(context: WorkContext): Promise<Repeated[]> {
  const { config, database, leases } = context;
  const slots = config.botSlots;
  const polls = workOn(context, {
    work: 'poll',
    column: 'next_look_at',
    afterDefect: { rests_for: 'defect' },
    slots,
    pollMs: 500,
    run: (profile) => runCycle(context, profile),
  });
  const reports = workOn(context, {
    work: 'report',
    column: 'next_snapshot_at',
    slots: Math.ceil(slots / 4),
    pollMs: 3000,
    run: (profile) => takeSnapshot(context, { ...profile, signal: untilWoken(profile) }),
  });
  const stopListening = await database.listen(wakesChannel, (profileId) => {
    leases.wake(profileId);
    polls.wake();
  });
  return [...watchProfiles(context, polls), polls, reports, { stop: stopListening }];
}

function workOn(
  context: WorkContext,
  { work, column, afterDefect, slots, pollMs, run }: ProfileWork,
): DueWorker {
  const { database, log, metrics, now } = context;
  metrics?.slots.set({ work }, slots);
  metrics?.slotsInUse.set({ work }, 0);
  const onError = (error: unknown, profileId?: string) =>
    log[failureLevel(error)]({ err: error, column, profileId }, 'failed');
  const dueAfterDefect = (signal: AbortSignal) => ({
    [column]: new Date(now().getTime() + restRules.defect.seconds * 1000),
    ...(!signal.aborted && afterDefect),
  });
  return workDue<ClaimedProfile>({
    slots,
    pollMs,
    // On a full disk nothing that happens could be stored.
    async claim(count) {
      const claimed = database.isFull() ? [] : await claimDue(context, { column, count });
      metrics?.claims.inc({ work }, claimed.length);
      return claimed;
    },
    async run(profile, { signal: stopping, aside }) {
      const { lease, profileId } = profile;
      const signal = AbortSignal.any([stopping, lease.lost]);
      metrics?.slotsInUse.inc({ work });
      try {
        const columns = await run({ ...profile, signal, aside }).catch((error: unknown) => {
          onError(error, profileId);
          return dueAfterDefect(signal);
        });
        await lease.release(columns).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          // What the run found cannot be stored.
          onError(error, profileId);
          return lease.release(dueAfterDefect(signal));
        });
      } catch (error) {
        onError(error, profileId);
      } finally {
        metrics?.slotsInUse.dec({ work });
      }
    },
    onError,
  });
}
