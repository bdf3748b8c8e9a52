import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

interface Clock {
  now: () => Date;
  close(): void;
}

const measureEveryMs = 60_000;
/** An answer that took longer says little about the time. */
const longestAnswerMs = 1000;

const ownStart = () => Date.now() - performance.now();

/** From then on the clock of the machine was set, or the machine has slept. */
const steppedMs = 1000;

/**
 * The time of the database, which all processes share: pauses, caps and the seconds in which an approval can be undone
 * must not depend on whose clock is right. Between two measurements the steady clock of the process counts on, so a
 * clock that is set changes nothing.
 */
export async function createClock(db: Kysely<Tables>): Promise<Clock> {
  let knownStart = ownStart();
  /** The time of the database when the steady clock stood at 0. */
  let start = knownStart;

  async function measure(longestMs: number): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const tookMs = performance.now() - sentAt;
    const measured = (rows[0]?.now.getTime() ?? start + sentAt) - sentAt - tookMs / 2;
    const isCertain = tookMs < longestMs && Math.abs(measured - start) > tookMs;
    if (isCertain) start = measured;
  }

  // While the database is away, the last measurement holds.
  const measureAgain = () => void measure(longestAnswerMs).catch(() => undefined);

  await measure(Infinity);
  const timer = setInterval(measureAgain, measureEveryMs).unref();
  return {
    now() {
      const own = ownStart();
      if (Math.abs(own - knownStart) > steppedMs) {
        knownStart = own;
        measureAgain();
      }
      return new Date(start + performance.now());
    },
    close: () => clearInterval(timer),
  };
}
