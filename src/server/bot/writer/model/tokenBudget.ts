import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { BotContext } from '../../context/BotContext.ts';
import { bookForAccount, correctForAccount, dayOf, type AccountLimits } from './accountBudget.ts';

/** What all requests to a model's server may use in a day, whatever they are for. */
export interface TokenBudget {
  /** Books the most that a call may use before it is made, and corrects that by what it has used. */
  spend<R>(spending: Spending, call: () => Promise<R>, usedBy: UsedBy<R>): Promise<Spent<R>>;
}

interface Spending {
  most: number;
  /** For whom; undefined: for nobody's account. */
  userId: string | undefined;
}

type Spent<R> = R | 'outOfBudget' | 'accountOutOfBudget';

/** In tokens; undefined where nobody counted them. */
type UsedBy<R> = (answer: R) => number | undefined;

interface TokenBudgetOptions extends Pick<BotContext, 'database' | 'now'> {
  /** Undefined: no limit. */
  dailyTokens: number | undefined;
  /** Undefined: no limit. */
  perAccount: AccountLimits | undefined;
}

export function createTokenBudget({
  database: { db },
  now,
  dailyTokens,
  perAccount: limits,
}: TokenBudgetOptions): TokenBudget {
  return {
    async spend({ most, userId }, call, usedBy) {
      const booked = { now: now(), tokens: most };
      if (!(await bookTokens(db, booked, dailyTokens))) return 'outOfBudget';
      if (userId && limits && !(await bookForAccount(db, { ...booked, userId, limits }))) {
        await correctTokens(db, { ...booked, tokens: -most });
        return 'accountOutOfBudget';
      }
      const answer = await call();
      const used = usedBy(answer) ?? most;
      const correction = { now: booked.now, tokens: used - most };
      await correctTokens(db, correction);
      if (userId && limits) {
        await correctForAccount(db, { ...correction, userId, isRefused: used === 0 });
      }
      return answer;
    },
  };
}

/** More than a tokenizer makes of a text: a token is seldom shorter than two characters. */
export const mostTokensOf = (characters: number): number => Math.ceil(characters / 2);

interface Tokens {
  now: Date;
  tokens: number;
}

/**
 * Books tokens on the day's budget, which all processes share; undefined means no limit. Returns
 * false, and books nothing, if they are more than is left.
 */
async function bookTokens(
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
async function correctTokens(db: Kysely<Tables>, { now, tokens }: Tokens): Promise<void> {
  if (tokens === 0) return;
  await db
    .updateTable('ai_usage')
    .set({ tokens: sql<number>`greatest(0, tokens + ${tokens}::bigint)` })
    .where('day', '=', sql<Date>`${dayOf(now)}::date`)
    .execute();
}
