import { sql, type Kysely } from 'kysely';
import type { Language } from '../../shared/language/languages.ts';
import { newId } from '../database/newId.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { endKeys } from './apiKeys.ts';
import { forgetPlaces } from './loginAddresses.ts';
import { hashPassword, passPasswordGate } from './passwords.ts';
import { endSessions } from './sessions.ts';

export interface User {
  id: string;
  name: string;
  email: string;
}

interface NewUser {
  name: string;
  email: string;
  password: string;
  /** ACTIVE or INACTIVE. */
  paymentStatus: string;
}

/** Throws `email.taken` if another user has the address in any case. */
export async function createUser(db: Kysely<Tables>, user: NewUser): Promise<User> {
  const { name, email, password, paymentStatus } = user;
  const values = { id: newId(), name, email, password_hash: await hashPassword(password) };
  await db
    .insertInto('users')
    .values({ ...values, payment_status: paymentStatus })
    .execute()
    .catch(rethrowIfTaken);
  return { id: values.id, name, email };
}

interface UserChange {
  name: string;
  email: string;
  /** Ends what `endAccess` names, but for the session of `keptTokenHash`. */
  password?: string | undefined;
  keptTokenHash?: string;
}

/** Returns undefined if there is no such user. */
export async function updateUser(
  db: Kysely<Tables>,
  id: string,
  change: UserChange,
): Promise<User | undefined> {
  const { name, email, password, keptTokenHash } = change;
  const passwordHash =
    password === undefined ? undefined : await passPasswordGate(() => hashPassword(password));
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ name, email, updated_at: sql<Date>`now()` })
      .$if(passwordHash !== undefined, (query) => query.set({ password_hash: passwordHash }))
      .where('id', '=', id)
      .returning(['id', 'name', 'email'])
      .executeTakeFirst()
      .catch(rethrowIfTaken);
    if (passwordHash !== undefined) {
      await endAccess(trx, id, keptTokenHash);
    }
    return user;
  });
}

/** Ends what `endAccess` names. */
export async function setPassword(db: Kysely<Tables>, id: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await endAccess(trx, id);
  });
}

/**
 * What a new password ends: the sessions of the user, with the devices that take pushes, the API keys and the webhooks,
 * and what is known of where the sessions were used.
 */
async function endAccess(trx: Kysely<Tables>, id: string, keptTokenHash?: string): Promise<void> {
  await endSessions(trx, id, keptTokenHash);
  await endKeys(trx, id);
  await trx.deleteFrom('webhooks').where('user_id', '=', id).execute();
  await forgetPlaces(trx, id);
}

/** The language of the page at the login: what a user is told outside the page is written in it. */
export async function keepLanguage(
  db: Kysely<Tables>,
  id: string,
  language: Language,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .execute();
}

/** Undefined where there is no such user. */
export async function findPaymentStatus(
  db: Kysely<Tables>,
  id: string,
): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('payment_status')
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.payment_status;
}

export async function setPaymentStatus(
  db: Kysely<Tables>,
  id: string,
  paymentStatus: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ payment_status: paymentStatus, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Removes the user with sessions and profiles at once; a worker deletes the acts of these. */
export async function removeUser(db: Kysely<Tables>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessions(trx, id);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    await notify(trx, 'profiles', id);
  });
}

export function findUserById(db: Kysely<Tables>, id: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findUserByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where((eb) => eb.fn('lower', ['email']), '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

interface ListedUser extends User {
  paymentStatus: string;
  createdAt: Date;
}

/** Oldest first. */
export async function listUsers(db: Kysely<Tables>): Promise<ListedUser[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'payment_status as paymentStatus', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute();
}

const uniqueViolation = '23505';

function rethrowIfTaken(error: unknown): never {
  if (!hasErrorCode(error, uniqueViolation)) throw error;
  throw new ApiError('email.taken', errorMessage('email.taken'), { field: 'email' });
}
