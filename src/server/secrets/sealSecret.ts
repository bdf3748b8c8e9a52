import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing, SecretKey } from './keyRing.ts';

/** The place of an encrypted value, which cannot be decrypted anywhere else. */
export interface SecretPlace {
  table: string;
  column: string;
  row: string;
}

/** The value under its own data key, and that key under a key of the ring. */
export interface SealedSecret {
  key_id: string;
  wrapped_key: string;
  sealed: string;
}

/** The key is missing, or the row was changed. */
export class SecretUnreadableError extends Error {
  override readonly name = 'SecretUnreadableError';
}

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM under a new data key, bound to its place. */
export function sealSecret(ring: KeyRing, place: SecretPlace, secret: string): SealedSecret {
  const dataKey = randomBytes(32);
  return {
    key_id: ring.sealing.id,
    wrapped_key: encrypt(ring.sealing.key, place, dataKey),
    sealed: encrypt(dataKey, place, Buffer.from(secret, 'utf8')),
  };
}

/** Throws `SecretUnreadableError`, whose message contains nothing of the secret. */
export function openSecret(ring: KeyRing, place: SecretPlace, sealed: SealedSecret): string {
  const dataKey = decrypt(keyOf(ring, sealed.key_id).key, place, sealed.wrapped_key);
  return decrypt(dataKey, place, sealed.sealed).toString('utf8');
}

/** Wraps the data key with the ring's first key; the encrypted value stays. */
export function rewrapSecret(
  ring: KeyRing,
  place: SecretPlace,
  sealed: SealedSecret,
): SealedSecret {
  const dataKey = decrypt(keyOf(ring, sealed.key_id).key, place, sealed.wrapped_key);
  return {
    ...sealed,
    key_id: ring.sealing.id,
    wrapped_key: encrypt(ring.sealing.key, place, dataKey),
  };
}

function keyOf(ring: KeyRing, id: string): SecretKey {
  const key = ring.find(id);
  if (!key) throw new SecretUnreadableError(`No secret key is named "${id}".`);
  return key;
}

function boundTo({ table, column, row }: SecretPlace): Buffer {
  return Buffer.from([table, column, row].join('|'), 'utf8');
}

function encrypt(key: Buffer, place: SecretPlace, plain: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, place: SecretPlace, encoded: string): Buffer {
  const bytes = Buffer.from(encoded, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const body = bytes.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch (cause) {
    throw new SecretUnreadableError(`The secret in ${boundTo(place).toString()} does not open.`, {
      cause,
    });
  }
}
