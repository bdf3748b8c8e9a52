import ipaddr from 'ipaddr.js';
import { sql, type Kysely, type Transaction } from 'kysely';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

const windowMs = 6 * 60_000;
const failuresPerAccountAndAddress = 5;
const failuresPerAddress = 30;
/** A provider may lend out a whole /48 network; it then counts as one address. */
const failuresPerSite = 60;

export interface Attempt {
  /** In lower case. */
  email: string;
  address: string;
  at: Date;
}

/** An IPv4 address, or the /64 network of an IPv6 address: the range that one visitor can use. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Counts the attempt as a failure before it is made, so that parallel attempts cannot exceed the
 * limit. If the limit is reached, returns the seconds to wait instead.
 */
export async function countAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const { email, address, at } = attempt;
  const since = oldestCountedFailure(at);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('login'), hashtext(${siteOf(address) ?? address}))`.execute(
      trx,
    );
    const opensAt = await nextOpening(trx, attempt, since);
    if (opensAt !== undefined) {
      return { retryAfterSeconds: Math.max(1, Math.ceil((opensAt - at.getTime()) / 1000)) };
    }
    const failure = { id: newId(at.getTime()), email, address, failed_at: at };
    await trx.insertInto('login_failures').values(failure).execute();
    return undefined;
  });
}

/** Failures until then no longer count. */
export function oldestCountedFailure(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/** After a correct password, the failures of this account and address no longer count. */
export async function forgiveAttempts(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('email', '=', attempt.email)
    .where('address', '=', attempt.address)
    .execute();
}

/** When the oldest failure within the limit expires; undefined while the limit is not reached. */
async function nextOpening(
  trx: Transaction<Tables>,
  { email, address }: Attempt,
  since: Date,
): Promise<number | undefined> {
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
    await fillingFailure(trx, siteOf(address)),
  ].filter((failure) => failure !== undefined);
  if (filling.length === 0) return undefined;
  return Math.max(...filling.map((failure) => failure.failed_at.getTime() + windowMs));
}

/** The beginning that all groups of one /48 network share. */
function siteOf(address: string): string | undefined {
  if (!address.endsWith('::/64')) return undefined;
  return `${address.split(':').slice(0, 3).join(':')}:`;
}

async function fillingFailure(trx: Transaction<Tables>, site: string | undefined) {
  if (site === undefined) return undefined;
  return trx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('address', 'like', `${site}%`)
    .orderBy('failed_at', 'desc')
    .offset(failuresPerSite - 1)
    .limit(1)
    .executeTakeFirst();
}
