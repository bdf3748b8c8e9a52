import { createHmac, timingSafeEqual } from 'node:crypto';

const windowSeconds = 6 * 3600;

/**
 * Expiry of a URL that is signed now, in Unix seconds: 6 to 12 hours ahead, and the same within a
 * 6-hour window, so that polling returns the same text.
 */
export function pictureExpiry(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
}

/** The first key signs; each of them verifies, so that processes may differ in the order. */
export type SigningKeys = readonly [Buffer, ...Buffer[]];

/** One signature for both sizes of a picture: `{expiry}.{signature}`. */
export function grantPicture([key]: SigningKeys, activityId: string, expiry: number): string {
  return `${expiry}.${signatureOf(key, activityId, expiry)}`;
}

/** Whether it is signed and not expired. */
export function checkGrant(
  keys: SigningKeys,
  activityId: string,
  { grant, now }: { grant: string; now: Date },
): boolean {
  const [, digits, signature] = /^(\d{10})\.([\w-]{43})$/.exec(grant) ?? [];
  if (digits === undefined || signature === undefined) return false;
  const expiry = Number(digits);
  const isSigned = keys.some((key) => isSame(signature, signatureOf(key, activityId, expiry)));
  return isSigned && expiry * 1000 > now.getTime();
}

/** Compares the text: the last character of base64url has bits that decoding ignores. */
const isSame = (given: string, right: string) =>
  timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(right, 'latin1'));

const signatureOf = (key: Buffer, activityId: string, expiry: number) =>
  createHmac('sha256', key).update(`${expiry}/${activityId}`).digest('base64url');
