import type { Database } from '../database/Database.ts';
import type { Log } from '../log/createLog.ts';
import type { SecretName, SealedName, Secrets } from './createSecrets.ts';
import { SecretDamagedError, type SealedSecret } from './sealSecret.ts';

export interface SecretReader {
  database: Database;
  secrets: Secrets;
  log: Log;
}

/**
 * Also undefined, and logged, if it is damaged. Throws `SecretKeyMissingError` if only another
 * process may be able to read it: then it is there, and the work is left to that process.
 */
export function readSecret(reader: SecretReader, name: SecretName): Promise<string | undefined> {
  return missIfDamaged(reader, name, () => reader.secrets.read(reader.database.db, name));
}

/** Likewise of what another statement has read. */
export function unsealSecret(
  reader: Pick<SecretReader, 'secrets' | 'log'>,
  name: SealedName,
  sealed: SealedSecret,
): Promise<string | undefined> {
  return missIfDamaged(reader, name, async () => reader.secrets.unseal(name, sealed));
}

/** Like `readSecret`; deletes what it returns. */
export function takeSecret(reader: SecretReader, name: SecretName): Promise<string | undefined> {
  return missIfDamaged(reader, name, () => reader.secrets.take(reader.database.db, name));
}

async function missIfDamaged(
  { log }: Pick<SecretReader, 'log'>,
  name: SealedName,
  read: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SecretDamagedError)) throw error;
    log.error({ err: error, ...name }, 'a stored secret is damaged');
    return undefined;
  }
}
