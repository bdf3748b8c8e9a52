import { sql, type Kysely } from 'kysely';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';

export interface SyncAttempt {
  profileId: string;
  epoch: number;
}

/** The exclusive right of a worker to move a profile, while it keeps extending it. */
export interface SyncLease {
  holder: string;
  /** Aborted when the lease is lost. */
  lost: AbortSignal;
  release(): Promise<void>;
}

interface LeaseOptions {
  attempt: SyncAttempt;
  leaseMs: number;
}

/** Returns undefined if another worker holds the profile, or the attempt is over. */
export async function takeSyncLease(
  db: Kysely<Tables>,
  { attempt, leaseMs }: LeaseOptions,
): Promise<SyncLease | undefined> {
  const holder = newId();
  const until = sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;
  const taken = await db
    .updateTable('profiles')
    .set({ lease_holder: holder, lease_until: until })
    .where('id', '=', attempt.profileId)
    .where('sync_epoch', '=', attempt.epoch)
    .where(isLeaseFree)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return undefined;

  const lost = new AbortController();
  const held = () =>
    db
      .updateTable('profiles')
      .where('id', '=', attempt.profileId)
      .where('lease_holder', '=', holder);
  const extend = async () => {
    const extended = await held().set({ lease_until: until }).returning('id').executeTakeFirst();
    if (!extended) lost.abort();
  };
  const timer = setInterval(() => {
    extend().catch(() => lost.abort());
  }, leaseMs / 3);
  return {
    holder,
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      await held().set({ lease_holder: null, lease_until: null }).execute();
    },
  };
}

export const isLeaseFree = sql<boolean>`(lease_until is null or lease_until < now())`;

/** The embedded database has one process only, so leases of an earlier start are void. */
export async function voidSyncLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ lease_holder: null, lease_until: null })
    .where('lease_until', 'is not', null)
    .execute();
}
