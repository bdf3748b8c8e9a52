import type { BotRooms } from './botRooms.ts';

const keptDays = 90;
const batchSize = 500;

/**
 * Removes pictures that have grown old, and those whose activity is gone, with its profile or its
 * user. A row always stands before its picture, so that what is being kept is never removed.
 */
export async function sweepPictures({
  database: { db },
  media,
  now,
}: Pick<BotRooms, 'database' | 'media' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - keptDays * 86_400_000);
  await db
    .updateTable('activities')
    .set({ has_picture: false })
    .where('has_picture', '=', true)
    .where('done_at', '<', oldest)
    .execute();
  for await (const ids of media.listIds(batchSize)) {
    const kept = await db
      .selectFrom('activities')
      .select('id')
      .where('id', 'in', ids)
      .where((row) => {
        const isUnderWay = row.and([row('done_at', 'is', null), row('planned_at', '>', oldest)]);
        return row.or([row('has_picture', '=', true), isUnderWay]);
      })
      .execute();
    const keptIds = new Set(kept.map(({ id }) => id));
    await media.remove(ids.filter((id) => !keptIds.has(id)));
  }
}
