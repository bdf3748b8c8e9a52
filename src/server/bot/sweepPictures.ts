import type { BotContext } from '../AppContext.ts';

const keptDays = 90;
const batchSize = 500;

/**
 * Removes pictures that have grown old, and those whose activity is gone, with its profile or its
 * user. A row always stands before its picture, so that what is being kept is never removed. On a
 * full disk the pictures go all the same, and the rows hear of it once there is room.
 */
export async function sweepPictures({
  database: { db, isFull },
  media,
  now,
}: Pick<BotContext, 'database' | 'media' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - keptDays * 86_400_000);
  for await (const ids of media.listIds(batchSize)) {
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
