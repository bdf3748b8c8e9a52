import { sql, type Kysely } from 'kysely';
import type { SecretKind } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';
import { placeOf, type SealedName } from './createSecrets.ts';
import { readKeyFile, replaceKeyFile } from './keyFile.ts';
import { createKeyRing, fingerprintOf, makeSecretKey, type KeyRing } from './keyRing.ts';
import { loadKeyRing } from './loadKeyRing.ts';
import { readUsedKeys, type KeySettings } from './openSecrets.ts';
import { ownerColumns, sealedRows, type SealedTable } from './sealedRows.ts';
import { isUnreadable, rewrapSecret, type SealedSecret } from './sealSecret.ts';

interface RotationSettings extends KeySettings {
  /** Unset: the embedded database, which this process has for itself. */
  databaseUrl: string | undefined;
}

export interface Rotation {
  /** The key under which everything is now. */
  keyId: string;
  moved: number;
  /** They stay under their key, which cannot decrypt them either. */
  damaged: SealedName[];
}

const rowsAtOnce = 100;

/**
 * Wraps every data key with the first key. The key file of the embedded database gets a new key
 * first, and in the end keeps the keys that are still used; other processes may use any other list
 * of keys, so that the operator changes it. It can be run again after an interruption.
 */
export async function rotateKeys(
  db: Kysely<Tables>,
  settings: RotationSettings,
): Promise<Rotation> {
  const { secretKeys, secretKeyFile, databaseUrl } = settings;
  const ring = loadKeyRing({ ...settings, usedKeys: await readUsedKeys(db) });
  if (secretKeys !== undefined || databaseUrl !== undefined) return rewrapAll(db, ring);
  const older = readKeyFile(secretKeyFile) ?? ring.keys;
  const newest = makeSecretKey();
  replaceKeyFile(secretKeyFile, [newest, ...older]);
  const rotation = await rewrapAll(db, createKeyRing([newest, ...older]));
  const used = await db
    .selectFrom(sealedRows(db).as('sealed'))
    .select('key_id')
    .distinct()
    .execute();
  const needed = older.filter(({ id }) => used.some((key) => key.key_id === id));
  replaceKeyFile(secretKeyFile, [newest, ...needed]);
  return rotation;
}

/** In passes, until one finds nothing: running processes may still seal with an older key. */
async function rewrapAll(db: Kysely<Tables>, ring: KeyRing): Promise<Rotation> {
  const rotation: Rotation = { keyId: ring.sealing.id, moved: 0, damaged: [] };
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    rotation.damaged = [];
    for await (const row of rowsToRewrap(db, ring)) {
      const outcome = await rewrap(db, ring, row);
      if (outcome === 'damaged') rotation.damaged.push(nameOf(row));
      else hasMoved = true;
      if (outcome === 'moved') rotation.moved += 1;
    }
  }
  return rotation;
}

type SecretRow = SealedSecret & { owner_id: string; kind: SecretKind | null; table: SealedTable };

function nameOf({ owner_id: id, kind, table }: SecretRow): SealedName {
  if (kind !== null) return { profileId: id, kind };
  if (table === 'webhooks') return { webhookId: id };
  if (table === 'client_keys') return { clientKeyId: id };
  return table === 'session_renewals' ? { renewedSessionId: id } : { subscriptionId: id };
}

async function* rowsToRewrap(db: Kysely<Tables>, { sealing }: KeyRing): AsyncIterable<SecretRow> {
  const fingerprint = fingerprintOf(sealing);
  const other = db
    .selectFrom(sealedRows(db).as('sealed'))
    .selectAll()
    .where(sql<boolean>`(key_fingerprint is distinct from ${fingerprint})`)
    .orderBy('wrapped_key')
    .limit(rowsAtOnce);
  let last: SecretRow | undefined;
  do {
    const after: SecretRow | undefined = last;
    const rows = await (
      after === undefined ? other : other.where('wrapped_key', '>', after.wrapped_key)
    ).execute();
    yield* rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

/** `changed` if the row was replaced or deleted meanwhile. */
async function rewrap(
  db: Kysely<Tables>,
  ring: KeyRing,
  row: SecretRow,
): Promise<'moved' | 'changed' | 'damaged'> {
  try {
    const { key_id, key_fingerprint, wrapped_key } = rewrapSecret(ring, placeOf(nameOf(row)), row);
    const moved = await db
      .updateTable(row.table)
      .set({ key_id, key_fingerprint, wrapped_key })
      .where(sql.ref(ownerColumns[row.table]), '=', row.owner_id)
      .where('wrapped_key', '=', row.wrapped_key)
      .returning('wrapped_key')
      .executeTakeFirst();
    return moved ? 'moved' : 'changed';
  } catch (error) {
    if (isUnreadable(error)) return 'damaged';
    throw error;
  }
}
