import { sql, type Kysely } from 'kysely';
import { anyOf, anyOfIds } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import { dueInTurns } from '../dueInTurns.ts';
import { isOperating, standingRest } from '../standing.ts';
import { waitsForNews } from './pollSoon.ts';

/** A profile whose network tells this worker at once what is new. */
export interface WatchedProfile {
  profileId: string;
  userId: string;
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
  now: Date;
}

/**
 * Claims profiles to which nobody listens and that wait for nothing but news, users in turns. The claim stores when it is
 * over.
 */
export async function claimStreams(
  db: Kysely<Tables>,
  { networks, count, ...query }: StreamQuery,
): Promise<WatchedProfile[]> {
  const claimed: WatchedProfile[] = [];
  for (const network of networks) {
    const [left, held] = [count - claimed.length, [...query.held, ...claimed]];
    if (left > 0) claimed.push(...(await claimAt(db, network, { ...query, held, count: left })));
  }
  return claimed;
}

/** Of one network, as its index has them in order. */
async function claimAt(
  db: Kysely<Tables>,
  network: string,
  { count, held, now }: Omit<StreamQuery, 'networks'>,
): Promise<WatchedProfile[]> {
  const due = db
    .selectFrom('profiles')
    .where('network', '=', network)
    .where('stream_at', '<=', sql<Date>`now()`)
    .where(waitsForNews)
    .where(mayListen(now))
    .where(({ not, eb }) => not(eb('id', '=', anyOfIds(idsOf(held)))));
  const byUser = Map.groupBy(held, ({ userId }) => userId);
  const inHand = Object.fromEntries([...byUser].map(([userId, { length }]) => [userId, length]));
  const inTurns = dueInTurns(db, due, { column: 'stream_at', count, inHand });
  const free = due.select('id').where('id', '=', anyOf(inTurns)).forUpdate().skipLocked();
  const rows = await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(heldSeconds), stream_holder: sql<string>`gen_random_uuid()` })
    .where('id', '=', anyOf(free))
    .returning(['id', 'user_id', 'sync_epoch', 'network', 'stream_holder'])
    .$narrowType<{ stream_holder: string }>()
    .execute();
  return rows.map((row) => ({
    profileId: row.id,
    userId: row.user_id,
    epoch: row.sync_epoch,
    network: row.network,
    holder: row.stream_holder,
  }));
}

/** Of no use to a profile that is paused, or not paid for, however long. */
const mayListen = (now: Date) => sql<boolean>`(${isOperating} and ${standingRest(now)} is null)`;

const idsOf = (profiles: readonly WatchedProfile[]) => profiles.map(({ profileId }) => profileId);

/** Holds these for longer. Returns the claims that nobody else has taken, of those that may listen still, in their attempt. */
export async function holdStreams(
  db: Kysely<Tables>,
  profiles: readonly WatchedProfile[],
  now: Date,
): Promise<Set<string>> {
  if (profiles.length === 0) return new Set();
  const rows = await db
    .updateTable('profiles')
    .set({ stream_at: inSeconds(heldSeconds) })
    .where('id', '=', anyOfIds(idsOf(profiles)))
    .where('stream_holder', '=', anyOfIds(profiles.map(({ holder }) => holder)))
    .where(mayListen(now))
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
