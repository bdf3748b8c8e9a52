import { expect, test } from '@jest/globals';
import { suiteEnvironment } from './suiteEnvironment.ts';

test('the suites see nothing of a product that is run from the same shell', () => {
  const shell = { PATH: '/bin', CHROMIUM_PATH: '/bin/chromium' };
  const product = { PORT: '80', SECRET_KEYS: 'id:key', SUPPORT_EMAIL: 'help@example.com' };
  expect(suiteEnvironment({ ...shell, ...product })).toEqual({ ...shell, FORCE_COLOR: '0' });
});

test('every suite but the one on PostgreSQL runs on the embedded database', () => {
  const shell = { TEST_DATABASE_URL: 'postgres://localhost/tests' };
  expect(suiteEnvironment(shell)).toEqual({ FORCE_COLOR: '0' });
});
