import { sql, type Kysely } from 'kysely';
import { batchSize, deleteInBatches, type Deleted } from '../../database/deleteInBatches.ts';
import type { Tables } from '../../database/tables.ts';
import type { HostKey } from './HostKey.ts';
import type { HostPace } from './hostPace.ts';

export type RestCause = 'unreachable' | 'rateLimited';

/** What is stored of a host that failed or rests. */
export interface HostState extends HostKey {
  failures: number;
  /** Seconds until it may be called; not above 0 where it may. */
  restsSeconds: number | null;
  restsBecause: RestCause | null;
}

const secondsLeft = sql<number | null>`extract(epoch from rests_until - now())::float8`;
const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000}::float8)`;
const mayBeCalled = sql<boolean>`(network_hosts.rests_until is null or network_hosts.rests_until <= now())`;

/** Hosts of which there is anything to know before a call. */
export async function readTroubledHosts(db: Kysely<Tables>): Promise<HostState[]> {
  return db
    .selectFrom('network_hosts')
    .select(['network', 'host', 'failures', 'rests_because as restsBecause'])
    .select(secondsLeft.as('restsSeconds'))
    .where(({ eb, or }) => or([eb('failures', '>', 0), eb('rests_until', '>', sql<Date>`now()`)]))
    .execute();
}

interface Failure {
  /** It was the call that finds out whether the host is back. */
  isProbe: boolean;
  pace: HostPace;
}

/**
 * Counts a call that did not reach the host; the last one of several opens the breaker. Returns how
 * often it has opened since the host last answered; undefined, and counts nothing, if the host is
 * left alone already.
 */
export async function recordFailure(
  db: Kysely<Tables>,
  key: HostKey,
  { isProbe, pace }: Failure,
): Promise<number | undefined> {
  const opens = sql<boolean>`network_hosts.failures + 1 >= ${pace.failuresToOpen}::int`;
  const pauseMs = sql<number>`least(
    ${pace.firstPauseMs}::float8 * power(2, least(network_hosts.openings, 20)), ${pace.longestPauseMs}::float8)`;
  const recorded = await db
    .insertInto('network_hosts')
    .values({ ...key, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'host'])
        .doUpdateSet({
          failures: sql<number>`network_hosts.failures + 1`,
          openings: sql<number>`network_hosts.openings + (${opens})::int`,
          rests_until: sql<Date | null>`case when ${opens}
            then now() + ${pauseMs} * interval '1 millisecond' else network_hosts.rests_until end`,
          rests_because: 'unreachable',
        })
        .where(isProbe ? sql<boolean>`true` : mayBeCalled),
    )
    .returning('openings')
    .executeTakeFirst();
  return recorded?.openings;
}

/** The host answers again: closes the breaker. A pause that the host asked for stays. */
export async function forgetFailures(db: Kysely<Tables>, key: HostKey): Promise<void> {
  await db
    .updateTable('network_hosts')
    .set({
      failures: 0,
      openings: 0,
      rests_until: sql<Date | null>`case when rests_because = 'rateLimited' then rests_until end`,
    })
    .where('network', '=', key.network)
    .where('host', '=', key.host)
    .where('failures', '>', 0)
    .execute();
}

/** The host asked not to be called for so long. */
export async function holdHost(db: Kysely<Tables>, key: HostKey, ms: number): Promise<void> {
  const answers = { failures: 0, openings: 0, rests_because: 'rateLimited' } as const;
  await db
    .insertInto('network_hosts')
    .values({ ...key, ...answers, rests_until: inMs(ms) })
    .onConflict((conflict) =>
      conflict.columns(['network', 'host']).doUpdateSet({
        ...answers,
        rests_until: sql<Date>`greatest(network_hosts.rests_until, ${inMs(ms)})`,
      }),
    )
    .execute();
}

/** Only one process finds out whether the host is back; the others wait for the result. */
export async function claimProbe(
  db: Kysely<Tables>,
  key: HostKey,
  pace: HostPace,
): Promise<boolean> {
  const claimed = await db
    .updateTable('network_hosts')
    .set({ rests_until: inMs(pace.probeMs) })
    .where('network', '=', key.network)
    .where('host', '=', key.host)
    .where('failures', '>=', pace.failuresToOpen)
    .where(mayBeCalled)
    .returning('failures')
    .executeTakeFirst();
  return claimed !== undefined;
}

export interface TurnsRequest extends HostKey {
  count: number;
  /** Seconds between two turns. */
  gapSeconds: number;
  /** Turns that begin later are not given. */
  withinSeconds: number;
}

export interface Turns extends HostKey {
  /** Seconds until the first of the turns. */
  startsInSeconds: number;
}

/** Takes turns at several hosts; a host whose next turn is too far away is left out. */
export async function takeTurns(db: Kysely<Tables>, requests: TurnsRequest[]): Promise<Turns[]> {
  const column = <K extends keyof TurnsRequest>(name: K) => requests.map((each) => each[name]);
  const { rows } = await sql<Turns>`
    with asked as (
      select network, host, count * gap as length, gap, within
      from unnest(
        ${column('network')}::text[], ${column('host')}::text[], ${column('count')}::int[],
        ${column('gapSeconds')}::float8[], ${column('withinSeconds')}::float8[]
      ) as asked (network, host, count, gap, within)
      order by network, host
    ), taken as (
      insert into network_hosts as h (network, host, next_turn_at)
      select network, host, now() + make_interval(secs => length) from asked
      on conflict (network, host) do update set next_turn_at =
        greatest(h.next_turn_at, now()) + (excluded.next_turn_at - now())
      where h.next_turn_at <= now() + (
        select make_interval(secs => within) from asked
        where asked.network = h.network and asked.host = h.host
      )
      returning network, host, next_turn_at
    )
    select network, host,
      extract(epoch from next_turn_at - now())::float8 - length as "startsInSeconds"
    from taken join asked using (network, host)`.execute(db);
  return rows;
}

/** Deletes hosts of which nothing was heard for a day. */
export function forgetOldHosts(db: Kysely<Tables>, signal: AbortSignal): Promise<Deleted> {
  const key = ['network', 'host'] as const;
  const old = db
    .selectFrom('network_hosts')
    .select(key)
    .where(sql<boolean>`greatest(next_turn_at, rests_until) < now() - interval '1 day'`)
    .limit(batchSize);
  const deleteOld = db
    .deleteFrom('network_hosts')
    .where(({ eb, refTuple }) => eb(refTuple(...key), 'in', old.$asTuple(...key)));
  return deleteInBatches(() => deleteOld.executeTakeFirstOrThrow(), signal);
}
