import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('targets_cursor', 'text')
    .addColumn('account_since', 'timestamptz')
    .execute();
  await sql`update profiles set account_since = created_at where account_id is not null`.execute(
    db,
  );
  await db.schema
    .alterTable('activities')
    .addColumn('author_id', 'text')
    .addColumn('conversation_id', 'text')
    .addColumn('outcome_reason', 'text')
    .execute();
  await db.schema
    .alterTable('acted_stories')
    .addColumn('author_id', 'text')
    .addColumn('conversation_id', 'text')
    .execute();
  await db.schema
    .createTable('closed_contacts')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('account_scope', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('closed_contacts_pkey', [
      'network',
      'account_scope',
      'account_id',
      'author_id',
    ])
    .execute();
  await db.schema
    .createIndex('activities_conversation')
    .on('activities')
    .columns(['profile_id', 'conversation_id'])
    .where(sql.ref('conversation_id'), 'is not', null)
    .execute();
  await keepConversations(db);
}

/** Acts in a conversation are kept longer; one that the network did not perform counts for none. */
async function keepConversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_acted_stories() returns trigger language plpgsql as $$
    declare latest timestamptz;
    begin
      select max(planned_at) into latest from activities where profile_id = old.id;
      insert into acted_stories (
        network, account_scope, account_id, story_id, acted_at, author_id, conversation_id
      )
      select old.network, old.account_scope, old.account_id, story_id, planned_at, author_id,
        case when outcome in ('gone', 'refused') then null else conversation_id end
      from activities
      where profile_id = old.id and planned_at > latest - case
        when conversation_id is null then interval '7 days' else interval '90 days' end
      on conflict do nothing;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
}
