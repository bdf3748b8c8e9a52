import { expect, test } from '@jest/globals';
import { canReturn } from './redirectSignIns.ts';

const common = { hasCommonReturn: true, canReturnTo: (at: string) => at.includes('127.0.0.1') };

test.each([
  { from: 'one that shows a code instead', network: {}, origin: null, can: true },
  { from: 'one that sends anywhere', network: {}, origin: 'https://192.168.1.10', can: true },
  { from: 'one that needs an address', network: common, origin: null, can: false },
  {
    from: 'one that takes no such address',
    network: common,
    origin: 'https://192.168.1.10',
    can: false,
  },
  {
    from: 'one that takes the address',
    network: common,
    origin: 'http://127.0.0.1:3000',
    can: true,
  },
  {
    from: 'one that knows this machine by its number',
    network: common,
    origin: 'http://localhost:3000',
    can: true,
  },
  {
    from: 'one that says nothing of addresses',
    network: { hasCommonReturn: true },
    origin: 'https://meelo.example',
    can: true,
  },
])('whether a person comes back from $from', ({ network, origin, can }) => {
  expect(canReturn(network, { origin })).toBe(can);
});
