import type { DeleteResult } from 'kysely';

/** Short statements, so that nothing else waits for long. */
export const batchSize = 5000;

/** Runs a delete of at most `batchSize` rows until it finds fewer, or the signal is aborted. */
export async function deleteInBatches(
  deleteBatch: () => Promise<DeleteResult>,
  signal: AbortSignal,
): Promise<void> {
  let isMore = true;
  while (isMore && !signal.aborted) {
    const { numDeletedRows } = await deleteBatch();
    isMore = Number(numDeletedRows) === batchSize;
  }
}
