import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createSecrets, type Secrets } from './createSecrets.ts';
import { loadKeyRing } from './loadKeyRing.ts';

export interface KeySettings {
  /** The value of SECRET_KEYS; if unset, the key file is used. */
  secretKeys: string | undefined;
  /** Outside the database folder. */
  secretKeyFile: string;
}

/** Throws a `StartError` if the keys of this database are not available. */
export async function openSecrets(db: Kysely<Tables>, settings: KeySettings): Promise<Secrets> {
  return createSecrets(loadKeyRing({ ...settings, usedKeyIds: await readUsedKeyIds(db) }));
}

export async function readUsedKeyIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('profile_secrets').select('key_id').distinct().execute();
  return rows.map((row) => row.key_id);
}
