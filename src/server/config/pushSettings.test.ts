import { expect, test } from '@jest/globals';
import { configFault } from '../../testing/configFault.ts';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { readConfig } from './readConfig.ts';
import { isPoint, makeVapidKeys, publicKeyOf } from './vapidKeys.ts';

const { publicKey, privateKey } = makeVapidKeys();
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
const PUBLIC_URL = 'https://meelo.example.com';
const DATABASE_URL = 'postgres://localhost/meelo';

test('makes pairs of keys that belong together, and knows what is none', () => {
  for (let count = 0; count < 300; count += 1) {
    const pair = makeVapidKeys();
    expect(publicKeyOf(pair.privateKey)).toBe(pair.publicKey);
    expect([pair.privateKey.length, pair.publicKey.length]).toEqual([43, 87]);
  }
  expect(isPoint(publicKey)).toBe(true);
  const off = Buffer.from(publicKey, 'base64url').fill(7, 40);
  expect([off.toString('base64url'), '', `${publicKey}=`].map(isPoint)).toEqual([
    false,
    false,
    false,
  ]);
});

test('the command prints lines that the start takes', async () => {
  const printed = await runCommand(
    { readConfig: () => readConfig({}), withContext: async () => {} },
    ['push-keys'],
  );
  const lines = printed.split('\n').map((line) => line.split('='));
  const { push } = readConfig({ ...Object.fromEntries(lines), PUBLIC_URL, DATABASE_URL });
  expect(push?.keys?.privateKey).toHaveLength(43);
});

test.each([
  ['with keys', { ...keys, PUBLIC_URL, DATABASE_URL }, PUBLIC_URL],
  [
    'with a mail address',
    { ...keys, PUBLIC_URL, MAIL_FROM: 'me@example.com' },
    'mailto:me@example.com',
  ],
  [
    'with a contact',
    { PUBLIC_URL, VAPID_SUBJECT: 'mailto:you@example.com' },
    'mailto:you@example.com',
  ],
  ['with the embedded database', { PUBLIC_URL }, PUBLIC_URL],
  [
    'on this machine',
    { PUBLIC_URL: 'http://127.0.0.1:3000', VAPID_SUBJECT: 'https://example.com/contact' },
    'https://example.com/contact',
  ],
])('can push %s', (_what, { MAIL_FROM, ...given }: Record<string, string>, subject) => {
  const mail = MAIL_FROM && { MAIL_FROM, SMTP_URL: 'smtp://localhost' };
  expect(readConfig({ ...given, ...mail }).push).toEqual({
    subject,
    keys: given['VAPID_PUBLIC_KEY'] ? { publicKey, privateKey } : undefined,
  });
});

test.each([
  ['nothing', {}],
  ['PostgreSQL and no keys', { PUBLIC_URL, DATABASE_URL }],
  ['pages that browsers do not trust', { PUBLIC_URL: 'http://meelo.example.com' }],
  ['nobody to write to', { PUBLIC_URL: 'http://localhost:3000' }],
])('offers no push with %s', (_what, given) => {
  expect(readConfig(given).push).toBeUndefined();
});

test.each([
  ['one key', { VAPID_PUBLIC_KEY: publicKey, PUBLIC_URL }, 'VAPID_PRIVATE_KEY is not set'],
  ['the other', { VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL }, 'VAPID_PUBLIC_KEY is not set'],
  [
    'a contact alone',
    { VAPID_SUBJECT: 'mailto:a@example.com', PUBLIC_URL, DATABASE_URL },
    'VAPID_PUBLIC_KEY is not set, but VAPID_SUBJECT is',
  ],
  [
    'keys of two pairs',
    { ...keys, VAPID_PUBLIC_KEY: makeVapidKeys().publicKey, PUBLIC_URL },
    'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY',
  ],
  ['no address of the pages', keys, 'PUBLIC_URL is not https'],
  ['pages without https', { ...keys, PUBLIC_URL: 'http://10.0.0.7' }, 'PUBLIC_URL is not https'],
  [
    'nobody to write to',
    { ...keys, PUBLIC_URL: 'http://localhost:3000' },
    'VAPID_SUBJECT is not set, and neither is MAIL_FROM',
  ],
  ['what is no key', { ...keys, VAPID_PUBLIC_KEY: 'abc' }, 'which is not a public VAPID key'],
  ['what is no contact', { VAPID_SUBJECT: 'me@example.com' }, 'neither a mailto: nor an https:'],
])('refuses %s', (_what, given, fault) => {
  expect(configFault(given)).toContain(fault);
});

test('tells no private key that is refused', () => {
  const fault = configFault({ ...keys, VAPID_PRIVATE_KEY: 'a-secret-too-short', PUBLIC_URL });
  expect(fault).toContain('VAPID_PRIVATE_KEY is not a private VAPID key');
  expect(fault).not.toContain('a-secret-too-short');
});
