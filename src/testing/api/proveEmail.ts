import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** As if the person had entered the code that was mailed to the address of the account. */
export async function proveEmail(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ proved_email: sql<string>`email` })
    .where('id', '=', userId)
    .execute();
}
