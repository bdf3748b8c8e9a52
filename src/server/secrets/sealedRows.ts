import { sql, type Kysely } from 'kysely';
import type { SecretKind } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';

export type SealedTable = 'profile_secrets' | 'retired_sessions';

const columns = ['profile_id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed'] as const;

/** Everything that is encrypted with the keys; `wrapped_key` tells the rows apart. */
export function sealedRows(db: Kysely<Tables>) {
  return db
    .selectFrom('profile_secrets')
    .select([...columns, 'kind', sql<SealedTable>`'profile_secrets'`.as('table')])
    .unionAll(
      db
        .selectFrom('retired_sessions')
        .select([
          ...columns,
          sql<SecretKind>`'session'`.as('kind'),
          sql<SealedTable>`'retired_sessions'`.as('table'),
        ]),
    );
}
