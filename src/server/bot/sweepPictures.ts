import type { BotContext } from '../AppContext.ts';

const keptDays = 90;
const batchSize = 500;

/**
 * Removes old pictures, and pictures whose activity is gone. A row is always written before its
 * picture, so a picture that is being saved is never removed. On a full disk pictures are still
 * removed; the rows are updated later.
 */
export async function sweepPictures(
  { database: { db, isFull }, media, now }: Pick<BotContext, 'database' | 'media' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const oldest = new Date(now().getTime() - keptDays * 86_400_000);
  for await (const ids of media.listIds(batchSize)) {
    if (signal?.aborted) return;
    const kept = await db
      .selectFrom('activities')
      .select('id')
      .where('id', 'in', ids)
      .where((row) =>
        row.or([
          row.and([row('has_picture', '=', true), row('done_at', '>=', oldest)]),
          row.and([row('done_at', 'is', null), row('planned_at', '>', oldest)]),
        ]),
      )
      .execute();
    const keptIds = new Set(kept.map(({ id }) => id));
    await media.remove(ids.filter((id) => !keptIds.has(id)));
  }
  if (isFull()) return;
  await db
    .updateTable('activities')
    .set({ has_picture: false })
    .where('has_picture', '=', true)
    .where('done_at', '<', oldest)
    .execute();
}
