import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { codeLivesMs } from './codeLimits.ts';

/** The code that was mailed last to the address that the account has now, while it lives. */
export const newestCode = (db: Kysely<Tables>, { userId, now }: { userId: string; now: Date }) =>
  db
    .selectFrom('address_codes')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'address_codes.user_id')
        .onRef('users.email', '=', 'address_codes.email'),
    )
    .where('address_codes.user_id', '=', userId)
    .where('sent_at', '>', new Date(now.getTime() - codeLivesMs))
    .orderBy('sent_at', 'desc')
    .limit(1);
