import { sql, type Kysely } from 'kysely';
import { batchSize, deleteInBatches, type Deleted } from '../database/deleteInBatches.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage, type ErrorMessage } from '../errors/messages/translate.ts';
import type { LinkedAccount } from './linkedAccount.ts';

const freeAttempts = 5;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;
/** Network accounts that a user may try within an hour without success. */
const accountsAnHour = 20;
/** Sign-ins that a user may make whatever others have tried. */
const ownAttempts = 3;

const isForgotten = sql<boolean>`counted.attempted_at < now() - interval '1 day'`;
const nextCount = sql<number>`case when ${isForgotten} then 1 else counted.attempts + 1 end`;
const pauseSeconds = sql<number>`case when ${nextCount} < ${freeAttempts}::int then 0
  else least(${longestPauseSeconds}::float,
    ${firstPauseSeconds}::float * power(2, least(${nextCount} - ${freeAttempts}::int, 20))) end`;

/** An account, and who signs in to it. */
interface SignIn {
  account: LinkedAccount;
  userId: string;
}

/** A row that counts: of the account for all users, or of one user there. */
type Counter = Record<string, string> & { table: 'sign_in_attempts' | 'own_sign_in_attempts' };

const sharedCounter = ({ account: { network, account_scope, account_name } }: SignIn) =>
  ({ table: 'sign_in_attempts', network, account_scope, account_name }) satisfies Counter;

const ownCounter = (signIn: SignIn) =>
  ({
    ...sharedCounter(signIn),
    table: 'own_sign_in_attempts',
    user_id: signIn.userId,
  }) satisfies Counter;

/** Where a sign-in was counted, or the seconds to wait before one may be made. */
type CountedSignIn = { counters: Counter[] } | { restSeconds: number };

/**
 * Counts a sign-in before it is made, so that attempts in parallel cannot exceed the limit. A pause
 * that other users caused does not hold up who has proved the account, nor the first tries of a user.
 */
export function countSignIn(db: Kysely<Tables>, signIn: SignIn): Promise<CountedSignIn> {
  const [shared, own] = [sharedCounter(signIn), ownCounter(signIn)];
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, signIn);
    const restSeconds = await restOfUser(trx, signIn);
    if (restSeconds !== undefined) return { restSeconds };
    const attempts = await count(trx, own);
    if (attempts === undefined) return { restSeconds: (await secondsToRest(trx, own)) ?? 1 };
    if ((await count(trx, shared)) !== undefined) return { counters: [own, shared] };
    if (attempts <= ownAttempts || (await hasProved(trx, signIn))) return { counters: [own] };
    await uncount(trx, own);
    return { restSeconds: (await secondsToRest(trx, shared)) ?? 1 };
  });
}

/** For a sign-in that the network did not check. */
export async function uncountSignIn(db: Kysely<Tables>, counters: Counter[]): Promise<void> {
  for (const counter of counters) await uncount(db, counter);
}

/** After the network accepted a sign-in. What other users tried is still held against them. */
export async function forgiveSignIns(db: Kysely<Tables>, signIn: SignIn): Promise<void> {
  for (const counter of [sharedCounter(signIn), ownCounter(signIn)]) {
    await sql`delete from ${sql.table(counter.table)} where ${isCounter(counter)}`.execute(db);
  }
}

/** Throws the 429 that says how long the user has to wait. */
export async function refuseWhileResting(db: Kysely<Tables>, signIn: SignIn): Promise<void> {
  const retryAfterSeconds =
    (await restOfUser(db, signIn)) ??
    (await secondsToRest(db, ownCounter(signIn))) ??
    (await restForAll(db, signIn));
  if (retryAfterSeconds === undefined) return;
  throw new ApiError('signIn.tooMany', waitFor(retryAfterSeconds), { retryAfterSeconds });
}

/** Deletes what no longer counts. */
export async function forgetOldSignIns(
  db: Kysely<Tables>,
  signal: AbortSignal,
): Promise<Record<Counter['table'], Deleted>> {
  const account = ['network', 'account_scope', 'account_name'];
  return {
    sign_in_attempts: await forgetOld(db, { table: 'sign_in_attempts', key: account, signal }),
    own_sign_in_attempts: await forgetOld(db, {
      table: 'own_sign_in_attempts',
      key: ['user_id', ...account],
      signal,
    }),
  };
}

interface Forgetting {
  table: Counter['table'];
  key: string[];
  signal: AbortSignal;
}

function forgetOld(db: Kysely<Tables>, { table, key, signal }: Forgetting): Promise<Deleted> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  // Asked once more, for a row that changes meanwhile.
  const deleteOld = sql`delete from ${sql.table(table)} as counted where ${isForgotten}
    and (${columns}) in (select ${columns} from ${sql.table(table)} as counted
      where ${isForgotten} limit ${batchSize})`;
  const run = async () => ({ numDeletedRows: (await deleteOld.execute(db)).numAffectedRows ?? 0n });
  return deleteInBatches(run, signal);
}

/**
 * The attempts with this one, or undefined while there is a pause. `now()` may be earlier than that of
 * an attempt whose lock was waited for.
 */
async function count(db: Kysely<Tables>, counter: Counter): Promise<number | undefined> {
  const { table, ...key } = counter;
  const columns = sql.join(Object.keys(key).map((column) => sql.ref(column)));
  const { rows } = await sql<{ attempts: number }>`
    insert into ${sql.table(table)} as counted (${columns}, attempts)
    values (${sql.join(Object.values(key))}, 1)
    on conflict (${columns}) do update set attempts = ${nextCount}, attempted_at = now(),
      next_at = now() + make_interval(secs => ${pauseSeconds})
    where counted.next_at <= clock_timestamp() or ${isForgotten}
    returning attempts`.execute(db);
  return rows[0]?.attempts;
}

async function uncount(db: Kysely<Tables>, counter: Counter): Promise<void> {
  await sql`update ${sql.table(counter.table)}
    set attempts = greatest(attempts - 1, 0), next_at = now()
    where ${isCounter(counter)}`.execute(db);
}

async function secondsToRest(db: Kysely<Tables>, counter: Counter): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_at - now()))::int as seconds
    from ${sql.table(counter.table)}
    where ${isCounter(counter)} and next_at > now()`.execute(db);
  return rows[0]?.seconds;
}

/** Until the transaction ends, nothing else is counted for the user. */
async function oneAtATime(db: Kysely<Tables>, { userId }: SignIn): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sign-in'), hashtext(${userId}))`.execute(db);
}

/** For a user who has tried many accounts: until the first of them no longer counts. One of them may be tried on. */
async function restOfUser(db: Kysely<Tables>, signIn: SignIn): Promise<number | undefined> {
  const own = ownCounter(signIn);
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from attempted_at + interval '1 hour' - now()))::int as seconds
    from ${sql.table(own.table)} as counted
    where user_id = ${signIn.userId} and attempted_at > now() - interval '1 hour'
      and not ${isCounter(own)}
    order by attempted_at desc offset ${accountsAnHour - 1} limit 1`.execute(db);
  return rows[0] && Math.max(1, rows[0].seconds);
}

/** The shared pause, for a user who has not proved the account and has no own attempts left. */
async function restForAll(db: Kysely<Tables>, signIn: SignIn): Promise<number | undefined> {
  const restSeconds = await secondsToRest(db, sharedCounter(signIn));
  if (restSeconds === undefined) return undefined;
  const isExempt = !(await hasUsedUp(db, signIn)) || (await hasProved(db, signIn));
  return isExempt ? undefined : restSeconds;
}

async function hasUsedUp(db: Kysely<Tables>, signIn: SignIn): Promise<boolean> {
  const own = ownCounter(signIn);
  const { rows } = await sql`select 1 from ${sql.table(own.table)} as counted
    where ${isCounter(own)} and attempts >= ${ownAttempts} and not ${isForgotten}`.execute(db);
  return rows.length > 0;
}

/** Whether one of the user's profiles has signed in to the account. */
async function hasProved(db: Kysely<Tables>, { account, userId }: SignIn): Promise<boolean> {
  const proved = await db
    .selectFrom('profiles')
    .select('id')
    .where('network', '=', account.network)
    .where('account_scope', '=', account.account_scope)
    .where('account_name', '=', account.account_name)
    .where('user_id', '=', userId)
    .where('account_id', 'is not', null)
    .executeTakeFirst();
  return proved !== undefined;
}

function isCounter({ table: _table, ...key }: Counter) {
  const conditions = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function waitFor(seconds: number): ErrorMessage {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return errorMessage('signIn.waitSeconds', { seconds });
  return minutes === 1
    ? errorMessage('signIn.waitMinute')
    : errorMessage('signIn.waitMinutes', { minutes });
}
