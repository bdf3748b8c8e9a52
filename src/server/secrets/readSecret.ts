import type { AppContext } from '../AppContext.ts';
import type { SecretName } from './createSecrets.ts';
import { SecretUnreadableError } from './sealSecret.ts';

/** Also undefined, and logged, if the current keys cannot decrypt it. */
export async function readSecret(
  { database, secrets, log }: Pick<AppContext, 'database' | 'secrets' | 'log'>,
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
