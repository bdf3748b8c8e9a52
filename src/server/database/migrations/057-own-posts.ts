import { sql, type Kysely } from 'kysely';

/**
 * Conversations become the owner's by a post of the owner, too, and are remembered when they are handed
 * back; of the account's former acts it is known what they have made, and of an account what it was called.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Profiles first, as the workers lock them.
  await sql`
    alter table profiles
      add column former_name text,
      add column renamed_at timestamptz`.execute(db);
  await sql`
    alter table own_conversations
      add column post_at timestamptz,
      add column noted_at timestamptz,
      add column handed_back_at timestamptz`.execute(db);
  await sql`alter table acted_stories add column record_ref text`.execute(db);
  await keepRecordRefs(db);
}

/** As 048 has it, with what the act has made. */
async function keepRecordRefs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_acted_stories() returns trigger language plpgsql as $$
    declare latest timestamptz;
    begin
      select max(planned_at) into latest from activities where profile_id = old.id;
      insert into acted_stories (
        network, account_scope, account_id, story_id, acted_at, author_id, conversation_id,
        record_ref
      )
      select old.network, old.account_scope, old.account_id, story_id, planned_at, author_id,
        case when state = 'refused' then null else conversation_id end, record_ref
      from activities
      where profile_id = old.id and not is_practice
        and state in ('sending', 'done', 'refused', 'unknown', 'takingBack', 'takenBack')
        and planned_at > latest - case
          when conversation_id is null then interval '7 days' else interval '90 days' end
      on conflict do nothing;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
}
