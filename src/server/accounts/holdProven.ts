import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

export interface Proven {
  userId: string;
  /** The hash of the password that was proved: it may change before what needed it is stored. */
  provenHash: string;
}

/** Locks the user's row: a change of the password must see, and end, what is being made with the former one. */
export async function holdProven(
  trx: Kysely<Tables>,
  { userId, provenHash }: Proven,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', provenHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user) return;
  throw new ApiError('password.refused', errorMessage('password.refused'), { field: 'password' });
}
