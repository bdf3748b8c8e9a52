import { sql, type Kysely } from 'kysely';
import { anyOf, anyOfIds } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import { isOperating } from '../standing.ts';

/** A profile whose network tells this worker at once what is new. */
export interface WatchedProfile {
  profileId: string;
  epoch: number;
  network: string;
  /** The claim, which alone holds and releases it. */
  holder: string;
}

/** A worker that says nothing for so long has gone: another one listens in its place. */
export const heldSeconds = 90;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

interface StreamQuery {
  /** Networks that tell what is new. */
  networks: readonly string[];
  count: number;
  /** To which this worker listens: those it holds, or finds to be another's, before it claims them again. */
  held: readonly WatchedProfile[];
}

/** Claims operating profiles to which nobody listens. The claim stores when it is over. */
export async function claimStreams(
  db: Kysely<Tables>,
  { networks, count, held }: StreamQuery,
): Promise<WatchedProfile[]> {
  if (networks.length === 0) return [];
  const due = db
    .selectFrom('profiles')
    .select('id')
    .where('stream_at', '<=', sql<Date>`now()`)
    .where(isOperating)
    .where('network', 'in', networks)
    .where(({ not, eb }) => not(eb('id', '=', anyOfIds(idsOf(held)))))
    .orderBy('stream_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(heldSeconds), stream_holder: sql<string>`gen_random_uuid()` })
    .where('id', '=', anyOf(due))
    .returning(['id', 'sync_epoch', 'network', 'stream_holder'])
    .$narrowType<{ stream_holder: string }>()
    .execute();
  return rows.map((row) => ({
    profileId: row.id,
    epoch: row.sync_epoch,
    network: row.network,
    holder: row.stream_holder,
  }));
}

const idsOf = (profiles: readonly WatchedProfile[]) => profiles.map(({ profileId }) => profileId);

/** Holds these for longer. Returns the claims that nobody else has taken, of those that still operate in their attempt. */
export async function holdStreams(
  db: Kysely<Tables>,
  profiles: readonly WatchedProfile[],
): Promise<Set<string>> {
  if (profiles.length === 0) return new Set();
  const rows = await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(heldSeconds) })
    .where('id', '=', anyOfIds(idsOf(profiles)))
    .where('stream_holder', '=', anyOfIds(profiles.map(({ holder }) => holder)))
    .where(isOperating)
    .returning(['stream_holder', 'sync_epoch'])
    .execute();
  const epochs = new Map(rows.map((row) => [row.stream_holder, row.sync_epoch]));
  return new Set(
    profiles.flatMap(({ holder, epoch }) => (epochs.get(holder) === epoch ? holder : [])),
  );
}

/** Nobody listens to it for so long, unless another worker does by now. */
export async function releaseStream(
  db: Kysely<Tables>,
  {
    profileId,
    holder,
    seconds,
  }: Pick<WatchedProfile, 'profileId' | 'holder'> & { seconds: number },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(seconds), stream_holder: null })
    .where('id', '=', profileId)
    .where('stream_holder', '=', holder)
    .execute();
}
