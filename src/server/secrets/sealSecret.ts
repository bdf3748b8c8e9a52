import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fingerprintOf, type KeyRing } from './keyRing.ts';

/** The place of an encrypted value, which cannot be decrypted anywhere else. */
export interface SecretPlace {
  table: string;
  column: string;
  row: string;
}

/** The value under its own data key, and that key under a key of the ring. */
export interface SealedSecret {
  key_id: string;
  /** Null in a value of an earlier version. */
  key_fingerprint: string | null;
  wrapped_key: string;
  sealed: string;
}

/** The ring lacks the key; another process may have it. */
export class SecretKeyMissingError extends Error {
  override readonly name = 'SecretKeyMissingError';
  readonly keyId: string;

  constructor(keyId: string, options?: ErrorOptions) {
    super(`The secret key "${keyId}" is not here.`, options);
    this.keyId = keyId;
  }
}

/** The value was changed or moved; no key decrypts it. */
export class SecretDamagedError extends Error {
  override readonly name = 'SecretDamagedError';
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof SecretKeyMissingError || error instanceof SecretDamagedError;
}

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM under a new data key, bound to its place. */
export function sealSecret(ring: KeyRing, place: SecretPlace, secret: string): SealedSecret {
  const dataKey = randomBytes(32);
  return {
    ...wrap(ring, place, dataKey),
    sealed: encrypt(dataKey, place, Buffer.from(secret, 'utf8')),
  };
}

/** Throws `SecretKeyMissingError` or `SecretDamagedError`, without anything of the secret. */
export function openSecret(ring: KeyRing, place: SecretPlace, sealed: SealedSecret): string {
  return decrypt(unwrap(ring, place, sealed), place, sealed.sealed).toString('utf8');
}

/** Wraps the data key with the ring's first key; the encrypted value stays. Throws as `openSecret`. */
export function rewrapSecret(
  ring: KeyRing,
  place: SecretPlace,
  sealed: SealedSecret,
): SealedSecret {
  return { ...sealed, ...wrap(ring, place, unwrap(ring, place, sealed)) };
}

function wrap({ sealing }: KeyRing, place: SecretPlace, dataKey: Buffer) {
  return {
    key_id: sealing.id,
    key_fingerprint: fingerprintOf(sealing),
    wrapped_key: encrypt(sealing.key, place, dataKey),
  };
}

function unwrap(ring: KeyRing, place: SecretPlace, sealed: SealedSecret): Buffer {
  const { key_id: id, key_fingerprint: fingerprint } = sealed;
  const found = ring.find(id, fingerprint);
  if (!found) throw new SecretKeyMissingError(id);
  try {
    return decrypt(found.key, place, sealed.wrapped_key);
  } catch (cause) {
    // Without a fingerprint it may be another key of that id, with which nothing is lost.
    throw fingerprint === null ? new SecretKeyMissingError(id, { cause }) : cause;
  }
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
    throw new SecretDamagedError(`The secret in ${boundTo(place).toString()} is damaged.`, {
      cause,
    });
  }
}
