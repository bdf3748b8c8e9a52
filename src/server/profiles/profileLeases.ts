import { sql, type Kysely, type RawBuilder, type UpdateObject } from 'kysely';
import { anyOfIds } from '../database/anyOf.ts';
import type { Tables } from '../database/tables.ts';

/** One attempt of a profile to synchronise and operate. */
export interface ProfileAttempt {
  profileId: string;
  epoch: number;
}

/** The exclusive right of one worker to move a profile, or to act for it. */
export interface ProfileLease {
  holder: string;
  /** Aborted once the lease has run out, or the row no longer names this holder. */
  lost: AbortSignal;
  /** Aborted once the profile is woken: what only reads ends, so that the holder does what it was woken for. */
  woken: AbortSignal;
  /** By the clock, also where this process stood still and `lost` comes too late. */
  isHeld(): boolean;
  /**
   * Sets `columns` as well, if this holder still has the lease, and the profile was not woken since it
   * was taken.
   */
  release(columns?: UpdateObject<Tables, 'profiles'>): Promise<void>;
}

/** The leases that this process holds; it extends all of them until they are released. */
export interface ProfileLeases {
  /** `query` sets the columns of profiles whose lease is free, and returns them. */
  claim<T extends LeasedRow>(query: LeaseQuery<T>): Promise<{ row: T; lease: ProfileLease }[]>;
  /** Tells who holds the lease of the profile in this process that it was woken. */
  wake(profileId: string): void;
  close(): void;
}

interface LeasedRow {
  id: string;
  lease_holder: string | null;
  /** How often the profile had been woken. */
  wakes: number;
}

type LeaseQuery<T> = (columns: LeaseColumns) => Promise<T[]>;

interface LeaseColumns {
  lease_holder: RawBuilder<string>;
  lease_until: RawBuilder<Date>;
}

interface HeldLease {
  profileId: string;
  lost: AbortController;
  woken: AbortController;
  /** By `performance.now()`. */
  runsOutAt: number;
  timer?: NodeJS.Timeout;
}

/** No lease lasts an hour: what does is of a clock that ran fast. */
export const isLeaseFree = sql<boolean>`(
  lease_until is null or lease_until < now() or lease_until > now() + interval '1 hour'
)`;

export function createProfileLeases(db: Kysely<Tables>, leaseMs: number): ProfileLeases {
  const held = new Map<string, HeldLease>();
  const until = sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;
  const timer = setInterval(() => void extendAll(), leaseMs / 3);
  timer.unref();

  async function extendAll(): Promise<void> {
    const leases = [...held];
    if (leases.length === 0) return;
    const runsOutAt = performance.now() + leaseMs;
    // After a query that failed, the next one may still come in time.
    const extended = await extend(leases).catch(() => undefined);
    if (!extended) return;
    for (const [holder, lease] of leases) {
      if (!held.has(holder)) continue;
      if (extended.has(holder)) loseAt(runsOutAt, holder, lease);
      else lose(holder, lease);
    }
  }

  async function extend(leases: [string, HeldLease][]): Promise<Set<string | null>> {
    const ids = leases.map(([, { profileId }]) => profileId);
    const holders = leases.map(([holder]) => holder);
    const rows = await db
      .updateTable('profiles')
      .set({ lease_until: until })
      .where('id', '=', anyOfIds(ids))
      .where('lease_holder', '=', anyOfIds(holders))
      .returning('lease_holder')
      .execute();
    return new Set(rows.map((row) => row.lease_holder));
  }

  function loseAt(runsOutAt: number, holder: string, lease: HeldLease): void {
    clearTimeout(lease.timer);
    lease.runsOutAt = runsOutAt;
    const leftMs = Math.max(0, runsOutAt - performance.now());
    lease.timer = setTimeout(() => lose(holder, lease), leftMs).unref();
  }

  function lose(holder: string, { lost, timer: losing }: HeldLease): void {
    clearTimeout(losing);
    held.delete(holder);
    lost.abort();
  }

  async function claim<T extends LeasedRow>(query: LeaseQuery<T>) {
    const runsOutAt = performance.now() + leaseMs;
    const rows = await query({ lease_holder: sql<string>`gen_random_uuid()`, lease_until: until });
    return rows.map((row) => ({ row, lease: hold(row, runsOutAt) }));
  }

  function hold({ id: profileId, lease_holder: holder, wakes }: LeasedRow, runsOutAt: number) {
    if (holder === null) throw new Error('The query has taken no lease.');
    const lost = new AbortController();
    const woken = new AbortController();
    const lease: HeldLease = { profileId, lost, woken, runsOutAt };
    held.set(holder, lease);
    loseAt(runsOutAt, holder, lease);
    return {
      holder,
      lost: lost.signal,
      woken: woken.signal,
      isHeld: () => !lost.signal.aborted && performance.now() < lease.runsOutAt,
      async release(columns: UpdateObject<Tables, 'profiles'> = {}) {
        clearTimeout(lease.timer);
        lease.runsOutAt = 0;
        held.delete(holder);
        const releaseWith = (set: UpdateObject<Tables, 'profiles'>) =>
          db
            .updateTable('profiles')
            .set({ ...set, lease_holder: null, lease_until: null })
            .where('id', '=', profileId)
            .where('lease_holder', '=', holder);
        const { numUpdatedRows } = await releaseWith(columns)
          .where('wakes', '=', wakes)
          .executeTakeFirstOrThrow();
        // What it was woken for is newer than what this holder has seen.
        if (numUpdatedRows === 0n) await releaseWith({}).execute();
      },
    };
  }

  return {
    claim,
    wake(profileId) {
      for (const lease of held.values()) {
        if (lease.profileId === profileId) lease.woken.abort();
      }
    },
    close() {
      clearInterval(timer);
      for (const lease of held.values()) clearTimeout(lease.timer);
    },
  };
}

/** The embedded database has one process only, so leases of an earlier start are void. */
export async function voidProfileLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ lease_holder: null, lease_until: null, resume_at: sql<Date>`now()` })
    .where('lease_until', 'is not', null)
    .execute();
}
