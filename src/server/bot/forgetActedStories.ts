import type { BotContext } from '../AppContext.ts';

const hourMs = 3_600_000;
const hoursOfCap = 24;
const batchSize = 5000;

/** Deletes what no bot looks back to any more: for too old a story, or for the daily cap. */
export async function forgetActedStories(
  { database: { db, isFull }, networks, now }: Pick<BotContext, 'database' | 'networks' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  for (const network of networks.names) {
    const hours = Math.max(hoursOfCap, networks.get(network).limits.storyMaxAgeHours) + 1;
    const oldest = new Date(now().getTime() - hours * hourMs);
    let deleted = batchSize;
    while (deleted === batchSize && !signal.aborted && !isFull()) {
      const old = db
        .selectFrom('acted_stories')
        .select(['network', 'account_scope', 'account_id', 'story_id'])
        .where('network', '=', network)
        .where('acted_at', '<', oldest)
        .limit(batchSize);
      const result = await db
        .deleteFrom('acted_stories')
        .where(({ eb, refTuple }) =>
          eb(
            refTuple('network', 'account_scope', 'account_id', 'story_id'),
            'in',
            old.$asTuple('network', 'account_scope', 'account_id', 'story_id'),
          ),
        )
        .executeTakeFirst();
      deleted = Number(result.numDeletedRows);
    }
  }
}
