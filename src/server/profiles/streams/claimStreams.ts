import { sql, type Kysely } from 'kysely';
import { anyOf, anyOfIds } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import { isOperating } from '../standing.ts';

/** A profile whose network tells this worker at once what is new. */
export interface WatchedProfile {
  profileId: string;
  epoch: number;
  network: string;
}

/** A worker that says nothing for so long has gone: another one listens in its place. */
export const heldSeconds = 90;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

interface StreamQuery {
  /** Networks that tell what is new. */
  networks: readonly string[];
  count: number;
}

/**
 * Claims operating profiles to which nobody listens. The claim stores when it is over; two workers that listen to the
 * same one do no harm, as news only make a poll due.
 */
export async function claimStreams(
  db: Kysely<Tables>,
  { networks, count }: StreamQuery,
): Promise<WatchedProfile[]> {
  if (networks.length === 0) return [];
  const due = db
    .selectFrom('profiles')
    .select('id')
    .where('stream_at', '<=', sql<Date>`now()`)
    .where(isOperating)
    .where('network', 'in', networks)
    .orderBy('stream_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(heldSeconds) })
    .where('id', '=', anyOf(due))
    .returning(['id', 'sync_epoch', 'network'])
    .execute();
  return rows.map((row) => ({
    profileId: row.id,
    epoch: row.sync_epoch,
    network: row.network,
  }));
}

/** Holds these for longer. Returns those that still operate in their attempt. */
export async function holdStreams(
  db: Kysely<Tables>,
  profiles: readonly WatchedProfile[],
): Promise<Set<string>> {
  if (profiles.length === 0) return new Set();
  const rows = await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(heldSeconds) })
    .where('id', '=', anyOfIds(profiles.map(({ profileId }) => profileId)))
    .where(isOperating)
    .returning(['id', 'sync_epoch'])
    .execute();
  const epochs = new Map(rows.map((row) => [row.id, row.sync_epoch]));
  return new Set(
    profiles.flatMap(({ profileId, epoch }) => (epochs.get(profileId) === epoch ? profileId : [])),
  );
}

/** Nobody listens to it for so long. */
export async function releaseStream(
  db: Kysely<Tables>,
  { profileId, seconds }: { profileId: string; seconds: number },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(seconds) })
    .where('id', '=', profileId)
    .execute();
}
