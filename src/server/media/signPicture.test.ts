import { describe, expect, test } from '@jest/globals';
import { checkGrant, grantPicture, pictureExpiry } from './signPicture.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-03-10T12:34:56Z');
const expiry = pictureExpiry(now);

describe('the grant of a picture', () => {
  test('is good until it expires', () => {
    const grant = grantPicture(key, 'a', expiry);
    expect(checkGrant(key, 'a', { grant, now })).toBe(expiry);
    const last = new Date(expiry * 1000 - 1);
    expect(checkGrant(key, 'a', { grant, now: last })).toBe(expiry);
    const over = new Date(expiry * 1000);
    expect(checkGrant(key, 'a', { grant, now: over })).toBeUndefined();
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
    ['another picture', (grant: string) => checkGrant(key, 'b', { grant, now })],
    ['another key', (grant: string) => checkGrant(Buffer.alloc(32, 2), 'a', { grant, now })],
    [
      'a later expiry',
      (grant: string) => checkGrant(key, 'a', { grant: `9${grant.slice(1)}`, now }),
    ],
    ['a longer text', (grant: string) => checkGrant(key, 'a', { grant: `${grant}A`, now })],
    ['no signature', () => checkGrant(key, 'a', { grant: `${expiry}.`, now })],
    ['nothing', () => checkGrant(key, 'a', { grant: '', now })],
  ])('is refused for %s', (_case, check) => {
    expect(check(grantPicture(key, 'a', expiry))).toBeUndefined();
  });
});
