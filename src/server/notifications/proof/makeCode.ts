import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { hashCode, type CodeKeys } from './codeHash.ts';
import { isProved } from './isProved.ts';
import { secondsUntilCode, triesOfCode } from './codeLimits.ts';
import { mailboxOf } from './mailboxOf.ts';

export interface MadeCode {
  id: string;
  /** Where it is to be mailed: the address that the account has now. */
  email: string;
  /** Six digits. */
  code: string;
}

/**
 * A code that proves the address of the account; it ends the one before. It is counted before it is mailed, so that
 * calls at the same time cannot exceed the limits. Throws `address.tooOften` and `address.proved`.
 */
export function makeCode(
  db: Kysely<Tables>,
  [key]: CodeKeys,
  { userId, now }: { userId: string; now: Date },
): Promise<MadeCode> {
  return db.transaction().execute(async (trx) => {
    const { email } = await holdUnproved(trx, userId);
    const mailbox = mailboxOf(email);
    await holdMailbox(trx, mailbox);
    const waitSeconds = await secondsUntilCode(trx, { userId, mailbox, now });
    if (waitSeconds > 0) throw tooOften(waitSeconds);
    const code = `${randomInt(1_000_000)}`.padStart(6, '0');
    const id = newId(now.getTime());
    const code_hash = hashCode(key, { userId, email, code });
    const row = { id, user_id: userId, email, mailbox, code_hash };
    await trx
      .insertInto('address_codes')
      .values({ ...row, tries_left: triesOfCode, sent_at: now })
      .execute();
    return { id, email, code };
  });
}

/** Of a code that the mail server did not take: it counts no more, unless it was tried meanwhile. */
export async function withdrawCode(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .deleteFrom('address_codes')
    .where('id', '=', id)
    .where('tries_left', '=', triesOfCode)
    .execute();
}

async function holdUnproved(trx: Kysely<Tables>, userId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['email', isProved.as('isProved')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiError('object.notFound', errorMessage('user.notFound'));
  if (user.isProved) {
    throw new ApiError('address.proved', errorMessage('address.proved'));
  }
  return user;
}

/** Other accounts may have the same mailbox mailed at the same time. */
const holdMailbox = (trx: Kysely<Tables>, mailbox: string) =>
  sql`select pg_advisory_xact_lock(hashtext('mailbox'), hashtext(${mailbox}))`.execute(trx);

function tooOften(retryAfterSeconds: number): ApiError {
  return new ApiError('address.tooOften', waitMessage(1000 * retryAfterSeconds), {
    retryAfterSeconds,
  });
}

function waitMessage(waitMs: number) {
  const minutes = Math.ceil(waitMs / minuteMs);
  if (minutes <= 1) return errorMessage('address.waitMinute');
  if (waitMs <= hourMs) return errorMessage('address.waitMinutes', { minutes });
  return errorMessage('address.waitHours', { hours: Math.ceil(waitMs / hourMs) });
}
