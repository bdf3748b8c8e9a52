import { sql, type Kysely } from 'kysely';
import { anyOf } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { isHashOf, type CodeKeys } from './codeHash.ts';
import { newestCode } from './newestCode.ts';

interface Proving {
  userId: string;
  /** As it was typed, without spaces. */
  code: string;
  now: Date;
}

/** From now on e-mails are sent to the address of the account. Throws `address.codeWrong` and `address.codeEnded`. */
export async function proveAddress(
  db: Kysely<Tables>,
  keys: CodeKeys,
  { userId, code, now }: Proving,
): Promise<void> {
  const tried = await takeTry(db, { userId, now });
  if (tried === undefined) throw ended();
  const { id, email, code_hash, tries_left } = tried;
  if (!isHashOf(code_hash, keys, { userId, email, code })) throw wrong(tries_left);
  await db.transaction().execute(async (trx) => {
    const proved = await trx
      .updateTable('users')
      .set({ proved_email: email })
      .where('id', '=', userId)
      // It may have been changed meanwhile.
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (proved === undefined) throw ended();
    await trx.updateTable('address_codes').set({ tries_left: 0 }).where('id', '=', id).execute();
  });
}

/** Counts the try before it is looked at, so that tries at the same time are no more than there are. */
const takeTry = (db: Kysely<Tables>, { userId, now }: { userId: string; now: Date }) =>
  db
    .updateTable('address_codes')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('id', '=', anyOf(newestCode(db, { userId, now }).select('address_codes.id')))
    .where('tries_left', '>', 0)
    .returning(['id', 'email', 'code_hash', 'tries_left'])
    .executeTakeFirst();

const ended = () =>
  new ApiError('address.codeEnded', errorMessage('address.codeEnded'), { field: 'code' });

function wrong(triesLeft: number): ApiError {
  if (triesLeft === 0) return ended();
  const tries =
    triesLeft === 1
      ? errorMessage('address.lastTry')
      : errorMessage('address.triesLeft', { count: triesLeft });
  return new ApiError('address.codeWrong', [errorMessage('address.codeWrong'), tries], {
    field: 'code',
  });
}
