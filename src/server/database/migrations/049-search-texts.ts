import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/**
 * The names and words of each act, as the search compares them. A trigger writes them, so that the
 * version before does, too. Those of earlier acts are written one profile at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column if not exists search_text text`.execute(db);
  await createFunctions(db);
  await sql`
    create or replace trigger activities_search_text
    before insert or update of author_username, comment, caption on activities
    for each row execute function keep_search_text()`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from profiles`.execute(db);
  for (const { id } of rows) {
    await sql`update activities set comment = comment
      where profile_id = ${id} and search_text is null`.execute(db);
  }
  await createIndex(
    db,
    'activities_search',
    sql`on activities (profile_id, done_at desc, id desc)
      include (search_text, kind, outcome, outcome_reason) where done_at is not null`,
  );
}

/** Neither letter case nor the accents of Latin, Greek and Cyrillic letters; those of kana stay. */
async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function fold_words(words text) returns text
    language sql stable parallel safe as $$
      select case when current_setting('server_encoding') = 'UTF8'
        then lower(normalize(
          regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g'), NFC))
        else lower(words) end
    $$`.execute(db);
  // What an entry of an index has room for.
  await sql`
    create or replace function keep_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := left(
        fold_words(concat_ws(' ', new.author_username, new.comment, new.caption)), 600);
      return new;
    end $$`.execute(db);
}
