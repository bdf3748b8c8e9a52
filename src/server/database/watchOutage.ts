import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface OutageListener {
  /** Called once where connections break, however many; the next query opens a new one. */
  onError?: (error: Error) => void;
  /** Called after it, once the database answers again. */
  onReconnect?: () => void;
}

const probeEveryMs = 250;

/** Reports broken connections, also those that are in use: the pool listens to idle ones only. */
export function watchOutage(pool: Pool, { onError, onReconnect }: OutageListener) {
  const closing = new AbortController();
  const { signal } = closing;
  let isProbing = false;

  async function answers(): Promise<boolean> {
    try {
      await pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  async function probe(): Promise<void> {
    isProbing = true;
    try {
      while (!(await answers())) await delay(probeEveryMs, undefined, { signal, ref: false });
      onReconnect?.();
    } catch {
      // Closing ends the pause.
    } finally {
      isProbing = false;
    }
  }

  function report(error: Error): void {
    if (isProbing || signal.aborted) return;
    onError?.(error);
    void probe();
  }

  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return { report, close: () => closing.abort() };
}
