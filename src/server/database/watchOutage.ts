import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { isTimeout, isUnavailable } from './isUnavailable.ts';

export interface OutageListener {
  /** Called once where connections break, however many; the next query opens a new one. */
  onError?: ((error: Error) => void) | undefined;
  /** Called after it, once the database answers again. */
  onReconnect?: () => void;
}

interface OutageOptions extends OutageListener {
  /** Asks the database for any answer by a new connection. */
  ask(): Promise<void>;
}

interface Outage {
  /** Says that the database did not answer; further reports of one outage change nothing. */
  report(error: Error): void;
  /** Asks the database, as one statement has no answer; it may merely take long. */
  suspect(error: Error): void;
  /** Aborted once the database is known to be away, until it answers. */
  away(): AbortSignal;
  close(): void;
}

const askEveryMs = 100;
/** A busy machine may miss one: only so many questions without an answer say that nobody is there. */
const mostSilences = 3;

/** Reports broken connections, also those that are in use: a pool listens to idle ones only. */
export function watchOutage(pools: Pool[], options: OutageOptions): Outage {
  const { onError, onReconnect, ask } = options;
  const closing = new AbortController();
  let away = new AbortController();
  let isAsking = false;
  let isTold = false;

  function tell(error: Error): void {
    if (!isTold) onError?.(error);
    isTold = true;
  }

  async function followOutage(error: Error): Promise<void> {
    isAsking = true;
    let silences = 0;
    for (let answer = await answerTo(ask); answer !== 'here'; answer = await answerTo(ask)) {
      tell(error);
      silences += 1;
      if (answer === 'refused' || silences === mostSilences) away.abort();
      await pause(askEveryMs, closing.signal);
      if (closing.signal.aborted) return;
    }
    isAsking = false;
    if (away.signal.aborted) away = new AbortController();
    if (isTold) onReconnect?.();
    isTold = false;
  }

  function suspect(error: Error): void {
    if (!isAsking && !closing.signal.aborted) void followOutage(error);
  }

  function report(error: Error): void {
    if (closing.signal.aborted) return;
    tell(error);
    suspect(error);
  }

  for (const pool of pools) {
    pool.on('error', report);
    pool.on('connect', (client) => client.on('error', report));
  }
  return { report, suspect, away: () => away.signal, close: () => closing.abort() };
}

/** A server that refuses one more connection is there, and so may be those that are open. */
const tooManyConnections = '53300';

async function answerTo(ask: OutageOptions['ask']): Promise<'here' | 'silent' | 'refused'> {
  try {
    await ask();
    return 'here';
  } catch (error) {
    if (!isUnavailable(error) || hasErrorCode(error, tooManyConnections)) return 'here';
    return isTimeout(error) ? 'silent' : 'refused';
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}
