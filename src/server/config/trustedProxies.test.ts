import proxyAddr from '@fastify/proxy-addr';
import { expect, test } from '@jest/globals';
import { configFault } from '../../testing/configFault.ts';
import { readConfig } from './readConfig.ts';

test.each(['172.16.0.0/12', '10.1.2.3', '10.0.0.0/1', '192.0.2.1/32', 'fd00::/8', '::1/128'])(
  'a server starts with TRUSTED_PROXIES=%s',
  (value) => {
    expect(() =>
      proxyAddr.compile(readConfig({ TRUSTED_PROXIES: value }).trustedProxies),
    ).not.toThrow();
  },
);

test.each([
  [
    '172.16/12',
    'TRUSTED_PROXIES is "172.16/12", which is not an IP address, or a network such as 172.16.0.0/12',
  ],
  ['10/8', 'not an IP address'],
  ['010.0.0.0/8', 'not an IP address'],
  ['10.0.0.010', 'not an IP address'],
  ['0x0a.0.0.0/8', 'not an IP address'],
  ['10.0.0.0/255.0.0.0', 'not an IP address'],
  ['10.0.0.0/', 'not an IP address'],
  ['10.0.0.0/-8', 'not an IP address'],
  ['fe80::1%eth0', 'not an IP address'],
  ['loopback', 'not an IP address'],
  ['10.0.0.0/33', 'which has a length that is not from 1 to 32. Example: '],
  ['10.0.0.0/08', 'has a length that is not from 1 to 32'],
  ['10.0.0.0/00', 'has a length that is not from 1 to 32'],
  ['fd00::/129', 'has a length that is not from 1 to 128'],
  ['0.0.0.0/0', 'which is everybody, so that each could give any address'],
  ['::/0', 'which is everybody'],
  ['::ffff:10.0.0.0/104', 'is an IPv4 address in IPv6: leave out ::ffff:'],
  ['0:0:0:0:0:ffff:a00:1', 'is an IPv4 address in IPv6'],
  ['10.0.0.1, 10.0.0/24', 'which names "10.0.0/24", which is not an IP address'],
])('refuses TRUSTED_PROXIES=%s and says why', (value, fault) => {
  expect(configFault({ TRUSTED_PROXIES: value })).toContain(fault);
});
