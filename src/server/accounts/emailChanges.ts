import type { Kysely } from 'kysely';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

const windowMs = hourMs;
const changesPerWindow = 10;

/** Changes until then no longer count. */
export function oldestCountedChange(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/**
 * Counts a change of the e-mail before it is made, so that parallel ones cannot exceed the limit:
 * the answer tells whether somebody else has the address. Throws `email.tooOften`.
 */
export async function countEmailChange(
  db: Kysely<Tables>,
  userId: string,
  at: Date,
): Promise<void> {
  const since = oldestCountedChange(at);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await trx
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('asked_at', '<=', since)
      .execute();
    const asked = await trx
      .selectFrom('email_changes')
      .select('asked_at')
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute();
    const [oldest] = asked;
    if (oldest !== undefined && asked.length >= changesPerWindow) {
      throw tooOften(oldest.asked_at.getTime() + windowMs - at.getTime());
    }
    const change = { id: newId(at.getTime()), user_id: userId, asked_at: at };
    await trx.insertInto('email_changes').values(change).execute();
  });
}

function tooOften(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  const reason =
    minutes === 1
      ? errorMessage('email.tooOftenMinute')
      : errorMessage('email.tooOftenMinutes', { minutes });
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError('email.tooOften', reason, { field: 'email', retryAfterSeconds });
}
