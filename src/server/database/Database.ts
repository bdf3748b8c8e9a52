import { sql, type Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { PoolUse } from '../metrics/addGauges.ts';
import type { Tables } from './tables.ts';

export interface Listener {
  onPayload(payload: string): void;
  /** Notifications may have been missed: drop everything that they would have invalidated. */
  onGap?(): void;
}

/** An open, migrated database on either engine. */
export interface Database {
  db: Kysely<Tables>;
  engine: 'pglite' | 'postgres';
  /** Options for PgBoss, which keeps its queues in this database. */
  bossOptions: ConstructorOptions;
  /** Receives every `notify` on the channel, from any process. Returns an unsubscribe function. */
  listen(channel: string, listener: Listener | Listener['onPayload']): Promise<StopListening>;
  /** Whether the disk is too full to write; new work then waits. */
  isFull(): boolean;
  /** The pools' connections now. */
  poolUse(): PoolUse[];
  /** Vacuums and checkpoints; to be called every few minutes. */
  tidy(): Promise<void>;
  /** The process ends: from now on no statement is waited for longer than it may take. */
  beginClosing(): void;
  close(): Promise<void>;
}

type StopListening = () => Promise<void>;

/**
 * Notifies every listener of the channel in all processes. In a transaction the message is sent on
 * commit. The payload must stay under 8000 bytes.
 */
export async function notify<T>(db: Kysely<T>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
