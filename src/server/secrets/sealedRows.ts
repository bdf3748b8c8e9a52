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
  return db
    .selectFrom('profile_secrets')
    .select([
      ...columns,
      'profile_id as owner_id',
      sql<SecretKind | null>`kind`.as('kind'),
      sql<SealedTable>`'profile_secrets'`.as('table'),
    ])
    .unionAll(
      db
        .selectFrom('retired_sessions')
        .select([
          ...columns,
          'profile_id as owner_id',
          sql<SecretKind | null>`'session'`.as('kind'),
          sql<SealedTable>`'retired_sessions'`.as('table'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('push_subscriptions')
        .select([
          ...columns,
          'id as owner_id',
          sql<SecretKind | null>`null`.as('kind'),
          sql<SealedTable>`'push_subscriptions'`.as('table'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('webhooks')
        .select([
          ...columns,
          'id as owner_id',
          sql<SecretKind | null>`null`.as('kind'),
          sql<SealedTable>`'webhooks'`.as('table'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('session_renewals')
        .select([
          ...columns,
          'id as owner_id',
          sql<SecretKind | null>`null`.as('kind'),
          sql<SealedTable>`'session_renewals'`.as('table'),
        ]),
    )
    .unionAll(
      db
        .selectFrom('client_keys')
        .select([
          ...columns,
          'id as owner_id',
          sql<SecretKind | null>`null`.as('kind'),
          sql<SealedTable>`'client_keys'`.as('table'),
        ]),
    );
}
