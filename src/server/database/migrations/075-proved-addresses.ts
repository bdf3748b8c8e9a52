import { sql, type Kysely } from 'kysely';

/** Who has proved that the address of the account is theirs, with which codes, and which webhooks and devices ask to wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column proved_email text`.execute(db);
  // What was sent since the account last changed went to the address that it has now.
  await sql`
    update users set proved_email = users.email
    from (
      select user_id, max(ended_at) as last_at from deliveries
      where channel = 'email' and state = 'sent'
      group by user_id
    ) as sent
    where sent.user_id = users.id and sent.last_at > users.updated_at`.execute(db);
  await sql`
    create table address_codes (
      id uuid primary key,
      user_id uuid references users (id) on delete set null,
      email text not null,
      mailbox text not null,
      code_hash text not null,
      tries_left integer not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index address_codes_user on address_codes (user_id, sent_at)`.execute(db);
  await sql`create index address_codes_mailbox on address_codes (mailbox, sent_at)`.execute(db);
  await sql`create index address_codes_sent_at on address_codes (sent_at)`.execute(db);
  await sql`alter table push_subscriptions add column waits_until timestamptz`.execute(db);
  await sql`alter table webhooks add column waits_until timestamptz`.execute(db);
}
