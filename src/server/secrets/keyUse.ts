import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { StartError } from '../errors/StartError.ts';
import { readKeyFile } from './keyFile.ts';
import { createKeyRing, fingerprintOf, parseSecretKeys, type KeyRing } from './keyRing.ts';
import type { KeySettings } from './openSecrets.ts';
import { ownerColumns, sealedRows, type SealedTable } from './sealedRows.ts';

export interface KeyUse {
  id: string;
  /** `first` seals what is new, `other` only opens, and `missing` is not here. */
  role: 'first' | 'other' | 'missing';
  /** Credentials that are sealed with it. */
  count: number;
}

/** The keys in their order, then those that are missing here. */
export async function readKeyUse(db: Kysely<Tables>, settings: KeySettings): Promise<KeyUse[]> {
  const ring = ringOf(settings);
  const used = await db
    .selectFrom(sealedRows(db).as('sealed'))
    .select(['key_id', 'key_fingerprint', sql<number>`count(*)::int`.as('count')])
    .groupBy(['key_id', 'key_fingerprint'])
    .orderBy('key_id')
    .execute();
  const missing = used.filter((row) => !ring?.find(row.key_id, row.key_fingerprint));
  const here = used.filter((row) => !missing.includes(row));
  const held = ring?.keys.map(({ id }) => ({
    id,
    role: id === ring.sealing.id ? ('first' as const) : ('other' as const),
    count: countOf(here.filter((row) => row.key_id === id)),
  }));
  const lost = [...new Set(missing.map((row) => row.key_id))].map((id) => ({
    id,
    role: 'missing' as const,
    count: countOf(missing.filter((row) => row.key_id === id)),
  }));
  return [...(held ?? []), ...lost];
}

const countOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * Deletes what is sealed with a key that is lost for good, and returns how many profiles it was of.
 * Their people are asked for the credentials again. Throws a `StartError` if there is no such key.
 */
export async function forgetKey(
  db: Kysely<Tables>,
  settings: KeySettings,
  id: string,
): Promise<number> {
  const namesake = ringOf(settings)?.find(id, null);
  const deleteFrom = (table: SealedTable) =>
    db
      .deleteFrom(table)
      .where('key_id', '=', id)
      .$if(namesake !== undefined, (rows) =>
        rows.where('key_fingerprint', '!=', namesake ? fingerprintOf(namesake) : ''),
      )
      .returning(sql.ref<string>(ownerColumns[table]).as('owner_id'))
      .execute();
  const ofProfiles = [
    ...(await deleteFrom('profile_secrets')),
    ...(await deleteFrom('retired_sessions')),
  ];
  const others = [
    ...(await deleteFrom('push_subscriptions')),
    ...(await deleteFrom('webhooks')),
    ...(await deleteFrom('session_renewals')),
    ...(await deleteFrom('client_keys')),
  ];
  if (ofProfiles.length + others.length === 0) {
    throw new StartError(
      namesake
        ? `The key "${id}" is not lost: it is here. See "keys list".`
        : `Nothing is sealed with a key "${id}". See "keys list".`,
    );
  }
  return new Set(ofProfiles.map((row) => row.owner_id)).size;
}

function ringOf({ secretKeys, secretKeyFile }: KeySettings): KeyRing | undefined {
  const keys = secretKeys === undefined ? readKeyFile(secretKeyFile) : parseSecretKeys(secretKeys);
  return keys && createKeyRing(keys);
}
