import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createSecrets, type Secrets } from './createSecrets.ts';
import { loadKeyRing } from './loadKeyRing.ts';

export interface KeySettings {
  /** SECRET_KEYS as the operator wrote it; unset: the key file is used. */
  secretKeys: string | undefined;
  /** Stands beside the database folder, never inside it. */
  secretKeyFile: string;
}

/** Opens the secrets of this database, or throws a `StartError` where its keys are not at hand. */
export async function openSecrets(db: Kysely<Tables>, settings: KeySettings): Promise<Secrets> {
  return createSecrets(loadKeyRing({ ...settings, usedKeyIds: await readUsedKeyIds(db) }));
}

export async function readUsedKeyIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('profile_secrets').select('key_id').distinct().execute();
  return rows.map((row) => row.key_id);
}
