import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

interface Clock {
  now: () => Date;
  close(): void;
}

const measureEveryMs = 60_000;
/** An answer that took longer says little about the time. */
const longestAnswerMs = 1000;

/**
 * The time of the database, which all processes share: pauses and caps must not depend on whose
 * clock is right.
 */
export async function createClock(db: Kysely<Tables>): Promise<Clock> {
  let aheadMs = 0;

  async function measure(longestMs: number): Promise<void> {
    const sentAt = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const tookMs = Date.now() - sentAt;
    const measuredMs = (rows[0]?.now.getTime() ?? sentAt) - sentAt - tookMs / 2;
    const isCertain = tookMs < longestMs && Math.abs(measuredMs - aheadMs) > tookMs;
    if (isCertain) aheadMs = measuredMs;
  }

  await measure(Infinity);
  const timer = setInterval(() => {
    // While the database is away, the last measurement holds.
    measure(longestAnswerMs).catch(() => undefined);
  }, measureEveryMs).unref();
  return {
    now: () => new Date(Date.now() + aheadMs),
    close: () => clearInterval(timer),
  };
}
