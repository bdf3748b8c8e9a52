import { sql, type Kysely } from 'kysely';
import type { NotificationChannel } from '../../shared/contract/notificationLists.ts';
import { minuteMs } from '../../shared/durations.ts';
import { anyOf, anyOfList } from '../database/anyOf.ts';
import { compileOnce, type Places } from '../database/compileOnce.ts';
import type { Tables } from '../database/tables.ts';

/** Longer than a mail server that is about to fall silent at each step takes: what a dead worker had is sent after it. */
const leaseMs = 5 * minuteMs;

interface Claim {
  channels: NotificationChannel[];
  count: number;
  now: Date;
}

/** Takes at most `count` deliveries that are due, so that no other process sends them. Returns their ids. */
export async function claimDeliveries(db: Kysely<Tables>, claim: Claim): Promise<string[]> {
  const leaseUntil = new Date(claim.now.getTime() + leaseMs);
  const claimed = await claimQuery(db, { ...claim, leaseUntil });
  return claimed.map(({ id }) => id);
}

const claimQuery = compileOnce(
  (db, { channels, count, now, leaseUntil }: Places<Claim & { leaseUntil: Date }>) => {
    const due = db
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .where(sql.ref<string>('channel'), '=', anyOfList(channels))
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
