import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets/createSecrets.ts';

/** The first key makes new hashes; hashes of all keys are recognised. */
export type CodeKeys = readonly [Buffer, ...Buffer[]];

interface Mailed {
  userId: string;
  email: string;
  code: string;
}

export function codeKeysOf(secrets: Pick<Secrets, 'deriveKeys'>): CodeKeys {
  return secrets.deriveKeys('address codes');
}

/** With a key, as all codes could be tried; with user and address, so that it proves nothing else. */
export const hashCode = (key: Buffer, { userId, email, code }: Mailed): string =>
  createHmac('sha256', key).update(`${userId} ${email} ${code}`).digest('hex');

export const isHashOf = (hash: string, keys: CodeKeys, mailed: Mailed): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(key, mailed))));
