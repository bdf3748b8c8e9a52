import type { ExpressionBuilder, Kysely } from 'kysely';
import { dayMs, hourMs } from '../../shared/durations.ts';
import { anyOfList } from '../database/anyOf.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import type { ApiKey } from './apiKeys.ts';

export const idleMs = 12 * hourMs;
export const absoluteMs = 30 * dayMs;
const sessionsPerUser = 50;
const recentLoginMs = 5 * 60_000;

export interface Session {
  userId: string;
  tokenHash: string;
  /** Where a program asks with an API key; it has no session, and its hash is empty. */
  key?: ApiKey;
}

/** Ends one session in every process. */
export async function endSession(
  db: Kysely<Tables>,
  { userId, tokenHash }: Session,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    await trx.deleteFrom('push_subscriptions').where('token_hash', '=', tokenHash).execute();
    await notify(trx, 'sessions', userId);
  });
}

/** Ends the user's sessions in every process when the transaction commits, and returns how many. */
export async function endSessions(
  trx: Kysely<Tables>,
  userId: string,
  keptTokenHash = '',
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash)
    .executeTakeFirst();
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash)
    .execute();
  await notify(trx, 'sessions', userId);
  return Number(numDeletedRows);
}

/** Ends those that were used longest ago, beyond the most that a user has at a time. */
export async function endOldest(trx: Kysely<Tables>, userId: string): Promise<void> {
  const oldest = trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(sessionsPerUser);
  const ended = await trx
    .deleteFrom('sessions')
    .where('token_hash', 'in', oldest)
    .returning('token_hash')
    .execute();
  if (ended.length === 0) return;
  const hashes = ended.map(({ token_hash }) => token_hash);
  await trx.deleteFrom('push_subscriptions').where('token_hash', '=', anyOfList(hashes)).execute();
  await notify(trx, 'sessions', userId);
}

/** How many sessions of the user have not expired. */
export async function countSessions(db: Kysely<Tables>, userId: string, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isExpired(eb, at)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws unless the session was opened in the last five minutes. */
export async function requireRecentLogin(
  db: Kysely<Tables>,
  { tokenHash }: Session,
  at: Date,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (session === undefined) throw new ApiError('session.missing', errorMessage('session.missing'));
  if (at.getTime() - session.created_at.getTime() > recentLoginMs) {
    throw new ApiError('login.notRecent', errorMessage('login.notRecent'));
  }
}

/** As a condition of SQL. */
export function isExpired(eb: ExpressionBuilder<Tables, 'sessions'>, at: Date) {
  return eb.or([
    eb('used_at', '<=', new Date(at.getTime() - idleMs)),
    eb('created_at', '<=', new Date(at.getTime() - absoluteMs)),
  ]);
}
