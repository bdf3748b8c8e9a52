import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { dayMs } from '../../shared/durations.ts';
import type { Tables } from '../database/tables.ts';

/** Guesses from unknown addresses that an account takes at once, and the time between later ones. */
export const guessesAtOnce = 10;
export const guessEveryMs = 6 * 60_000;
const toldDays = 30;

interface Guess {
  /** In lower case; for a known place, `keyOfKnown`. */
  email: string;
  at: Date;
}

/**
 * By what guesses are counted from where the account was used before, or with one of its sessions, which may be stolen:
 * apart from those of strangers. Nobody else knows the id.
 */
export const keyOfKnown = (userId: string): string => `user:${userId}`;

/** Counts an attempt, whoever makes it. Returns false where there were too many. */
export async function countGuess(db: Kysely<Tables>, { email, at }: Guess): Promise<boolean> {
  const later = (guesses: number) => new Date(at.getTime() + guesses * guessEveryMs);
  const countsUntil = sql<Date>`greatest(login_guesses.counts_until, ${at}::timestamptz)
    + make_interval(secs => ${guessEveryMs / 1000})`;
  const counted = await db
    .insertInto('login_guesses')
    .values({ email, guesses: 1, guessed_at: at, counts_until: later(1) })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          guesses: sql<number>`login_guesses.guesses + 1`,
          counts_until: countsUntil,
          limited_at: sql<Date>`case when ${countsUntil} > ${later(guessesAtOnce - 1)}::timestamptz
            then ${at}::timestamptz else login_guesses.limited_at end`,
        })
        .where('login_guesses.counts_until', '<=', later(guessesAtOnce - 1)),
    )
    .returning('email')
    .executeTakeFirst();
  return counted !== undefined;
}

/** For an attempt that was wrong: the owner is told when the last one was. */
export async function dateGuess(db: Kysely<Tables>, { email, at }: Guess): Promise<void> {
  await db
    .updateTable('login_guesses')
    .set({ guessed_at: at })
    .where('email', '=', email)
    .execute();
}

/** For an attempt that was right. */
export async function uncountGuess(db: Kysely<Tables>, email: string): Promise<void> {
  await db
    .updateTable('login_guesses')
    .set({
      guesses: sql<number>`greatest(guesses - 1, 0)`,
      counts_until: sql<Date>`counts_until - make_interval(secs => ${guessEveryMs / 1000})`,
    })
    .where('email', '=', email)
    .execute();
}

/** What to tell the owner of an account: undefined unless there were too many guesses of late. */
export async function findGuesses(db: Kysely<Tables>, userId: string) {
  const { count, lastAt } = await db
    .selectFrom('login_guesses')
    .select([
      sql<number | null>`sum(guesses)::int`.as('count'),
      sql<Date>`max(guessed_at)`.as('lastAt'),
    ])
    .where('email', 'in', keysOf(db, userId))
    .where('limited_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count === null ? undefined : { count, lastAt };
}

/** The keys of strangers, and those of known places. */
const keysOf = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('users')
    .select(sql<string>`unnest(array[lower(email), ${keyOfKnown(userId)}])`.as('key'))
    .where('id', '=', userId);

/** Whether there were too many guesses since this was last asked. */
export async function takeGuessNews(
  db: Kysely<Tables>,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const news = await db
    .updateTable('login_guesses')
    .set({ told_at: at })
    .where('email', 'in', keysOf(db, userId))
    .where('limited_at', '>', sql<Date>`coalesce(told_at, '-infinity')`)
    .returning('email')
    .executeTakeFirst();
  return news !== undefined;
}

/** Guesses that no longer count, and that the settings have shown to the owner for long enough. */
export function areForgotten(eb: ExpressionBuilder<Tables, 'login_guesses'>, at: Date) {
  const toldSince = new Date(at.getTime() - toldDays * dayMs);
  return eb.and([
    eb('counts_until', '<=', at),
    eb.or([eb('limited_at', 'is', null), eb('guessed_at', '<=', toldSince)]),
  ]);
}
