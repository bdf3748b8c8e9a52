import ipaddr from 'ipaddr.js';
import { sql, type Kysely, type Transaction } from 'kysely';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { dateGuess, uncountGuess } from './loginGuesses.ts';
import { admitGuess, returnTurn } from './loginTurns.ts';

const windowMs = 6 * 60_000;
const failuresPerAccountAndAddress = 5;
const failuresPerAddress = 30;
/** A provider may lend out a whole /48 network; it then counts as one address. */
const failuresPerSite = 60;
/** Guesses that one network has at an account: fewer than the account takes in the same time. */
const guessesPerNetwork = 6;
const guessWindowMs = 60 * 60_000;
/** An attempt that is being checked; it takes two seconds under load. */
const reservedMs = 30_000;

interface Attempt {
  /** In lower case. */
  email: string;
  address: string;
  at: Date;
  /** Whether the account was used from there before, or has a session now. */
  isKnown: boolean;
  /** What guesses are counted by: apart where the place is known, so that strangers hold up nobody there. */
  guessKey: string;
}

/** An IPv4 address, or the /64 network of an IPv6 address: the range that one visitor can use. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whose attempts count as one's: the group of an address, or the /48 network that it is in. */
export function networkOf(group: string): string {
  return siteOf(group) ?? group;
}

/**
 * Counts the attempt as a failure before it is made, so that parallel attempts cannot exceed the
 * limit; the reservation ends by itself if the process does. If the limit is reached, returns the
 * seconds to wait instead.
 */
export async function reserveAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
): Promise<{ reservation: string } | { retryAfterSeconds: number }> {
  const { email, address, at } = attempt;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('login'), hashtext(${networkOf(address)}))`.execute(
      trx,
    );
    const opensAt = (await nextOpening(trx, attempt)) ?? (await nextGuess(trx, attempt));
    if (opensAt !== undefined) {
      return { retryAfterSeconds: Math.max(1, Math.ceil((opensAt - at.getTime()) / 1000)) };
    }
    const id = newId(at.getTime());
    const failed_at = new Date(at.getTime() - windowMs + reservedMs);
    await trx.insertInto('login_failures').values({ id, email, address, failed_at }).execute();
    return { reservation: id };
  });
}

async function nextGuess(trx: Transaction<Tables>, attempt: Attempt): Promise<number | undefined> {
  const filling = attempt.isKnown ? undefined : await fillingGuess(trx, attempt);
  if (filling !== undefined) return filling.failed_at.getTime() + guessWindowMs;
  return (await admitGuess(trx, guessOf(attempt)))?.getTime();
}

const guessOf = ({ guessKey, address, at }: Attempt) => ({
  email: guessKey,
  network: networkOf(address),
  at,
});

function fillingGuess(trx: Transaction<Tables>, { email, address, at }: Attempt) {
  const site = siteOf(address);
  return trx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('address', site === undefined ? '=' : 'like', site === undefined ? address : `${site}%`)
    .where('email', '=', email)
    .where('failed_at', '>', oldestCountedFailure(at))
    .orderBy('failed_at', 'desc')
    .offset(guessesPerNetwork - 1)
    .limit(1)
    .executeTakeFirst();
}

/** After a wrong password. */
export async function countFailure(
  db: Kysely<Tables>,
  reservation: string,
  attempt: Attempt,
): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failed_at: attempt.at })
    .where('id', '=', reservation)
    .execute();
  await dateGuess(db, guessOf(attempt));
}

/** For an attempt that was not checked. */
export async function releaseAttempt(
  db: Kysely<Tables>,
  reservation: string,
  attempt: Attempt,
): Promise<void> {
  await returnTurn(db, guessOf(attempt));
  await db.deleteFrom('login_failures').where('id', '=', reservation).execute();
}

/** Failures until then no longer count. */
export function oldestCountedFailure(at: Date): Date {
  return new Date(at.getTime() - guessWindowMs);
}

/** After a correct password, the failures of this account and address no longer count. */
export async function forgiveAttempts(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('email', '=', attempt.email)
    .where('address', '=', attempt.address)
    .execute();
  await uncountGuess(db, attempt.guessKey);
}

/** When the oldest failure within the limit expires; undefined while the limit is not reached. */
async function nextOpening(
  trx: Transaction<Tables>,
  { email, address, at, isKnown }: Attempt,
): Promise<number | undefined> {
  const since = new Date(at.getTime() - windowMs);
  const failures = await trx
    .selectFrom('login_failures')
    .select(['email', 'failed_at'])
    .where('address', '=', address)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(failuresPerAddress)
    .execute();
  const filling = [
    failures.filter((failure) => failure.email === email)[failuresPerAccountAndAddress - 1],
    failures[failuresPerAddress - 1],
    // Its owner may share the provider with strangers.
    isKnown ? undefined : await fillingFailure(trx, siteOf(address), since),
  ].filter((failure) => failure !== undefined);
  if (filling.length === 0) return undefined;
  return Math.max(...filling.map((failure) => failure.failed_at.getTime() + windowMs));
}

/** The beginning that all groups of one /48 network share. */
function siteOf(address: string): string | undefined {
  if (!address.endsWith('::/64')) return undefined;
  return `${address.split(':').slice(0, 3).join(':')}:`;
}

async function fillingFailure(trx: Transaction<Tables>, site: string | undefined, since: Date) {
  if (site === undefined) return undefined;
  return trx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('address', 'like', `${site}%`)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .offset(failuresPerSite - 1)
    .limit(1)
    .executeTakeFirst();
}
