import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface Tokens {
  now: Date;
  tokens: number;
}

/**
 * Books tokens on the day's budget, which all processes share; undefined means no limit. Returns
 * false, and books nothing, if they are more than is left.
 */
export async function bookTokens(
  db: Kysely<Tables>,
  { now, tokens }: Tokens,
  budget: number | undefined,
): Promise<boolean> {
  if (budget !== undefined && tokens > budget) return false;
  const booked = await db
    .insertInto('ai_usage')
    .values({ day: dayOf(now), tokens })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ tokens: sql<number>`ai_usage.tokens + excluded.tokens` })
        .where(
          sql<boolean>`${budget ?? null}::bigint is null
            or ai_usage.tokens + excluded.tokens <= ${budget ?? null}::bigint`,
        ),
    )
    .returning('day')
    .executeTakeFirst();
  return booked !== undefined;
}

/** Corrects what was booked at `now` by what a call has really used. */
export async function correctTokens(db: Kysely<Tables>, { now, tokens }: Tokens): Promise<void> {
  if (tokens === 0) return;
  await db
    .updateTable('ai_usage')
    .set({ tokens: sql<number>`greatest(0, tokens + ${tokens}::bigint)` })
    .where('day', '=', sql<Date>`${dayOf(now)}::date`)
    .execute();
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
