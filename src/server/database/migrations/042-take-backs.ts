import { sql, type Kysely } from 'kysely';

/** What its owner takes back, and the conversations in which the owner answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Profiles first, as the workers lock them.
  await sql`alter table profiles add column answers_looked_at timestamptz`.execute(db);
  await sql`alter table activities add column post_gone_at timestamptz`.execute(db);
  await db.schema
    .createTable('take_backs')
    .addColumn('act_id', 'uuid', (column) =>
      column.primaryKey().references('activities.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'uuid', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('taken_back_at', 'timestamptz')
    .execute();
  await sql`
    create index take_backs_open on take_backs (profile_id)
    where taken_back_at is null and problem is null`.execute(db);
  await db.schema
    .createTable('own_conversations')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('author_username', 'text', (column) => column.notNull())
    .addColumn('target_ref', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('own_conversations_profile_id_key', ['profile_id', 'conversation_id'])
    .execute();
  await keepWhatWasTakenBack(db);
}

/** As 032 has it, with the two states that follow an act that is done. */
async function keepWhatWasTakenBack(db: Kysely<unknown>): Promise<void> {
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
      where profile_id = old.id
        and state in ('sending', 'done', 'refused', 'unknown', 'takingBack', 'takenBack')
        and planned_at > latest - case
          when conversation_id is null then interval '7 days' else interval '90 days' end
      on conflict do nothing;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
}
