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
/** After a step, until a measurement is certain: a network is often not up at once. */
const afterStepMs = 1000;

/**
 * The time of the database, which all processes share: pauses, caps and the seconds in which an approval can be undone
 * must not depend on whose clock is right. Between two measurements the steady clock of the process counts on, so a
 * clock of this machine that is set changes nothing. Where the clock of the database is set, its time is taken over at the
 * next measurement.
 */
export async function createClock(db: Kysely<Tables>): Promise<Clock> {
  let knownStart = ownStart();
  /** The time of the database when the steady clock stood at 0. */
  let start = knownStart;

  /** The step of the own clock is known only once the time of the database is. */
  async function measure(longestMs: number): Promise<void> {
    const own = ownStart();
    const sentAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const tookMs = performance.now() - sentAt;
    const measured = (rows[0]?.now.getTime() ?? start + sentAt) - sentAt - tookMs / 2;
    if (tookMs >= longestMs) return;
    knownStart = own;
    if (Math.abs(measured - start) > tookMs) start = measured;
  }

  let measuredAt = -Infinity;
  // While the database is away, the last measurement holds.
  const measureAgain = () => {
    measuredAt = performance.now();
    void measure(longestAnswerMs).catch(() => undefined);
  };

  await measure(Infinity);
  const timer = setInterval(measureAgain, measureEveryMs).unref();
  return {
    now() {
      const hasStepped = Math.abs(ownStart() - knownStart) > steppedMs;
      if (hasStepped && performance.now() - measuredAt > afterStepMs) measureAgain();
      return new Date(start + performance.now());
    },
    close: () => clearInterval(timer),
  };
}
