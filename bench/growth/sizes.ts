import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/server/database/tables.ts';

interface TableSize {
  name: string;
  rows: number;
  bytes: number;
  indexBytes: number;
}

/** Of every table, the biggest first, with its TOAST. */
export async function readSizes(db: Kysely<Tables>): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, n_live_tup as rows, pg_table_size(relid) as bytes,
      pg_indexes_size(relid) as "indexBytes"
    from pg_stat_user_tables where schemaname = 'public' and relname not like 'kysely%'
    order by pg_total_relation_size(relid) desc`.execute(db);
  return rows;
}

/** Grows with the acts, and goes with them or their pictures; the figures of each day have their own goal. */
const ofActs = new Set(['activities', 'act_moves', 'pictures', 'acted_stories', 'report_days']);

/** Of everything else. */
export function bytesBesideActs(sizes: TableSize[]): number {
  return sizes
    .filter(({ name }) => !ofActs.has(name))
    .reduce((sum, { bytes, indexBytes }) => sum + bytes + indexBytes, 0);
}

export const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
