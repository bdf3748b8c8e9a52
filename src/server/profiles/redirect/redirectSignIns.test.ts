import { expect, test } from '@jest/globals';
import { canReturn } from './redirectSignIns.ts';

const common = { hasCommonReturn: true, canReturnTo: (at: string) => at.includes('127.0.0.1') };

test.each([
  ['one that shows a code instead', {}, null, true],
  ['one that sends anywhere', {}, 'https://192.168.1.10', true],
  ['one that needs an address', common, null, false],
  ['one that takes no such address', common, 'https://192.168.1.10', false],
  ['one that takes the address', common, 'http://127.0.0.1:3000', true],
  ['one that knows this machine by its number', common, 'http://localhost:3000', true],
  ['one that says nothing of addresses', { hasCommonReturn: true }, 'https://meelo.example', true],
])('whether a person comes back from %s', (_name, network, origin, can) => {
  expect(canReturn(network, { origin })).toBe(can);
});
