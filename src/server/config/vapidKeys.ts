import { createECDH } from 'node:crypto';

/** By which push services know this server (RFC 8292): a pair on P-256, base64url. */
export interface VapidKeys {
  /** The uncompressed point; browsers get it. */
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
const privateBytes = 32;

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  // OpenSSL leaves out zeros at the beginning.
  const bytes = Buffer.concat([Buffer.alloc(privateBytes), pair.getPrivateKey()]);
  const privateKey = bytes.subarray(-privateBytes).toString('base64url');
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

/** Throws if it is no private key. */
export function publicKeyOf(privateKey: string): string {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== privateBytes || bytes.toString('base64url') !== privateKey) {
    throw new Error('is not a private VAPID key: 32 bytes in base64url');
  }
  const pair = createECDH(curve);
  pair.setPrivateKey(bytes);
  return pair.getPublicKey('base64url');
}

/** Whether it is a point of the curve, uncompressed, in base64url. */
export function isPoint(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64url');
  const isPlain = bytes.length === 65 && bytes[0] === 4;
  if (!isPlain || bytes.toString('base64url') !== publicKey) return false;
  try {
    const pair = createECDH(curve);
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
