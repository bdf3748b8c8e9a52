import { setTimeout as pause } from 'node:timers/promises';

/** Short statements, so that nothing else waits for long. */
export const batchSize = 100;
/** The database serves others for as long again as a batch took, at most for this time. */
const longestPauseMs = 1000;

export interface Deleted {
  rows: number;
  batches: number;
  ms: number;
}

/** Runs a delete of about `batchSize` rows until it finds fewer, or the signal is aborted. */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ numDeletedRows: bigint | string }>,
  signal: AbortSignal,
): Promise<Deleted> {
  const startedAt = performance.now();
  let [rows, batches] = [0, 0];
  let isMore = true;
  while (isMore && !signal.aborted) {
    const begunAt = performance.now();
    const { numDeletedRows } = await deleteBatch(batchSize);
    rows += Number(numDeletedRows);
    batches += 1;
    isMore = Number(numDeletedRows) >= batchSize;
    if (isMore) await pause(Math.min(longestPauseMs, performance.now() - begunAt));
  }
  return { rows, batches, ms: Math.round(performance.now() - startedAt) };
}
