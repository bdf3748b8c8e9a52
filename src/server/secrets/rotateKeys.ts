import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { placeOf } from './createSecrets.ts';
import { readKeyFile, replaceKeyFile } from './keyFile.ts';
import { createKeyRing, makeSecretKey, type KeyRing } from './keyRing.ts';
import { loadKeyRing } from './loadKeyRing.ts';
import { readUsedKeys, type KeySettings } from './openSecrets.ts';
import { rewrapSecret } from './sealSecret.ts';

const rowsAtOnce = 100;

/**
 * Wraps every data key with the newest key and returns the number of changed rows. With SECRET_KEYS
 * the newest is the first one; a key file gets a new key first, and in the end keeps only that one.
 * It can be run again after an interruption.
 */
export async function rotateKeys(db: Kysely<Tables>, settings: KeySettings): Promise<number> {
  const ring = loadKeyRing({ ...settings, usedKeys: await readUsedKeys(db) });
  if (settings.secretKeys !== undefined) return rewrapAll(db, ring);
  const older = readKeyFile(settings.secretKeyFile) ?? [ring.sealing];
  const newest = makeSecretKey();
  replaceKeyFile(settings.secretKeyFile, [newest, ...older]);
  const count = await rewrapAll(db, createKeyRing([newest, ...older]));
  replaceKeyFile(settings.secretKeyFile, [newest]);
  return count;
}

async function rewrapAll(db: Kysely<Tables>, ring: KeyRing): Promise<number> {
  for (let count = 0; ;) {
    const changed = await db.transaction().execute((trx) => rewrapSome(trx, ring));
    count += changed;
    if (changed === 0) return count;
  }
}

async function rewrapSome(trx: Kysely<Tables>, ring: KeyRing): Promise<number> {
  const rows = await trx
    .selectFrom('profile_secrets')
    .selectAll()
    .where('key_id', '!=', ring.sealing.id)
    .limit(rowsAtOnce)
    .forUpdate()
    .execute();
  for (const row of rows) {
    const { profile_id: profileId, kind } = row;
    const { key_id, key_fingerprint, wrapped_key } = rewrapSecret(
      ring,
      placeOf({ profileId, kind }),
      row,
    );
    await trx
      .updateTable('profile_secrets')
      .set({ key_id, key_fingerprint, wrapped_key })
      .where('profile_id', '=', profileId)
      .where('kind', '=', kind)
      .execute();
  }
  return rows.length;
}
