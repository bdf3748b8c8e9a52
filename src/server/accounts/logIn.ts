import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Tables } from '../database/tables.ts';
import { addressGroup, countAttempt, forgiveAttempts, type Attempt } from './loginLimit.ts';
import { passPasswordGate, verifyPassword } from './passwords.ts';

export interface Credentials {
  email: string;
  password: string;
  address: string;
  at: Date;
}

export type LoginOutcome =
  | {
      outcome: 'accepted';
      user: { id: string; name: string; email: string; profileId?: string };
      /** The hash that was verified; the password may change before the session opens. */
      passwordHash: string;
    }
  | { outcome: 'refused' }
  | { outcome: 'locked'; retryAfterSeconds: number };

/**
 * Attempts on one account from one address run one after the other, so that none is counted early.
 */
const semaphores = new LRUCache<string, LimitFunction>({
  max: 10_000,
  memoMethod: () => pLimit(1),
});

/** Refuses a locked account without checking the password, and an unknown one as a wrong password. */
export function logIn(db: Kysely<Tables>, credentials: Credentials): Promise<LoginOutcome> {
  const { at } = credentials;
  const email = credentials.email.trim().toLowerCase();
  const attempt = { email, address: addressGroup(credentials.address), at };
  const takeTurn = semaphores.memo(`${attempt.address} ${email}`);
  return passPasswordGate(() => takeTurn(() => checkAttempt(db, attempt, credentials.password)));
}

async function checkAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
  password: string,
): Promise<LoginOutcome> {
  const lock = await countAttempt(db, attempt);
  if (lock !== undefined) return { outcome: 'locked', ...lock };
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash'])
    .where((eb) => eb.fn('lower', ['email']), '=', attempt.email)
    .executeTakeFirst();
  if (!(await verifyPassword(user?.password_hash, password)) || user === undefined) {
    return { outcome: 'refused' };
  }
  await forgiveAttempts(db, attempt);
  const { id, name } = user;
  const profileId = await firstProfileOf(db, id);
  return {
    outcome: 'accepted',
    user: { id, name, email: user.email, ...(profileId !== undefined && { profileId }) },
    passwordHash: user.password_hash,
  };
}

async function firstProfileOf(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return profile?.id;
}
