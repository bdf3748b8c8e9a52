import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../shared/durations.ts';
import type { Tables } from '../database/tables.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { Session } from './sessions.ts';

const keptDays = 90;

/** The first key makes new hashes; hashes of all keys are recognised. */
export type AddressKeys = readonly [Buffer, ...Buffer[]];

interface LoginPlace {
  userId: string;
  /** As `addressGroup` has it. */
  address: string;
}

export function addressKeysOf(secrets: Pick<Secrets, 'deriveKeys'>): AddressKeys {
  return secrets.deriveKeys('login addresses');
}

/** Whether a session of the user was used there before. */
export async function isKnownPlace(
  db: Kysely<Tables>,
  keys: AddressKeys,
  place: LoginPlace,
): Promise<boolean> {
  const known = await db
    .selectFrom('login_addresses')
    .select('user_id')
    .where('user_id', '=', place.userId)
    .where(
      'address_hash',
      'in',
      keys.map((key) => hashOf(key, place)),
    )
    .executeTakeFirst();
  return known !== undefined;
}

/** Does nothing for a session that has ended, or that a new password is ending. */
export async function rememberPlace(
  db: Kysely<Tables>,
  [key]: AddressKeys,
  { tokenHash, at, ...place }: LoginPlace & Session & { at: Date },
): Promise<void> {
  await db
    .insertInto('login_addresses')
    .columns(['user_id', 'address_hash', 'used_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          'user_id',
          sql<string>`${hashOf(key, place)}::text`.as('address_hash'),
          sql<Date>`${at}::timestamptz`.as('used_at'),
        ])
        .where('token_hash', '=', tokenHash)
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ used_at: at }))
    .execute();
}

export async function forgetPlaces(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('login_addresses').where('user_id', '=', userId).execute();
}

/** Addresses that were used until then are forgotten. */
export function oldestKnownPlace(at: Date): Date {
  return new Date(at.getTime() - keptDays * dayMs);
}

/** With a key, as all addresses could be tried; with the user, so that nobody sees who shares one. */
function hashOf(key: Buffer, { userId, address }: LoginPlace): string {
  return createHmac('sha256', key).update(`${userId} ${address}`).digest('hex');
}
