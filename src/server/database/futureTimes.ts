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

/** How far ahead of now a time is by right, where it is not one of the past. */
const aheadMs: Partial<Record<string, number>> = {
  next_look_at: longestRestMs,
  next_snapshot_at: longestRestMs,
  stream_at: longestRestMs,
  resume_at: longestRestMs,
  lease_until: hourMs,
  next_try_at: 7 * longestRestMs,
  next_at: hourMs,
  due_at: hourMs,
  send_at: 4 * hourMs,
  held_until: longestRestMs,
  waits_until: longestRestMs,
  ends_at: hourMs,
  counts_until: 2 * hourMs,
  check_at: hourMs,
};

/**
 * Times on which it depends when something is done next, or when it ends. What was done keeps its time: it is told as it
 * was stored, and counts in no cap.
 */
const healed: Partial<Record<keyof Tables, readonly string[]>> = {
  profiles: [
    'next_look_at',
    'next_snapshot_at',
    'stream_at',
    'resume_at',
    'lease_until',
    'next_try_at',
    'waiting_since',
    'network_lost_since',
    'two_factor_asked_at',
    'account_since',
    'answers_looked_at',
  ],
  redirect_sign_ins: ['ends_at'],
  session_renewals: ['held_until', 'renewed_at'],
  retired_sessions: ['next_try_at'],
  sign_in_attempts: ['attempted_at', 'next_at'],
  own_sign_in_attempts: ['attempted_at', 'next_at'],
  sessions: ['created_at', 'used_at'],
  login_failures: ['failed_at'],
  login_turns: ['due_at'],
  login_guesses: ['counts_until', 'guessed_at'],
  login_addresses: ['used_at'],
  email_changes: ['asked_at'],
  address_codes: ['sent_at'],
  pictures: ['check_at', 'saved_at'],
  notifications: ['send_at', 'held_until', 'planned_at', 'created_at'],
  push_subscriptions: ['renewed_at', 'waits_until'],
  webhooks: ['waits_until'],
  deliveries: ['next_try_at', 'lease_until'],
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
  for (const [table, columns] of Object.entries(healed)) {
    const pages = await countPages(db, table);
    for (let from = 0; from < pages; from += pagesOfAStep) {
      await healPages(db, { table: table as keyof Tables, columns, from, now });
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
  columns: readonly string[];
  /** The first of the pages. */
  from: number;
  now: Date;
}

/** No index serves such times, which hardly ever are there. What is changed meanwhile may be missed: the next time heals it. */
async function healPages(
  db: Kysely<Tables>,
  { table, columns, from, now }: HealedPages,
): Promise<void> {
  const dayBefore = new Date(now.getTime() - dayMs);
  const ahead = columns.map((column) => ({
    column: sql.ref(column),
    isAhead: sql<boolean>`${sql.ref(column)} > ${farthestOf(column, now)}`,
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
  table: string;
  column: string;
  now: Date;
}

export async function healColumn(
  db: Kysely<Tables>,
  { table, column, now }: HealedColumn,
): Promise<void> {
  const farthest = farthestOf(column, now);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now}
    where ${sql.ref(column)} > ${farthest}`.execute(db);
}

/** These are asked for by the clock of the process; the others are given by that of the database as well. */
const ofProcess = new Set(['next_look_at', 'next_snapshot_at']);

function farthestOf(column: string, now: Date): RawBuilder<Date> {
  const seconds = ((aheadMs[column] ?? 0) + clockToleranceMs) / 1000;
  const from = ofProcess.has(column)
    ? sql<Date>`${now}::timestamptz`
    : sql<Date>`greatest(now(), ${now}::timestamptz)`;
  return sql<Date>`${from} + make_interval(secs => ${seconds})`;
}
