import { expect, test } from '@jest/globals';
import { ValidationError } from 'yup';
import { userSchema } from './userSchema.ts';

const valid = { name: 'Ana', email: 'ana@example.com', password: '', confirmPassword: '' };

async function faultsOf(changes: Partial<typeof valid>): Promise<Record<string, string>> {
  try {
    await userSchema.validate({ ...valid, ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map((fault) => [fault.path, fault.message]));
  }
}

test('refuses a name of one character and accepts two', async () => {
  expect(await faultsOf({ name: 'A' })).toEqual({ name: 'settings:validation.nameMin' });
  expect(await faultsOf({ name: ' A ' })).toEqual({ name: 'settings:validation.nameMin' });
  expect(await faultsOf({ name: '' })).toEqual({ name: 'settings:validation.nameMin' });
  expect(await faultsOf({ name: 'Al' })).toEqual({});
});

test.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'ana@example.'])(
  'refuses "%s" as an email',
  async (email) => {
    expect(await faultsOf({ email })).toEqual({ email: 'settings:validation.emailInvalid' });
  },
);

test('lets both passwords stay empty', async () => {
  expect(await faultsOf({})).toEqual({});
});

test('refuses a password of five characters and accepts six', async () => {
  expect(await faultsOf({ password: '12345', confirmPassword: '12345' })).toEqual({
    password: 'settings:validation.passwordMin',
  });
  expect(await faultsOf({ password: '123456', confirmPassword: '123456' })).toEqual({});
});

test.each(['', '1234567'])('refuses the confirmation "%s" of another password', async (typed) => {
  expect(await faultsOf({ password: '123456', confirmPassword: typed })).toEqual({
    confirmPassword: 'settings:validation.passwordMatch',
  });
});

test('lets a confirmation stand alone, as no password is sent then', async () => {
  expect(await faultsOf({ confirmPassword: 'anything' })).toEqual({});
});

test('refuses what the server would find too long', async () => {
  const long = 'a'.repeat(1025);
  expect(await faultsOf({ name: long, password: long, confirmPassword: long })).toEqual({
    name: 'settings:validation.nameMax',
    password: 'settings:validation.passwordMax',
  });
});
