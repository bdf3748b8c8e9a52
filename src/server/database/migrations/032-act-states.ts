import { sql, type Kysely } from 'kysely';

/** Acts of earlier versions count as done until 035 has read what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities
    add column state text not null default 'done', add column sending_key uuid`.execute(db);
  await sql`alter table activities alter column state set default 'sending'`.execute(db);
  await db.schema
    .createTable('act_moves')
    .addColumn('act_id', 'uuid', (column) =>
      column.notNull().references('activities.id').onDelete('cascade'),
    )
    .addColumn('id', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('moved_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('moved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('act_moves_pkey', ['act_id', 'id'])
    .execute();
  await followOutcomes(db);
  await keepWhatWasSent(db);
}

/** The version before sets the outcome alone. */
async function followOutcomes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_act_outcome() returns trigger language plpgsql as $$
    begin
      new.state := case new.outcome when 'gone' then 'refused' else new.outcome end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger activities_outcome_followed before update of outcome on activities for each row
    when (new.state = old.state and new.outcome is not null
      and new.outcome is distinct from old.outcome)
    execute function follow_act_outcome()`.execute(db);
}

/** As 015 has it, of acts whose sending has begun. */
async function keepWhatWasSent(db: Kysely<unknown>): Promise<void> {
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
      where profile_id = old.id and state in ('sending', 'done', 'refused', 'unknown')
        and planned_at > latest - case
          when conversation_id is null then interval '7 days' else interval '90 days' end
      on conflict do nothing;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
}
