import { sql, type DeleteResult, type Expression, type RawBuilder } from 'kysely';

/** Short statements, so that nothing else waits for long. */
export const batchSize = 5000;

export interface Deleted {
  rows: number;
  batches: number;
  ms: number;
}

/** The ids of a batch, to compare with `=`: each is then looked up by index, whatever the planner expects. */
export function anyOf<T>(ids: Expression<{ [key: string]: T }>): RawBuilder<T> {
  return sql<T>`any(array${ids})`;
}

/** Runs a delete of at most `batchSize` rows until it finds fewer, or the signal is aborted. */
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
    isMore = Number(numDeletedRows) === batchSize;
  }
  return { rows, batches, ms: Math.round(performance.now() - startedAt) };
}
