import { sql } from 'kysely';
import { dayMs, hourMs } from '../../../shared/durations.ts';
import type { BotContext } from '../context/BotContext.ts';
import { batchSize, deleteInBatches, type Deleted } from '../../database/deleteInBatches.ts';

const hoursOfCap = 24;

/** How long answers in a conversation count. */
const conversationDays = 90;

/** Deletes entries older than the longest look-back: the age of a target, or the day of the cap. */
export async function forgetActedStories(
  { database: { db }, networks, now }: Pick<BotContext, 'database' | 'networks' | 'now'>,
  signal: AbortSignal,
): Promise<Deleted> {
  const key = ['network', 'account_scope', 'account_id', 'story_id'] as const;
  const sum: Deleted = { rows: 0, batches: 0, ms: 0 };
  const { names } = networks;
  const offered = names.map((name) => ({
    isOf: sql<boolean>`network = ${name}`,
    hours: Math.max(hoursOfCap, networks.get(name).limits.targetMaxAgeHours),
  }));
  const isOff = sql<boolean>`network <> all(${names}::text[])`;
  for (const { isOf, hours } of [...offered, { isOf: isOff, hours: hoursOfCap }]) {
    const oldestAnswer = new Date(now().getTime() - conversationDays * dayMs);
    const old = db
      .selectFrom('acted_stories')
      .select(key)
      .where(isOf)
      .where('acted_at', '<', new Date(now().getTime() - (hours + 1) * hourMs))
      .where((row) =>
        row.or([row('conversation_id', 'is', null), row('acted_at', '<', oldestAnswer)]),
      )
      .limit(batchSize);
    const deleteOld = db
      .deleteFrom('acted_stories')
      .where(({ eb, refTuple }) => eb(refTuple(...key), 'in', old.$asTuple(...key)));
    const deleted = await deleteInBatches(() => deleteOld.executeTakeFirstOrThrow(), signal);
    sum.rows += deleted.rows;
    sum.batches += deleted.batches;
    sum.ms += deleted.ms;
  }
  return sum;
}
