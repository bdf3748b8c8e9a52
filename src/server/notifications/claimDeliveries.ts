import { sql, type Kysely } from 'kysely';
import type { NotificationChannel } from '../../shared/contract/notificationLists.ts';
import { minuteMs } from '../../shared/durations.ts';
import { anyOf } from '../database/anyOf.ts';
import { compileOnce, type Places } from '../database/compileOnce.ts';
import type { Tables } from '../database/tables.ts';

/** Longer than a mail server that is about to fall silent at each step takes: what a dead worker had is sent after it. */
const leaseMs = 5 * minuteMs;

interface Claim {
  channels: NotificationChannel[];
  count: number;
  now: Date;
}

/**
 * Takes at most `count` deliveries that are due, those of the first channels first, so that no other process sends them.
 * Returns their ids.
 */
export async function claimDeliveries(
  db: Kysely<Tables>,
  { channels, count, now }: Claim,
): Promise<string[]> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const ids: string[] = [];
  for (const channel of channels) {
    const left = count - ids.length;
    const claimed = left > 0 ? await claimQuery(db, { channel, count: left, now, leaseUntil }) : [];
    ids.push(...claimed.map(({ id }) => id));
  }
  return ids;
}

interface ClaimOfChannel extends Omit<Claim, 'channels'> {
  channel: NotificationChannel;
  leaseUntil: Date;
}

const claimQuery = compileOnce(
  (db, { channel, count, now, leaseUntil }: Places<ClaimOfChannel>) => {
    const due = db
      .selectFrom('deliveries')
      .select('id')
      // Literal, so that the planner finds the partial index.
      .where('state', '=', sql.lit('waiting'))
      .where('channel', '=', channel)
      .where('next_try_at', '<=', now)
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
      .orderBy('is_urgent', 'desc')
      .orderBy('next_try_at')
      .limit(count)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('deliveries')
      .set((eb) => ({ lease_until: leaseUntil, tries: eb('tries', '+', 1) }))
      .where('id', '=', anyOf(due))
      .returning('id');
  },
);
