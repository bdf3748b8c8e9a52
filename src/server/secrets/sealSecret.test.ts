import { expect, test } from '@jest/globals';
import { createKeyRing, fingerprintOf, makeSecretKey } from './keyRing.ts';
import {
  openSecret,
  rewrapSecret,
  sealSecret,
  SecretDamagedError,
  SecretKeyMissingError,
} from './sealSecret.ts';

const older = makeSecretKey();
const newer = makeSecretKey();
const ring = createKeyRing([older]);
const place = { table: 'profile_secrets', column: 'password', row: 'a' };

test('opens what it sealed, whatever the text', () => {
  for (const secret of ['sandbox', '', 'ção 🔑\u0000', 'x'.repeat(5000)])
    expect(openSecret(ring, place, sealSecret(ring, place, secret))).toBe(secret);
});

test('shows nothing of the secret and seals it differently each time', () => {
  const sealed = sealSecret(ring, place, 'sandbox');
  expect(JSON.stringify(sealed)).not.toContain('sandbox');
  expect(Buffer.from(sealed.sealed, 'base64').toString('latin1')).not.toContain('sandbox');
  expect(sealSecret(ring, place, 'sandbox')).not.toEqual(sealed);
});

test.each([
  { ...place, table: 'other' },
  { ...place, column: 'session' },
  { ...place, row: 'b' },
])('does not open in another place: $table $column $row', (elsewhere) => {
  const sealed = sealSecret(ring, place, 'sandbox');
  expect(() => openSecret(ring, elsewhere, sealed)).toThrow(SecretDamagedError);
});

test.each(['sealed', 'wrapped_key'] as const)(
  'is damaged when a byte of %s was changed',
  (part) => {
    const sealed = sealSecret(ring, place, 'sandbox');
    const changed = Buffer.from(sealed[part], 'base64');
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    for (const text of [changed.toString('base64'), 'AAAA', '']) {
      expect(() => openSecret(ring, place, { ...sealed, [part]: text })).toThrow(
        SecretDamagedError,
      );
    }
  },
);

const namesake = { ...makeSecretKey(), id: older.id };

test.each([
  ['its key', createKeyRing([newer])],
  ['its key, though another one of that name is there,', createKeyRing([newer, namesake])],
])('names what is missing where a ring lacks %s', (_case, other) => {
  const open = () => openSecret(other, place, sealSecret(ring, place, 'sandbox'));
  expect(open).toThrow(SecretKeyMissingError);
  expect(open).toThrow(`The secret key "${older.id}" is not here.`);
});

test('opens what an earlier version sealed, and takes a wrong key of that name for no damage', () => {
  const sealed = { ...sealSecret(ring, place, 'sandbox'), key_fingerprint: null };
  expect(openSecret(ring, place, sealed)).toBe('sandbox');
  expect(() => openSecret(createKeyRing([namesake]), place, sealed)).toThrow(SecretKeyMissingError);
});

test('moves a secret under a newer key without sealing its value again', () => {
  const sealed = sealSecret(ring, place, 'sandbox');
  const rewrapped = rewrapSecret(createKeyRing([newer, older]), place, sealed);
  expect(rewrapped).toEqual({
    ...sealed,
    key_id: newer.id,
    key_fingerprint: fingerprintOf(newer),
    wrapped_key: rewrapped.wrapped_key,
  });
  expect(openSecret(createKeyRing([newer]), place, rewrapped)).toBe('sandbox');
});
