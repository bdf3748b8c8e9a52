import { expect, test } from '@jest/globals';
import { signInOrigin } from './signInOrigin.ts';

const apart = ['https://pages.example'];
const local = { host: '127.0.0.1:3000', hostname: '127.0.0.1', headers: {} };
const far = { host: 'meelo.example', hostname: 'meelo.example', headers: {} };
const forwarded = { ...local, headers: { 'x-forwarded-for': '203.0.113.9' } };

test.each([
  {
    at: 'https',
    config: { publicUrl: 'https://meelo.example' },
    request: far,
    origin: 'https://meelo.example',
  },
  {
    at: 'http on the net',
    config: { publicUrl: 'http://meelo.example' },
    request: far,
    origin: null,
  },
  {
    at: 'http on this machine',
    config: { publicUrl: 'http://127.0.0.1:3000' },
    request: far,
    origin: 'http://127.0.0.1:3000',
  },
  { at: 'unset, asked on this machine', request: local, origin: 'http://127.0.0.1:3000' },
  { at: 'unset, asked over the net', request: far, origin: null },
  { at: 'unset, asked through a proxy', request: forwarded, origin: null },
  {
    at: 'of a server whose pages are elsewhere',
    config: { publicUrl: 'https://a.example', clientOrigins: apart },
    request: far,
    origin: null,
  },
])('where the public address is $at', ({ config, request, origin }) => {
  const all = { publicUrl: undefined, clientOrigins: [], ...config };
  expect(signInOrigin(all, request)).toBe(origin);
});
