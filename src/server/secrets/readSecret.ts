import type { Logger } from 'pino';
import type { Database } from '../database/Database.ts';
import type { SecretName, Secrets } from './createSecrets.ts';
import { SecretUnreadableError } from './sealSecret.ts';

export interface SecretRooms {
  database: Database;
  secrets: Secrets;
  log: Logger;
}

/** Undefined, too, where the keys at hand no longer open it; the log says so. */
export async function readSecret(
  { database, secrets, log }: SecretRooms,
  name: SecretName,
): Promise<string | undefined> {
  try {
    return await secrets.read(database.db, name);
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    log.error({ err: error, ...name }, 'a stored secret does not open');
    return undefined;
  }
}
