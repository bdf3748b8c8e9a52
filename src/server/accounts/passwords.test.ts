import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.ts';

test('hashes with argon2id at 19 MiB, two passes, one lane', async () => {
  await expect(hashPassword('secret')).resolves.toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('pässwörd 🔑');
  await expect(verifyPassword(hash, 'pässwörd 🔑')).resolves.toBe(true);
  await expect(verifyPassword(hash, 'password')).resolves.toBe(false);
});

test('says no for a user that does not exist', async () => {
  await expect(verifyPassword(undefined, 'anything')).resolves.toBe(false);
});

test('checks one from a place that the account knows before those of strangers that wait', async () => {
  const hash = await hashPassword('secret');
  const order: string[] = [];
  const check = async (who: string, options = {}) => {
    await verifyPassword(hash, 'guess', options);
    order.push(who);
  };
  const strangers = Array.from({ length: 10 }, () => check('stranger'));
  await Promise.all([...strangers, check('owner', { isKnown: true })]);
  expect(order.indexOf('owner')).toBeLessThan(4);
});
