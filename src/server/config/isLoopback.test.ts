import { expect, test } from '@jest/globals';
import { isLoopback } from './isLoopback.ts';

test.each(['localhost', 'LocalHost', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '::ffff:10.0.0.1',
  'meelo.example.com',
  'localhost.evil',
  '',
])('%j may be reached by others', (host) => {
  expect(isLoopback(host)).toBe(false);
});
