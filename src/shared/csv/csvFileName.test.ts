import { expect, test } from '@jest/globals';
import { csvFileName } from './csvFileName.ts';

test.each([
  ['ana.creates', 'ana.creates'],
  ['@lia@example.com', 'lia-example.com'],
  ['../../etc/passwd', 'etc-passwd'],
  ['朝の海 "1"', '朝の海-1'],
  ['a'.repeat(300), 'a'.repeat(80)],
  ['\r\nSet-Cookie: a', 'Set-Cookie-a'],
])('names a file of %j', (name, part) => {
  expect(csvFileName('activity', { name, day: '2026-03-10' })).toBe(
    `meelo-activity-${part}-2026-03-10.csv`,
  );
});

test('leaves out a name of which nothing is left', () => {
  expect(csvFileName('reports', { name: '🌊', day: '2026-03-10' })).toBe(
    'meelo-reports-2026-03-10.csv',
  );
});
