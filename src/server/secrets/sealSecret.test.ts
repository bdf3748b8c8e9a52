import { expect, test } from '@jest/globals';
import { createKeyRing, makeSecretKey } from './keyRing.ts';
import { openSecret, rewrapSecret, sealSecret, SecretUnreadableError } from './sealSecret.ts';

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
  expect(() => openSecret(ring, elsewhere, sealed)).toThrow(SecretUnreadableError);
});

test('does not open when a byte was changed or its key is missing', () => {
  const sealed = sealSecret(ring, place, 'sandbox');
  const changed = Buffer.from(sealed.sealed, 'base64');
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => openSecret(ring, place, { ...sealed, sealed: changed.toString('base64') })).toThrow(
    SecretUnreadableError,
  );
  expect(() => openSecret(createKeyRing([newer]), place, sealed)).toThrow(
    `No secret key is named "${older.id}".`,
  );
});

test('moves a secret under a newer key without sealing its value again', () => {
  const sealed = sealSecret(ring, place, 'sandbox');
  const rewrapped = rewrapSecret(createKeyRing([newer, older]), place, sealed);
  expect(rewrapped).toEqual({ ...sealed, key_id: newer.id, wrapped_key: rewrapped.wrapped_key });
  expect(openSecret(createKeyRing([newer]), place, rewrapped)).toBe('sandbox');
});
