import { sql, type Kysely } from 'kysely';
import { batchSize, deleteInBatches, type Deleted } from '../database/deleteInBatches.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage, type ErrorMessage } from '../errors/messages/translate.ts';
import type { LinkedAccount } from './linkedAccount.ts';

const freeAttempts = 5;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;

const isForgotten = sql<boolean>`sign_in_attempts.attempted_at < now() - interval '1 day'`;
const nextCount = sql<number>`case when ${isForgotten} then 1 else sign_in_attempts.attempts + 1 end`;
const pauseSeconds = sql<number>`case when ${nextCount} < ${freeAttempts}::int then 0
  else least(${longestPauseSeconds}::float,
    ${firstPauseSeconds}::float * power(2, least(${nextCount} - ${freeAttempts}::int, 20))) end`;

/**
 * Counts a sign-in before it is made, so that attempts in parallel cannot exceed the limit, whatever
 * profile or user they belong to. If the account has to rest, returns the seconds to wait instead.
 */
export async function countSignIn(
  db: Kysely<Tables>,
  account: LinkedAccount,
): Promise<number | undefined> {
  const counted = await db
    .insertInto('sign_in_attempts')
    .values({ ...account, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'account_scope', 'account_name'])
        .doUpdateSet({
          attempts: nextCount,
          attempted_at: sql<Date>`now()`,
          next_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
        })
        .where(sql<boolean>`sign_in_attempts.next_at <= now() or ${isForgotten}`),
    )
    .returning('attempts')
    .executeTakeFirst();
  return counted ? undefined : ((await secondsToRest(db, account)) ?? 1);
}

/** For a sign-in that the network did not check. */
export async function uncountSignIn(db: Kysely<Tables>, account: LinkedAccount): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)`, next_at: sql<Date>`now()` })
    .where(isAccount(account))
    .execute();
}

/** After the network accepted a sign-in. */
export async function forgiveSignIns(db: Kysely<Tables>, account: LinkedAccount): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where(isAccount(account)).execute();
}

/** Throws the 429 that says how long the account rests. */
export async function refuseWhileResting(
  db: Kysely<Tables>,
  account: LinkedAccount,
): Promise<void> {
  const retryAfterSeconds = await secondsToRest(db, account);
  if (retryAfterSeconds === undefined) return;
  throw new ApiError('signIn.tooMany', waitFor(retryAfterSeconds), { retryAfterSeconds });
}

/** Deletes what no longer counts. */
export function forgetOldSignIns(db: Kysely<Tables>, signal: AbortSignal): Promise<Deleted> {
  const key = ['network', 'account_scope', 'account_name'] as const;
  const old = db.selectFrom('sign_in_attempts').select(key).where(isForgotten).limit(batchSize);
  const deleteOld = db
    .deleteFrom('sign_in_attempts')
    // Once more, for a row that changes meanwhile.
    .where(isForgotten)
    .where(({ eb, refTuple }) => eb(refTuple(...key), 'in', old.$asTuple(...key)));
  return deleteInBatches(() => deleteOld.executeTakeFirstOrThrow(), signal);
}

async function secondsToRest(
  db: Kysely<Tables>,
  account: LinkedAccount,
): Promise<number | undefined> {
  const resting = await db
    .selectFrom('sign_in_attempts')
    .select(sql<number>`ceil(extract(epoch from next_at - now()))::int`.as('seconds'))
    .where(isAccount(account))
    .where('next_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return resting?.seconds;
}

const isAccount = ({ network, account_scope, account_name }: LinkedAccount) =>
  sql<boolean>`(network, account_scope, account_name) = (${network}, ${account_scope}, ${account_name})`;

function waitFor(seconds: number): ErrorMessage {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return errorMessage('signIn.waitSeconds', { seconds });
  return minutes === 1
    ? errorMessage('signIn.waitMinute')
    : errorMessage('signIn.waitMinutes', { minutes });
}
