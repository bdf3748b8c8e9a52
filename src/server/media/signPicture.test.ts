import { describe, expect, test } from '@jest/globals';
import { checkGrant, grantPicture, pictureExpiry } from './signPicture.ts';

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const keys = [key] as const;
const now = new Date('2026-03-10T12:34:56Z');
const expiry = pictureExpiry(now);

describe('the grant of a picture', () => {
  test('is good until it expires', () => {
    const grant = grantPicture(keys, 'a', expiry);
    expect(checkGrant(keys, 'a', { grant, now })).toBe(true);
    const last = new Date(expiry * 1000 - 1);
    expect(checkGrant(keys, 'a', { grant, now: last })).toBe(true);
    const over = new Date(expiry * 1000);
    expect(checkGrant(keys, 'a', { grant, now: over })).toBe(false);
  });

  test('lasts 6 to 12 hours and stays the same within its window', () => {
    for (const time of ['00:00:00', '05:59:59', '06:00:00', '12:34:56', '23:59:59']) {
      const moment = new Date(`2026-03-10T${time}Z`);
      const hours = (pictureExpiry(moment) * 1000 - moment.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(6);
      expect(hours).toBeLessThanOrEqual(12);
    }
    expect(pictureExpiry(new Date('2026-03-10T17:59:59Z'))).toBe(expiry);
  });

  test.each([
    ['another picture', (grant: string) => checkGrant(keys, 'b', { grant, now })],
    ['another key', (grant: string) => checkGrant([other], 'a', { grant, now })],
    [
      'a later expiry',
      (grant: string) => checkGrant(keys, 'a', { grant: `9${grant.slice(1)}`, now }),
    ],
    ['a longer text', (grant: string) => checkGrant(keys, 'a', { grant: `${grant}A`, now })],
    [
      'each other spelling of the same bytes',
      (grant: string) =>
        otherSpellings(grant).some((spelling) => checkGrant(keys, 'a', { grant: spelling, now })),
    ],
    ['no signature', () => checkGrant(keys, 'a', { grant: `${expiry}.`, now })],
    ['nothing', () => checkGrant(keys, 'a', { grant: '', now })],
  ])('is refused for %s', (_case, check) => {
    expect(check(grantPicture(keys, 'a', expiry))).toBe(false);
  });

  test('is good under every key, signed with the first one', () => {
    const grant = grantPicture([other, key], 'a', expiry);
    expect(grant).toBe(grantPicture([other], 'a', expiry));
    expect(checkGrant([key, other], 'a', { grant, now })).toBe(true);
  });
});

/** The last of 43 characters carries four bits; decoding ignores the two behind them. */
function otherSpellings(grant: string): string[] {
  const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => grant.slice(0, -1) + last)
    .filter((spelling) => spelling !== grant && bytesOf(spelling) === bytesOf(grant));
  expect(spellings).toHaveLength(3);
  return spellings;
}

function bytesOf(grant: string): string {
  return Buffer.from(grant.slice(11), 'base64url').toString('hex');
}
