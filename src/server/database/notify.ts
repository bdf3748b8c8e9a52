import { sql, type Kysely } from 'kysely';

/**
 * Tells every listener of the channel, in this process and others. In a transaction the message
 * leaves with the commit, or not at all. The payload must stay under 8000 bytes.
 */
export async function notify<T>(db: Kysely<T>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
