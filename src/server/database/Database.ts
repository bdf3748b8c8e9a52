import { sql, type Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from './tables.ts';

export interface Listener {
  onPayload(payload: string): void;
  /** Notifications may have been missed: forget everything that they would have changed. */
  onGap?(): void;
}

/** One open, migrated database, whichever engine stands behind it. */
export interface Database {
  db: Kysely<Tables>;
  engine: 'pglite' | 'postgres';
  /** What PgBoss's constructor takes to keep its queues in this database. */
  bossOptions: ConstructorOptions;
  /** Hears every `notify` on the channel, of any process; resolves to a function that stops it. */
  listen(channel: string, listener: Listener | Listener['onPayload']): Promise<StopListening>;
  /** Whether its disk has too little room for writing. What would begin work then waits. */
  isFull(): boolean;
  /** Clears away what piled up; to be called every few minutes. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export type StopListening = () => Promise<void>;

/**
 * Tells every listener of the channel, in this process and others. In a transaction the message
 * leaves with the commit, or not at all. The payload must stay under 8000 bytes.
 */
export async function notify<T>(db: Kysely<T>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
