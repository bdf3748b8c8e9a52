import type { Insertable, Kysely } from 'kysely';
import { newId } from '../../server/database/newId.ts';
import type { ProfilesTable } from '../../server/database/tables/profileTables.ts';
import type { Tables } from '../../server/database/tables.ts';

/** A user with nothing but what the tables ask for. */
export async function insertUser(db: Kysely<Tables>): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, name: 'Ana', email: `${id}@example.com`, password_hash: 'none' })
    .execute();
  return id;
}

/** A profile at any code, of a user of its own unless one is given. */
export async function insertProfile(
  db: Kysely<Tables>,
  columns: Partial<Insertable<ProfilesTable>> = {},
): Promise<string> {
  const id = newId();
  const userId = columns.user_id ?? (await insertUser(db));
  await db
    .insertInto('profiles')
    .values({ network: 'sandbox', username: 'ana.creates', ...columns, id, user_id: userId })
    .execute();
  return id;
}
