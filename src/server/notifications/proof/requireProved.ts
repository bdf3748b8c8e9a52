import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { isProved } from './isProved.ts';

/** The address of the account. Throws unless its owner has proved it. */
export async function requireProved(db: Kysely<Tables>, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where(isProved)
    .executeTakeFirst();
  if (user) return user.email;
  throw new ApiError('email.notProved', errorMessage('email.notProved'));
}
