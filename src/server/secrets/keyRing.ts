import { hkdfSync, randomBytes } from 'node:crypto';

/** A 256-bit key that wraps data keys, and the id by which rows refer to it. */
export interface SecretKey {
  id: string;
  key: Buffer;
}

/** The first key encrypts; every key decrypts what was encrypted with it. */
export interface KeyRing {
  keys: readonly [SecretKey, ...SecretKey[]];
  sealing: SecretKey;
  /** With a fingerprint only the key that has it too: two keys may bear one id. */
  find(id: string, fingerprint: string | null): SecretKey | undefined;
}

const idShape = /^[A-Za-z0-9._-]{1,32}$/;
const base64Shape = /^[A-Za-z0-9+/]{43}=$/;

export function createKeyRing(keys: [SecretKey, ...SecretKey[]]): KeyRing {
  return {
    keys,
    sealing: keys[0],
    find: (id, fingerprint) =>
      keys.find(
        (key) => key.id === id && (fingerprint === null || fingerprintOf(key) === fingerprint),
      ),
  };
}

/** From the key's bytes; tells nothing of them. */
export function fingerprintOf({ key }: SecretKey): string {
  return Buffer.from(hkdfSync('sha256', key, 'meelo', 'fingerprint', 12)).toString('base64url');
}

/**
 * Parses `id:base64` keys, separated by commas or newlines, newest first. Throws an Error that says
 * what is wrong without showing a key.
 */
export function parseSecretKeys(text: string): [SecretKey, ...SecretKey[]] {
  const [first, ...others] = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseSecretKey);
  if (!first) throw new Error('holds no key');
  const ids = [first, ...others].map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new Error(`names two keys "${repeated}"`);
  return [first, ...others];
}

function parseSecretKey(part: string, index: number): SecretKey {
  const colon = part.indexOf(':');
  const id = part.slice(0, Math.max(colon, 0));
  const encoded = part.slice(colon + 1);
  if (!idShape.test(id)) {
    throw new Error(
      `key ${index + 1} has no name before its colon (up to 32 letters, digits, ".", "_" or "-")`,
    );
  }
  if (!base64Shape.test(encoded)) {
    throw new Error(
      `key "${id}" is not 32 bytes in base64 (make one with: openssl rand -base64 32)`,
    );
  }
  return { id, key: Buffer.from(encoded, 'base64') };
}

export function formatSecretKeys(keys: readonly SecretKey[]): string {
  return keys.map(({ id, key }) => `${id}:${key.toString('base64')}\n`).join('');
}

export function makeSecretKey(): SecretKey {
  return { id: `k${randomBytes(4).toString('hex')}`, key: randomBytes(32) };
}
