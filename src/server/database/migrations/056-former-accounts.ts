import { sql, type Kysely } from 'kysely';

/** The account that a profile had before its username was changed, until another one is proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles
      add column former_account_id text,
      add column former_account_since timestamptz`.execute(db);
}
