import { createHmac, timingSafeEqual } from 'node:crypto';

const windowSeconds = 6 * 3600;

/**
 * Expiry of a URL that is signed now, in Unix seconds: 6 to 12 hours ahead, and the same within a
 * 6-hour window, so that polling returns the same text.
 */
export function pictureExpiry(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
}

/** One signature for both sizes of a picture: `{expiry}.{signature}`. */
export function grantPicture(key: Buffer, activityId: string, expiry: number): string {
  return `${expiry}.${signatureOf(key, activityId, expiry).toString('base64url')}`;
}

/** The expiry of a valid grant; undefined for any other. */
export function checkGrant(
  key: Buffer,
  activityId: string,
  { grant, now }: { grant: string; now: Date },
): number | undefined {
  const [, digits, signature] = /^(\d{10})\.([\w-]{43})$/.exec(grant) ?? [];
  if (digits === undefined || signature === undefined) return undefined;
  const expiry = Number(digits);
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, activityId, expiry);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return expiry * 1000 > now.getTime() ? expiry : undefined;
}

const signatureOf = (key: Buffer, activityId: string, expiry: number) =>
  createHmac('sha256', key).update(`${expiry}/${activityId}`).digest();
