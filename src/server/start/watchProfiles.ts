import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { BotContext } from '../bot/context/BotContext.ts';
import type { Config } from '../config/Config.ts';
import { failureLevel } from '../database/isUnavailable.ts';
import { repeat, type Repeated } from '../jobs/repeat.ts';
import { workDue, type DueWorker } from '../jobs/workDue.ts';
import type { WatchEnd } from '../networks/results.ts';
import {
  claimStreams,
  heldSeconds,
  holdStreams,
  releaseStream,
  type WatchedProfile,
} from '../profiles/streams/claimStreams.ts';
import { createNews } from '../profiles/streams/createNews.ts';
import { pollSoon } from '../profiles/streams/pollSoon.ts';
import { readSecret } from '../secrets/readSecret.ts';
import { unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';

interface WatchContext extends BotContext {
  config: Pick<Config, 'streams'>;
}

const claimEveryMs = 2000;
const shortestPauseSeconds = 5;
const longestPauseSeconds = (10 * minuteMs) / 1000;
/** A server that has no streams may have some after its next update. */
const notOfferedSeconds = (6 * hourMs) / 1000;
/** Whoever was listened to for so long is well. */
const wellAfterMs = minuteMs;

/**
 * Listens to the networks that tell at once what is new, for some of the operating profiles. News only make a poll due:
 * what the bot acts on, the poll alone says.
 */
export function watchProfiles(
  { config: { streams: slots }, ...context }: WatchContext,
  polls: Pick<DueWorker, 'wake'>,
  { holdEveryMs = (heldSeconds * 1000) / 3 } = {},
): Repeated[] {
  const { database, log, metrics, networks, now } = context;
  const { db } = database;
  const told = networks.names.filter((name) => networks.get(name).watch !== undefined);
  if (slots === 0 || told.length === 0) return [];
  /** One stream a profile, by its id. */
  const held = new Map<string, WatchedProfile & { lost: AbortController }>();
  const failures = new Map<string, number>();
  const onError = (error: unknown) => log[failureLevel(error)]({ err: error }, 'failed to listen');
  const news = createNews({
    async pollSoon(profileId) {
      const isDue = await pollSoon(db, profileId);
      if (isDue) polls.wake();
      return isDue;
    },
    onError,
  });

  async function listen({ profileId, network }: WatchedProfile, signal: AbortSignal) {
    const secret = { profileId, kind: 'session' } as const;
    const session = await unlessKeyMissing(readSecret(context, secret), undefined);
    if (session === undefined) return { outcome: 'ended' } as const;
    const end = await networks.get(network).watch?.(session, {
      signal,
      onNews: () => news.tell(profileId),
    });
    return end ?? ({ outcome: 'notOffered' } as const);
  }

  async function run(profile: WatchedProfile, stopping: AbortSignal): Promise<void> {
    const { profileId, holder } = profile;
    const lost = new AbortController();
    held.set(profileId, { ...profile, lost });
    metrics?.networkStreams.inc();
    const since = performance.now();
    try {
      const signal = AbortSignal.any([stopping, lost.signal]);
      const end = await listen(profile, signal).catch((error: unknown): WatchEnd => {
        onError(error);
        return { outcome: 'unreachable' };
      });
      if (performance.now() - since > wellAfterMs) failures.delete(profileId);
      const seconds = stopping.aborted ? 0 : secondsAfter(profileId, end);
      await releaseStream(db, { profileId, holder, seconds }).catch(onError);
    } finally {
      news.forget(profileId);
      held.delete(profileId);
      metrics?.networkStreams.dec();
    }
  }

  function secondsAfter(profileId: string, end: WatchEnd): number {
    if (end.outcome === 'notOffered') return notOfferedSeconds;
    const failed = (failures.get(profileId) ?? 0) + 1;
    failures.set(profileId, failed);
    const asked = end.outcome === 'rateLimited' ? end.retryAfterSeconds : 0;
    const pause = Math.min(shortestPauseSeconds * 2 ** (failed - 1), longestPauseSeconds);
    return Math.max(asked, pause * (0.75 + Math.random() / 2));
  }

  async function holdAll(): Promise<void> {
    if (database.isFull()) return;
    const profiles = [...held.values()];
    const kept = await holdStreams(db, profiles, now());
    for (const { holder, lost } of profiles) if (!kept.has(holder)) lost.abort();
  }

  return [
    workDue<WatchedProfile>({
      slots,
      pollMs: claimEveryMs,
      claim: async (count) =>
        database.isFull()
          ? []
          : claimStreams(db, { networks: told, count, held: [...held.values()], now: now() }),
      run: (profile, { signal }) => run(profile, signal),
      onError,
    }),
    repeat(holdEveryMs, holdAll, onError),
    { stop: async () => news.close() },
  ];
}
