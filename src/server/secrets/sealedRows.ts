import { sql, type Kysely } from 'kysely';
import type { SecretKind } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';

/** By which column their rows are known. */
export const ownerColumns = {
  profile_secrets: 'profile_id',
  retired_sessions: 'profile_id',
  push_subscriptions: 'id',
  webhooks: 'id',
  session_renewals: 'id',
  client_keys: 'id',
} as const;

export type SealedTable = keyof typeof ownerColumns;

const columns = ['key_id', 'key_fingerprint', 'wrapped_key', 'sealed'] as const;

/** Everything that is encrypted with the keys; `wrapped_key` tells the rows apart. */
export function sealedRows(db: Kysely<Tables>) {
  return rowsOf(db, 'profile_secrets')
    .unionAll(rowsOf(db, 'retired_sessions'))
    .unionAll(rowsOf(db, 'push_subscriptions'))
    .unionAll(rowsOf(db, 'webhooks'))
    .unionAll(rowsOf(db, 'session_renewals'))
    .unionAll(rowsOf(db, 'client_keys'));
}

const rowsOf = (db: Kysely<Tables>, table: SealedTable) =>
  db
    .selectFrom(table)
    .select([
      ...columns,
      sql.ref<string>(ownerColumns[table]).as('owner_id'),
      kindIn(table).as('kind'),
      sql.lit<SealedTable>(table).as('table'),
    ]);

/** Null: its rows are not of profiles. */
function kindIn(table: SealedTable) {
  if (table === 'profile_secrets') return sql.ref<SecretKind | null>('kind');
  return sql.lit<SecretKind | null>(table === 'retired_sessions' ? 'session' : null);
}
