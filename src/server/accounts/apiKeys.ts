import { hash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { ApiKeyAnswer, ApiKeyRequest, MadeKeyAnswer } from '../../shared/contract/apiKey.ts';
import {
  keyPrefix,
  keyScopes,
  keysPerUser,
  type KeyScope,
} from '../../shared/contract/keyScopes.ts';
import { dayMs } from '../../shared/durations.ts';
import { notify } from '../database/Database.ts';
import { isId, newId } from '../database/newId.ts';
import type { ApiKeysTable } from '../database/tables/accountTables.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { checkName } from './accountInput.ts';
import { holdProven, type Proven } from './holdProven.ts';

/** With which a program asks. */
export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly KeyScope[];
  expiresAt: Date | null;
}

interface NewKey extends Omit<ApiKeyRequest, 'password'>, Proven {
  at: Date;
}

/** Makes a key of 256 random bits. It is in the answer alone; what is stored is its hash. */
export async function createKey(db: Kysely<Tables>, made: NewKey): Promise<MadeKeyAnswer> {
  const { userId, at, expiresInDays } = made;
  const token = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const row = {
    id: newId(at.getTime()),
    user_id: userId,
    name: checkName(made.name),
    scopes: keyScopes.filter((scope) => made.scopes.includes(scope)),
    token_hash: keyHashOf(token),
    created_at: at,
    used_at: null,
    expires_at: expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * dayMs),
    ended_at: null,
  };
  await db.transaction().execute(async (trx) => {
    await holdProven(trx, made);
    const { count } = await ownKeys(trx, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= keysPerUser) {
      throw new ApiError('key.limit', errorMessage('key.limit', { limit: keysPerUser }));
    }
    await trx.insertInto('api_keys').values(row).execute();
  });
  return { key: toAnswer(row), token };
}

/** Newest first, without those that were ended. */
export async function listKeys(db: Kysely<Tables>, userId: string): Promise<ApiKeyAnswer[]> {
  const rows = await ownKeys(db, userId).selectAll().orderBy('id', 'desc').execute();
  return rows.map(toAnswer);
}

const ownKeys = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('api_keys').where('user_id', '=', userId).where('ended_at', 'is', null);

/** Ends a key in every process. */
export async function endKey(
  db: Kysely<Tables>,
  { userId, keyId, at }: { userId: string; keyId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('api_keys')
      .set({ ended_at: at })
      .where('id', '=', isId(keyId) ? keyId : null)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new ApiError('object.notFound', errorMessage('key.notFound'));
    await notify(trx, 'sessions', userId);
  });
}

/** Ends the user's keys in every process when the transaction commits. */
export async function endKeys(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await notify(trx, 'sessions', userId);
}

/** As a condition of SQL: it was ended, or has expired, before then. */
export const wasOver = (before: Date) => sql<boolean>`least(ended_at, expires_at) < ${before}`;

export function keyHashOf(token: string): string {
  return hash('sha256', token);
}

function toAnswer(row: Selectable<ApiKeysTable>): ApiKeyAnswer {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
