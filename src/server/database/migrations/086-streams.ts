import { sql, type Kysely } from 'kysely';

/** When a worker next listens to the network of a profile, if that tells at once what is new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column stream_at timestamptz not null default now()`.execute(
    db,
  );
}
