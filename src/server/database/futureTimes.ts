import { sql, type Kysely, type RawBuilder } from 'kysely';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import type { Given } from './compileOnce.ts';
import type { Tables } from './tables.ts';

/** What clocks differ by where all is well. Times beyond it are of a clock that ran fast for a while. */
export const clockToleranceMs = minuteMs;

/** Whether it happened, as far as this clock knows. */
export const hasHappened = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + clockToleranceMs;

/** The latest time that what has happened can have. */
export const latestPast = (now: Given<Date>): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz + make_interval(secs => ${sql.lit(clockToleranceMs / 1000)})`;

/** No rest is longer: a bot that rests for days asks again once a day. */
export const longestRestMs = 24 * hourMs;

/** Of what has happened. */
const notAhead = 0;

/**
 * Times on which it depends when something is done next, or when it ends, and how far ahead of now each is by right, in
 * milliseconds. What was done keeps its time: it is told as it was stored, and counts in no cap.
 */
const healed: Partial<Record<keyof Tables, Partial<Record<string, number>>>> = {
  profiles: {
    next_look_at: longestRestMs,
    next_snapshot_at: longestRestMs,
    stream_at: longestRestMs,
    resume_at: longestRestMs,
    lease_until: hourMs,
    // Until when a network that has refused to go on wants to be left alone, as the page says it.
    next_try_at: 7 * dayMs,
    waiting_since: notAhead,
    network_lost_since: notAhead,
    two_factor_asked_at: notAhead,
    account_since: notAhead,
    answers_looked_at: notAhead,
  },
  redirect_sign_ins: { ends_at: hourMs },
  session_renewals: { held_until: hourMs, renewed_at: notAhead },
  retired_sessions: { next_try_at: longestRestMs },
  sign_in_attempts: { attempted_at: notAhead, next_at: hourMs },
  own_sign_in_attempts: { attempted_at: notAhead, next_at: hourMs },
  sessions: { created_at: notAhead, used_at: notAhead },
  login_failures: { failed_at: notAhead },
  login_turns: { due_at: hourMs },
  login_guesses: { counts_until: 2 * hourMs, guessed_at: notAhead },
  login_addresses: { used_at: notAhead },
  email_changes: { asked_at: notAhead },
  address_codes: { sent_at: notAhead },
  pictures: { check_at: hourMs, saved_at: notAhead },
  notifications: {
    send_at: 4 * hourMs,
    held_until: longestRestMs,
    planned_at: notAhead,
    created_at: notAhead,
  },
  push_subscriptions: { renewed_at: notAhead, waits_until: longestRestMs },
  webhooks: { waits_until: longestRestMs },
  deliveries: { next_try_at: longestRestMs, lease_until: hourMs },
};

/**
 * After a message the next one of its kind waits for hours. One that a fast clock has sent may be of any time: it counts
 * as sent before that, and one that is not sent yet is due all the same.
 */
const healedToPast: Partial<Record<keyof Tables, string[]>> = {
  notifications: ['send_at', 'planned_at', 'created_at'],
};

/** How many pages of a table one statement looks at, so that none takes long. */
const pagesOfAStep = 256;

/** Brings times that a fast clock has left in the future back to now, a part of a table after the other. */
export async function healFutureTimes(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const table of Object.keys(healed) as (keyof typeof healed)[]) {
    const pages = await countPages(db, table);
    for (let from = 0; from < pages; from += pagesOfAStep) {
      await healPages(db, { table, from, now });
    }
  }
}

async function countPages(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select
    (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}

interface HealedPages {
  table: keyof Tables;
  /** The first of the pages. */
  from: number;
  now: Date;
}

/** No index serves such times, which hardly ever are there. What is changed meanwhile may be missed: the next time heals it. */
async function healPages(db: Kysely<Tables>, { table, from, now }: HealedPages): Promise<void> {
  const dayBefore = new Date(now.getTime() - dayMs);
  const ahead = Object.keys(healed[table] ?? {}).map((column) => ({
    column: sql.ref(column),
    isAhead: sql<boolean>`${sql.ref(column)} > ${farthestOf({ table, column, now })}`,
    to: healedToPast[table]?.includes(column) ? dayBefore : now,
  }));
  const healing = ahead.map(
    ({ column, isAhead, to }) =>
      sql`${column} = case when ${isAhead} then ${to}::timestamptz else ${column} end`,
  );
  const [first, end] = [`(${from},0)`, `(${from + pagesOfAStep},0)`];
  await sql`update ${sql.table(table)} set ${sql.join(healing)}
    where ctid >= ${first}::tid and ctid < ${end}::tid
      and (${sql.join(
        ahead.map(({ isAhead }) => isAhead),
        sql` or `,
      )})`.execute(db);
}

interface HealedColumn {
  table: keyof Tables;
  column: string;
  now: Date;
}

export async function healColumn(
  db: Kysely<Tables>,
  { table, column, now }: HealedColumn,
): Promise<void> {
  const farthest = farthestOf({ table, column, now });
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now}
    where ${sql.ref(column)} > ${farthest}`.execute(db);
}

/** These are asked for by the clock of the process; the others are given by that of the database as well. */
const ofProcess = new Set(['next_look_at', 'next_snapshot_at']);

function farthestOf({ table, column, now }: HealedColumn): RawBuilder<Date> {
  const seconds = ((healed[table]?.[column] ?? notAhead) + clockToleranceMs) / 1000;
  const from = ofProcess.has(column)
    ? sql<Date>`${now}::timestamptz`
    : sql<Date>`greatest(now(), ${now}::timestamptz)`;
  return sql<Date>`${from} + make_interval(secs => ${seconds})`;
}
