import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What one account of Meelo may use of the language model in a day (UTC). */
export interface AccountLimits {
  tokens: number;
  requests: number;
}

interface Booking {
  userId: string;
  now: Date;
  tokens: number;
  limits: AccountLimits;
}

/** Books a request on the account's day. Returns false, and books nothing, where it is more than is left. */
export async function bookForAccount(
  db: Kysely<Tables>,
  { userId, now, tokens, limits }: Booking,
): Promise<boolean> {
  const hasRoom = sql<boolean>`(ai_account_usage.tokens + ${tokens}::bigint <= ${limits.tokens}::bigint
    and ai_account_usage.requests < ${limits.requests}::int)`;
  const isFirstAllowed = tokens <= limits.tokens && limits.requests > 0;
  const { is_used_up } = await db
    .insertInto('ai_account_usage')
    .values({
      user_id: userId,
      day: dayOf(now),
      tokens: isFirstAllowed ? tokens : 0,
      requests: isFirstAllowed ? 1 : 0,
      is_used_up: !isFirstAllowed,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        tokens: sql<number>`ai_account_usage.tokens + case when ${hasRoom} then ${tokens}::bigint else 0 end`,
        requests: sql<number>`ai_account_usage.requests + case when ${hasRoom} then 1 else 0 end`,
        is_used_up: sql<boolean>`not ${hasRoom}`,
      }),
    )
    .returning('is_used_up')
    .executeTakeFirstOrThrow();
  return !is_used_up;
}

interface Correction {
  userId: string;
  /** When it was booked. */
  now: Date;
  /** What is added to what was booked. */
  tokens: number;
  /** It was refused, and counts as no request. */
  isRefused: boolean;
}

export async function correctForAccount(
  db: Kysely<Tables>,
  { userId, now, tokens, isRefused }: Correction,
): Promise<void> {
  if (tokens === 0 && !isRefused) return;
  await db
    .updateTable('ai_account_usage')
    .set({
      tokens: sql<number>`greatest(0, tokens + ${tokens}::bigint)`,
      requests: sql<number>`greatest(0, requests - ${isRefused ? 1 : 0}::int)`,
    })
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${dayOf(now)}::date`)
    .execute();
}

/** Where the account's last request found its day used up: when the next day begins. */
export async function accountFreeAt(
  db: Kysely<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ai_account_usage')
    .select('is_used_up')
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${dayOf(now)}::date`)
    .executeTakeFirst();
  return row?.is_used_up === true ? nextDay(now) : undefined;
}

/** In UTC: `2026-03-10`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const nextDay = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
