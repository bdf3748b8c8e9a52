import type { DeleteResult } from 'kysely';

/** Short statements, so that nothing else waits for long. */
export const batchSize = 5000;

export interface Deleted {
  rows: number;
  batches: number;
  ms: number;
}

/** Runs a delete of about `batchSize` rows until it finds fewer, or the signal is aborted. */
export async function deleteInBatches(
  deleteBatch: () => Promise<DeleteResult>,
  signal: AbortSignal,
): Promise<Deleted> {
  const startedAt = performance.now();
  let [rows, batches] = [0, 0];
  let isMore = true;
  while (isMore && !signal.aborted) {
    const { numDeletedRows } = await deleteBatch();
    rows += Number(numDeletedRows);
    batches += 1;
    isMore = Number(numDeletedRows) >= batchSize;
  }
  return { rows, batches, ms: Math.round(performance.now() - startedAt) };
}
