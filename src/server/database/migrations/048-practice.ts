import { sql, type Kysely } from 'kysely';

/** Since when a profile practises, and which acts were made in practice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Profiles first, as the workers lock them.
  await sql`alter table profiles add column practice_since timestamptz`.execute(db);
  await sql`
    alter table activities add column is_practice boolean not null default false`.execute(db);
  await forgetPractice(db);
}

/** As 042 has it, without the acts of practice: the account never made them. */
async function forgetPractice(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_acted_stories() returns trigger language plpgsql as $$
    declare latest timestamptz;
    begin
      select max(planned_at) into latest from activities where profile_id = old.id;
      insert into acted_stories (
        network, account_scope, account_id, story_id, acted_at, author_id, conversation_id
      )
      select old.network, old.account_scope, old.account_id, story_id, planned_at, author_id,
        case when state = 'refused' then null else conversation_id end
      from activities
      where profile_id = old.id and not is_practice
        and state in ('sending', 'done', 'refused', 'unknown', 'takingBack', 'takenBack')
        and planned_at > latest - case
          when conversation_id is null then interval '7 days' else interval '90 days' end
      on conflict do nothing;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
}
