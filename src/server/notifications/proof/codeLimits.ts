import type { Kysely } from 'kysely';
import { dayMs, minuteMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';

export const codeLivesMs = 15 * minuteMs;
export const triesOfCode = 5;

/** So that a code has time to arrive. */
export const pauseMs = minuteMs;
const windowMs = dayMs;
export const codesPerUser = 5;
/** Of all accounts together: they may all name the address of the same stranger. */
export const codesPerMailbox = 3;

/** Codes until then no longer count. */
export function oldestCountedCode(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

interface Asking {
  userId: string;
  mailbox: string;
  now: Date;
}

/** How many seconds to wait until another code can be mailed; 0: none. */
export async function secondsUntilCode(
  db: Kysely<Tables>,
  { userId, mailbox, now }: Asking,
): Promise<number> {
  const since = oldestCountedCode(now);
  const ofUser = await counted(db, since)
    .where('user_id', '=', userId)
    .limit(codesPerUser)
    .execute();
  const ofMailbox = await counted(db, since)
    .where('mailbox', '=', mailbox)
    .limit(codesPerMailbox)
    .execute();
  const opensAt = [
    after(ofUser[0], pauseMs),
    after(ofUser[codesPerUser - 1], windowMs),
    after(ofMailbox[codesPerMailbox - 1], windowMs),
  ];
  return Math.max(0, Math.ceil((Math.max(...opensAt) - now.getTime()) / 1000));
}

/** Latest first. */
const counted = (db: Kysely<Tables>, since: Date) =>
  db
    .selectFrom('address_codes')
    .select('sent_at')
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc');

const after = (code: { sent_at: Date } | undefined, ms: number): number =>
  code === undefined ? 0 : code.sent_at.getTime() + ms;
