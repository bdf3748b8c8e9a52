import { sql, type Kysely } from 'kysely';

/** Where an earlier version gave up, its history says why. */
const reasonOfFatal = sql<string>`case
  when event = 'network.disabled' or reason = 'the account is disabled' then 'disabled'
  when reason like 'unreachable,%' then 'unreachable'
  when reason like 'rate limited,%' then 'rateLimited'
  else 'defect' end`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('sync_reason', 'text')
    .addColumn('waiting_since', 'timestamptz')
    .addColumn('next_try_at', 'timestamptz')
    .execute();
  await sql`
    update profiles set sync_reason = (
      select ${reasonOfFatal} from sync_transitions
      where profile_id = profiles.id order by id desc limit 1
    ) where sync_code = 8`.execute(db);
}
