import type { Kysely } from 'kysely';
import type { EmailProof } from '../../../shared/contract/emailProof.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { codeLivesMs, secondsUntilCode } from './codeLimits.ts';
import { isProved } from './isProved.ts';
import { mailboxOf } from './mailboxOf.ts';
import { newestCode } from './newestCode.ts';

const proved: EmailProof = { isProved: true, code: null, nextCodeSeconds: 0 };

/** How it stands with the proof of the account's address. */
export async function readProof(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<EmailProof> {
  const user = await db
    .selectFrom('users')
    .select(['email', isProved.as('isProved')])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new ApiError('object.notFound', errorMessage('user.notFound'));
  if (user.isProved) return proved;
  const [newest, nextCodeSeconds] = await Promise.all([
    newestCode(db, { userId, now }).select(['sent_at', 'tries_left']).executeTakeFirst(),
    secondsUntilCode(db, { userId, mailbox: mailboxOf(user.email), now }),
  ]);
  return { isProved: false, code: newest ? codeOf(newest, now) : null, nextCodeSeconds };
}

function codeOf({ sent_at, tries_left }: { sent_at: Date; tries_left: number }, now: Date) {
  if (tries_left === 0) return null;
  const leftMs = sent_at.getTime() + codeLivesMs - now.getTime();
  return { secondsLeft: Math.ceil(leftMs / 1000), triesLeft: tries_left };
}
