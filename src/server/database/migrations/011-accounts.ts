import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('account_scope', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('account_name', 'text')
    .addColumn('account_id', 'text')
    .execute();
  await db.schema
    .createTable('acted_stories')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('account_scope', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('story_id', 'text', (column) => column.notNull())
    .addColumn('acted_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('acted_stories_pkey', [
      'network',
      'account_scope',
      'account_id',
      'story_id',
    ])
    .execute();
  await nameAccounts(db);
  await endDoubles(db);
  await rememberActs(db);
  await db.schema.alterTable('profiles').dropConstraint('profiles_username_key').execute();
  await db.schema
    .alterTable('profiles')
    .addUniqueConstraint('profiles_account_name_key', ['user_id', 'network', 'account_name'])
    .execute();
  await db.schema
    .createIndex('profiles_account_id_key')
    .unique()
    .on('profiles')
    .columns(['network', 'account_scope', 'account_id'])
    .where(sql.ref('account_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('profiles_account_name')
    .on('profiles')
    .columns(['network', 'account_scope', 'account_name'])
    .execute();
  await db.schema
    .createIndex('acted_stories_acted_at')
    .on('acted_stories')
    .columns(['network', 'acted_at'])
    .execute();
  await keepActs(db);
}

/** Whatever deletes a profile or gives it another account: the account keeps its acts of late. */
async function keepActs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_acted_stories() returns trigger language plpgsql as $$
    begin
      insert into acted_stories (network, account_scope, account_id, story_id, acted_at)
      select old.network, old.account_scope, old.account_id, story_id, planned_at
      from activities
      where profile_id = old.id and planned_at > (
        select max(planned_at) - interval '7 days' from activities where profile_id = old.id
      )
      on conflict do nothing;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger profiles_deleted before delete on profiles for each row
    when (old.account_id is not null) execute function keep_acted_stories()`.execute(db);
  await sql`
    create trigger profiles_account_changed before update of account_id on profiles for each row
    when (old.account_id is not null and new.account_id is distinct from old.account_id)
    execute function keep_acted_stories()`.execute(db);
}

/** As the sandbox compares usernames. */
const normalized = sql`lower(regexp_replace(btrim(username), '^@', ''))`;

/**
 * Earlier versions knew the sandbox only. Of a user's profiles for one account the first keeps its
 * name; one that signed in already proves the account.
 */
async function nameAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    with named as (
      select id, ${normalized} as name from profiles
    ), ranked as (
      select id, name, row_number() over (
        partition by user_id, network, name
        order by sync_code in (1, 3, 7) desc nulls last, created_at, id
      ) as place
      from profiles join named using (id)
    )
    update profiles set
      account_scope = user_id::text,
      account_name = case when place = 1 then name end,
      account_id = case when place = 1 and sync_code in (1, 3, 7) then name end
    from ranked where ranked.id = profiles.id`.execute(db);
}

/** Sends the others to code 4, where a person may link another account. */
async function endDoubles(db: Kysely<unknown>): Promise<void> {
  await sql`
    with doubles as (
      update profiles set
        sync_code = 4, sync_reason = 'accountLinked', sync_status = 'ERROR',
        sync_epoch = profiles.sync_epoch + 1, sync_tries = 0,
        sync_moved_at = now(), next_look_at = null, next_snapshot_at = null, lease_holder = null,
        lease_until = null
      from profiles as before
      where before.id = profiles.id and before.sync_code in (1, 3, 7) and before.account_id is null
      returning profiles.id, profiles.sync_epoch, before.sync_code as from_code
    ), secrets as (
      delete from profile_secrets using doubles where profile_id = doubles.id and kind = 'session'
    )
    insert into sync_transitions (profile_id, epoch, event, from_code, to_code, reason)
    select id, sync_epoch, 'network.sessionEnded', from_code, 4, 'the account is linked already'
    from doubles`.execute(db);
}

/** Of the profiles that lose the account. */
async function rememberActs(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into acted_stories (network, account_scope, account_id, story_id, acted_at)
    select network, account_scope, ${normalized}, story_id,
      max(planned_at)
    from activities join profiles on profiles.id = profile_id
    where account_id is null and planned_at > now() - interval '7 days'
    group by 1, 2, 3, 4`.execute(db);
}
