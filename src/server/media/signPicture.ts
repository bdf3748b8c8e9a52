import { createHmac, timingSafeEqual } from 'node:crypto';

const windowSeconds = 6 * 3600;

/**
 * When an address that is handed out now stops working, in Unix seconds: 6 to 12 hours ahead, and
 * the same for all addresses of a window, so that a page that polls gets the same text again.
 */
export function pictureExpiry(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
}

/** One grant for both sizes of a picture: `{expiry}.{signature}`. */
export function grantPicture(key: Buffer, activityId: string, expiry: number): string {
  return `${expiry}.${signatureOf(key, activityId, expiry).toString('base64url')}`;
}

/** The expiry of a grant that is ours and still good; undefined for every other. */
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
