import { sql, type Kysely } from 'kysely';

/** The posts of a person that asked to stop, by which a new one is known: times are what people's clocks say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table closed_contacts add column stop_refs text[] not null default '{}'`.execute(
    db,
  );
  await sql`
    update closed_contacts set stop_refs = array[target_ref]
    where reason = 'stop' and target_ref is not null`.execute(db);
}
