import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log/createLog.ts';
import { createSecrets, type Secrets } from './createSecrets.ts';
import { isOpenToOthers } from './keyFile.ts';
import { loadKeyRing, type UsedKey } from './loadKeyRing.ts';

export interface KeySettings {
  /** The value of SECRET_KEYS; if unset, the key file is used. */
  secretKeys: string | undefined;
  /** Outside the database folder. */
  secretKeyFile: string;
}

/** Throws a `StartError` if the keys of this database are not available. */
export async function openSecrets(
  db: Kysely<Tables>,
  settings: KeySettings,
  log: Log,
): Promise<Secrets> {
  const ring = loadKeyRing({ ...settings, usedKeys: await readUsedKeys(db) });
  const { secretKeys, secretKeyFile } = settings;
  if (secretKeys === undefined && isOpenToOthers(secretKeyFile)) {
    log.warn({ secretKeyFile }, 'others can open the key file: take their rights away (chmod 600)');
  }
  return createSecrets(ring, {
    onKeyMissing: (keyId) =>
      log.error(
        { keyId },
        'a key is missing here: add it and restart; what needs it is left to other processes',
      ),
  });
}

/** Those without which the profiles cannot work; a session that is only to be ended is none. */
export function readUsedKeys(db: Kysely<Tables>): Promise<UsedKey[]> {
  return db
    .selectFrom('profile_secrets')
    .select(['key_id', 'key_fingerprint'])
    .distinct()
    .orderBy('key_id')
    .execute();
}
