import { StartError } from '../errors/StartError.ts';
import { createKeyFile, readKeyFile } from './keyFile.ts';
import { createKeyRing, makeSecretKey, parseSecretKeys, type KeyRing } from './keyRing.ts';

interface KeySource {
  /** The value of SECRET_KEYS; if unset, the key file is used. */
  secretKeys: string | undefined;
  secretKeyFile: string;
  /** Ids of the keys that stored secrets are encrypted with. */
  usedKeyIds: string[];
}

/**
 * Loads the keys that decrypt what is stored. A missing key file is created only if nothing is
 * encrypted yet; otherwise a new key could decrypt nothing, so the start is refused.
 */
export function loadKeyRing({ secretKeys, secretKeyFile, usedKeyIds }: KeySource): KeyRing {
  const keys =
    secretKeys === undefined ? keysOfFile(secretKeyFile, usedKeyIds) : parseSecretKeys(secretKeys);
  const ring = createKeyRing(keys);
  const missing = usedKeyIds.filter((id) => !ring.find(id));
  if (missing.length > 0) {
    throw new StartError(
      `Stored credentials are sealed with ${named(missing)}, which ` +
        `${secretKeys === undefined ? `the key file ${secretKeyFile}` : 'SECRET_KEYS'} does not hold. ` +
        'Put the missing key back behind the first one; "keys rotate" then makes it dispensable.',
    );
  }
  return ring;
}

function keysOfFile(path: string, usedKeyIds: string[]) {
  const found = readUsableKeyFile(path);
  if (found) return found;
  if (usedKeyIds.length > 0) {
    throw new StartError(
      `The key file ${path} is missing, but the database holds credentials sealed with ` +
        `${named(usedKeyIds)}. Put the file back from a backup, or name the keys in SECRET_KEYS.`,
    );
  }
  createKeyFile(path, [makeSecretKey()]);
  const made = readUsableKeyFile(path);
  if (!made) throw new StartError(`The key file ${path} cannot be made there.`);
  return made;
}

function readUsableKeyFile(path: string) {
  try {
    return readKeyFile(path);
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : 'cannot be read';
    throw new StartError(`The key file ${path} cannot be used: ${fault}.`, { cause });
  }
}

function named(ids: string[]): string {
  return `the key${ids.length === 1 ? '' : 's'} ${ids.map((id) => `"${id}"`).join(', ')}`;
}
