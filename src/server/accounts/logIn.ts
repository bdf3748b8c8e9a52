import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Tables } from '../database/tables.ts';
import {
  addressGroup,
  countFailure,
  forgiveAttempts,
  networkOf,
  releaseAttempt,
  reserveAttempt,
} from './loginLimit.ts';
import { createGate } from './createGate.ts';
import { isKnownPlace, type AddressKeys } from './loginAddresses.ts';
import { keyOfKnown, takeGuessNews } from './loginGuesses.ts';
import { passKnownGate, passPasswordGate, verifyPassword } from './passwords.ts';

export interface LoginContext {
  db: Kysely<Tables>;
  keys: AddressKeys;
}

interface Credentials {
  email: string;
  password: string;
  address: string;
  at: Date;
  /** Whose session the attempt carries. */
  sessionUserId?: string | undefined;
}

type Unproven = { outcome: 'refused' } | { outcome: 'locked'; retryAfterSeconds: number };

type LoginOutcome =
  | {
      outcome: 'accepted';
      user: { id: string; name: string; email: string; profileId?: string };
      /** The hash that was verified; the password may change before the session opens. */
      passwordHash: string;
      /** Strangers have tried many passwords; told at one login. */
      wasGuessed: boolean;
    }
  | Unproven;

/**
 * Attempts of one network run one after the other, however many connections it has: each sees the
 * failures before it, and one network takes one place among the passwords that wait.
 */
const semaphores = new LRUCache<string, LimitFunction>({
  max: 10_000,
  memoMethod: () => pLimit(1),
});

/** More at a time would each ask the database a little, and none be answered in time. */
const passLoginGate = createGate(300, 3);

/** Opens no session: that is the route's. */
export async function logIn(
  { db, keys }: LoginContext,
  credentials: Credentials,
): Promise<LoginOutcome> {
  const proof = await provePassword({ db, keys }, credentials);
  if (proof.outcome !== 'accepted') return proof;
  const { id, name, email, password_hash: passwordHash } = proof.user;
  const profileId = await chosenProfileOf(db, id);
  return {
    outcome: 'accepted',
    user: { id, name, email, ...(profileId !== undefined && { profileId }) },
    passwordHash,
    wasGuessed: await takeGuessNews(db, { userId: id, at: credentials.at }),
  };
}

type Proof = { outcome: 'accepted'; user: NonNullable<FoundUser> } | Unproven;

/** Refuses a locked account without checking the password, and an unknown one as a wrong password. */
export function provePassword(context: LoginContext, credentials: Credentials): Promise<Proof> {
  const address = addressGroup(credentials.address);
  const takeTurn = semaphores.memo(networkOf(address));
  return takeTurn(() => passLoginGate(() => checkAttempt(context, { ...credentials, address })));
}

async function checkAttempt(
  { db, keys }: LoginContext,
  { password, address, at, sessionUserId, ...typed }: Credentials,
): Promise<Proof> {
  const email = typed.email.trim().toLowerCase();
  const found = await findUser(db, email);
  const isKnown =
    found !== undefined &&
    (found.id === sessionUserId || (await isKnownPlace(db, keys, { userId: found.id, address })));
  const guessKey = found && isKnown ? keyOfKnown(found.id) : email;
  const attempt = { email, address, at, isKnown, guessKey };
  const reserved = await reserveAttempt(db, attempt);
  if ('retryAfterSeconds' in reserved) return { outcome: 'locked', ...reserved };
  const user = await prove(found, { password, isKnown }).catch(async (error: unknown) => {
    await releaseAttempt(db, reserved.reservation, attempt);
    throw error;
  });
  if (user === undefined) {
    await countFailure(db, reserved.reservation, attempt);
    return { outcome: 'refused' };
  }
  await forgiveAttempts(db, attempt);
  return { outcome: 'accepted', user };
}

type FoundUser = Awaited<ReturnType<typeof findUser>>;

function findUser(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash'])
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .executeTakeFirst();
}

/** The user, if the password is right. */
async function prove(
  user: FoundUser,
  { password, isKnown }: { password: string; isKnown: boolean },
): Promise<FoundUser> {
  const passGate = isKnown ? passKnownGate : passPasswordGate;
  const isRight = await passGate(() => verifyPassword(user?.password_hash, password, { isKnown }));
  return isRight ? user : undefined;
}

async function chosenProfileOf(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('chosen_turn', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return profile?.id;
}
