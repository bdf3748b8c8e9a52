import { StartError } from '../errors/StartError.ts';
import { createKeyFile, readKeyFile } from './keyFile.ts';
import { createKeyRing, makeSecretKey, parseSecretKeys, type KeyRing } from './keyRing.ts';
import type { SealedSecret } from './sealSecret.ts';

/** A key that stored secrets are encrypted with. */
export type UsedKey = Pick<SealedSecret, 'key_id' | 'key_fingerprint'>;

interface KeySource {
  /** The value of SECRET_KEYS; if unset, the key file is used. */
  secretKeys: string | undefined;
  secretKeyFile: string;
  usedKeys: UsedKey[];
}

/**
 * Loads the keys that decrypt what is stored. A missing key file is created only if nothing is
 * encrypted yet; otherwise a new key could decrypt nothing, so the start is refused.
 */
export function loadKeyRing({ secretKeys, secretKeyFile, usedKeys }: KeySource): KeyRing {
  const keys =
    secretKeys === undefined ? keysOfFile(secretKeyFile, usedKeys) : parseSecretKeys(secretKeys);
  const ring = createKeyRing(keys);
  const missing = usedKeys.filter((used) => !ring.find(used.key_id, used.key_fingerprint));
  if (missing.length > 0) {
    const source = secretKeys === undefined ? `the key file ${secretKeyFile}` : 'SECRET_KEYS';
    throw new StartError(`${missingFrom(source, missing, ring)} ${howToGoOn}`);
  }
  return ring;
}

const howToGoOn =
  'Put the missing key back behind the first one; "keys rotate" then makes it dispensable. ' +
  'If it is lost for good, "keys forget" with its name deletes what it has sealed.';

function missingFrom(source: string, missing: UsedKey[], ring: KeyRing): string {
  const sentence = `Stored credentials are sealed with ${named(missing)}, which ${source} does not hold.`;
  const namesake = missing.find(({ key_id: id }) => ring.find(id, null));
  return namesake === undefined
    ? sentence
    : `${sentence} Its key "${namesake.key_id}" is another one of that name: ` +
        'give a new key a name of its own.';
}

function keysOfFile(path: string, usedKeys: UsedKey[]) {
  const found = readUsableKeyFile(path);
  if (found) return found;
  if (usedKeys.length > 0) {
    throw new StartError(
      `The key file ${path} is missing, but the database holds credentials sealed with ` +
        `${named(usedKeys)}. Put the file back from a backup, or name the keys in SECRET_KEYS. ` +
        'If they are lost for good, "keys forget" with their names deletes what they have sealed.',
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

function named(keys: UsedKey[]): string {
  const ids = [...new Set(keys.map((key) => `"${key.key_id}"`))];
  return `the key${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`;
}
