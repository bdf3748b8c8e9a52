import { expect, test } from '@jest/globals';
import { inProject } from '../setup/paths.mjs';
import { suiteEnvironment } from './runSuite.ts';

test('the suites see nothing of a product that is run from the same shell', () => {
  const shell = { PATH: '/bin', CHROMIUM_PATH: '/bin/chromium', TEST_DATABASE_URL: 'postgres://a' };
  const product = { PORT: '80', SECRET_KEYS: 'id:key', SUPPORT_EMAIL: 'help@example.com' };
  expect(suiteEnvironment({ ...shell, ...product })).toEqual({
    ...shell,
    FORCE_COLOR: '0',
    NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'),
  });
});
