import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { configFault } from '../../testing/configFault.ts';
import { readConfig } from './readConfig.ts';

test('gives the defaults for an empty environment', () => {
  expect(readConfig({ PORT: '', HOST: '  ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseWaitSeconds: 60,
    databasePoolSize: 10,
    jobPoolSize: 5,
    databaseFolder: resolve('data/database'),
    mediaFolder: resolve('data/media'),
    mediaS3: undefined,
    secretKeyFile: resolve('data/secret-keys'),
    pushKeyFile: resolve('data/push-key'),
    role: 'all',
    publicUrl: undefined,
    secretKeys: undefined,
    support: { whatsapp: '', email: '', phone: '' },
    accountRequests: '',
    helpLines: {},
    networks: ['sandbox'],
    atproto: {
      resolverUrl: 'https://public.api.bsky.app',
      plcUrl: 'https://plc.directory',
    },
    allowsPrivateAddresses: false,
    sandboxStepMs: 1000,
    profilesPerUser: 10,
    activityDays: 365,
    botSlots: 200,
    streams: 200,
    maxConnections: 20_000,
    logLevel: 'info',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    metricsToken: undefined,
    clientOrigins: [],
    trustedProxies: [],
  });
});

test('reads every variable', () => {
  const secretKeys = `b:${Buffer.alloc(32, 1).toString('base64')},a:${Buffer.alloc(32).toString('base64')}`;
  const config = readConfig({
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/var/lib/meelo',
    DATABASE_URL: 'postgres://meelo:secret@db.example.com/meelo',
    DATABASE_WAIT_SECONDS: '5',
    DATABASE_POOL_SIZE: '30',
    JOB_POOL_SIZE: '8',
    ROLE: 'worker',
    PUBLIC_URL: 'https://Meelo.example.com/',
    SECRET_KEYS: secretKeys,
    MEDIA_S3_BUCKET: 'meelo-pictures',
    MEDIA_S3_ENDPOINT: 'https://s3.example.com/storage',
    MEDIA_S3_REGION: 'eu-central-1',
    MEDIA_S3_ACCESS_KEY_ID: 'the-id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'the/secret+',
    MEDIA_S3_PREFIX: 'meelo',
    SUPPORT_WHATSAPP: '+55 (11) 91234-5678',
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_PHONE: '+55 11 1234-5678',
    ACCOUNT_REQUESTS: 'https://example.com/join',
    HELP_LINES: 'en=https://help.example.com/now, pt=tel:+551112345678',
    NETWORKS: ' sandbox, sandbox ',
    ATPROTO_RESOLVER_URL: 'https://appview.example.com',
    ATPROTO_PLC_URL: 'http://plc.internal:2582',
    ALLOW_PRIVATE_ADDRESSES: '1',
    SANDBOX_STEP_MS: '0',
    PROFILES_PER_USER: '25',
    ACTIVITY_DAYS: '400',
    BOT_SLOTS: '80',
    STREAMS: '0',
    MAX_CONNECTIONS: '500',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    METRICS_TOKEN: 'of-sixteen-signs',
    CLIENT_ORIGINS: 'https://app.example.com, http://localhost:8000',
    TRUSTED_PROXIES: '10.0.0.0/8,::1',
  });
  expect(config).toEqual({
    port: 8080,
    host: '::1',
    dataDir: '/var/lib/meelo',
    databaseUrl: 'postgres://meelo:secret@db.example.com/meelo',
    databaseWaitSeconds: 5,
    databasePoolSize: 30,
    jobPoolSize: 8,
    databaseFolder: '/var/lib/meelo/database',
    mediaFolder: '/var/lib/meelo/media',
    mediaS3: {
      bucket: 'meelo-pictures',
      endpoint: 'https://s3.example.com/storage',
      region: 'eu-central-1',
      accessKeyId: 'the-id',
      secretAccessKey: 'the/secret+',
      prefix: 'meelo/',
    },
    secretKeyFile: '/var/lib/meelo/secret-keys',
    pushKeyFile: '/var/lib/meelo/push-key',
    role: 'worker',
    publicUrl: 'https://meelo.example.com',
    secretKeys,
    support: {
      whatsapp: '5511912345678',
      email: 'help@example.com',
      phone: '+55 11 1234-5678',
    },
    accountRequests: 'https://example.com/join',
    helpLines: { en: 'https://help.example.com/now', pt: 'tel:+551112345678' },
    networks: ['sandbox'],
    atproto: { resolverUrl: 'https://appview.example.com', plcUrl: 'http://plc.internal:2582' },
    allowsPrivateAddresses: true,
    sandboxStepMs: 0,
    profilesPerUser: 25,
    activityDays: 400,
    botSlots: 80,
    streams: 0,
    maxConnections: 500,
    logLevel: 'warn',
    metricsPort: 9464,
    metricsHost: '10.0.0.7',
    metricsToken: 'of-sixteen-signs',
    clientOrigins: ['https://app.example.com', 'http://localhost:8000'],
    trustedProxies: ['10.0.0.0/8', '::1'],
  });
});

const wrong: [name: string, value: string, fault: string][] = [
  ['PORT', 'abc', 'PORT is "abc", which is not a whole number from 1 to 65535. Example: PORT=3000'],
  ['PORT', '0', 'PORT is "0", which is not a whole number from 1 to 65535. Example: PORT=3000'],
  ['PORT', '65536', 'not a whole number from 1 to 65535'],
  ['PORT', '3000.5', 'not a whole number'],
  [
    'HOST',
    'http://localhost',
    'HOST is "http://localhost", which is not an address or a host name',
  ],
  ['HOST', '127.1', 'not an address or a host name'],
  ['HOST', '010.0.0.1', 'not an address or a host name'],
  ['HOST', '0x7f000001', 'not an address or a host name'],
  ['HOST', '0', 'not an address or a host name'],
  ['DATA_DIR', 'a\0b', 'not a path'],
  ['ROLE', 'boss', 'ROLE is "boss", which is none of all, api, worker. Example: ROLE=all'],
  ['ROLE', 'api', 'ROLE is "api", but DATABASE_URL is not set'],
  ['ROLE', 'worker', 'ROLE is "worker", but DATABASE_URL is not set'],
  ['PUBLIC_URL', 'meelo.example.com', 'not an http or https address'],
  ['PUBLIC_URL', 'ftp://meelo.example.com', 'not an http or https address'],
  ['PUBLIC_URL', 'https://meelo.example.com/app', 'more in it than scheme, host and port'],
  ['MEDIA_S3_BUCKET', 'a b', 'MEDIA_S3_BUCKET is "a b", which is not the name of a bucket'],
  ['MEDIA_S3_ENDPOINT', 's3.example.com', 'MEDIA_S3_ENDPOINT is not an http or https address'],
  ['MEDIA_S3_ENDPOINT', 'https://s3.example.com/?a', 'more in it than scheme, host, port and path'],
  [
    'MEDIA_S3_REGION',
    'eu central',
    'MEDIA_S3_REGION is "eu central", which is not the name of a region',
  ],
  ['MEDIA_S3_PREFIX', '/meelo', 'MEDIA_S3_PREFIX is "/meelo", which is not a folder in the bucket'],
  ['MEDIA_S3_PREFIX', 'a/../b', 'not a folder in the bucket'],
  ['SMTP_IDEMPOTENCY_HEADER', 'Subject', 'not the name of a header that ends with "-Key"'],
  ['SMTP_IDEMPOTENCY_HEADER', 'A: b\nIdempotency-Key', 'not the name of a header'],
  [
    'SMTP_IDEMPOTENCY_HEADER',
    'Resend-Idempotency-Key',
    'SMTP_URL is not set, but SMTP_IDEMPOTENCY_HEADER is',
  ],
  ['SUPPORT_WHATSAPP', '12', 'not a telephone number with its country code'],
  ['SUPPORT_EMAIL', 'help', 'not an email address. Example: SUPPORT_EMAIL=help@example.com'],
  ['SUPPORT_PHONE', 'call me', 'not a telephone number'],
  [
    'ACCOUNT_REQUESTS',
    'http://example.com/join',
    'neither a mailto: nor an https: address. Example: ACCOUNT_REQUESTS=https://example.com/join',
  ],
  ['ACCOUNT_REQUESTS', 'join@example.com', 'neither a mailto: nor an https: address'],
  [
    'HELP_LINES',
    'https://help.example.com',
    'not one of pt, en, es, fr, ja with an https: or tel:',
  ],
  [
    'HELP_LINES',
    'en=http://help.example.com',
    'not one of pt, en, es, fr, ja with an https: or tel:',
  ],
  [
    'NETWORKS',
    'sandbox,friendica',
    'NETWORKS is "sandbox,friendica", which names "friendica", which is none of sandbox, atproto, mastodon',
  ],
  ['NETWORKS', ',', 'NETWORKS is ",", which names none of sandbox, atproto, mastodon'],
  ['ATPROTO_PLC_URL', 'plc.example.com', 'not an http or https address'],
  ['ALLOW_PRIVATE_ADDRESSES', 'yes', 'none of 0, 1'],
  ['SANDBOX_STEP_MS', '-1', 'not a whole number from 0 to 60000'],
  ['PROFILES_PER_USER', '0', 'not a whole number from 1 to 100000'],
  ['ACTIVITY_DAYS', '89', 'not a whole number from 90 to 36500'],
  ['DATABASE_WAIT_SECONDS', 'long', 'not a whole number from 0 to 3600'],
  ['DATABASE_POOL_SIZE', '1', 'not a whole number from 2 to 1000'],
  ['JOB_POOL_SIZE', 'many', 'not a whole number from 2 to 1000'],
  ['MAX_CONNECTIONS', '0', 'not a whole number from 1 to 1000000'],
  ['LOG_LEVEL', 'loud', 'none of fatal, error, warn, info, debug, trace, silent'],
  ['METRICS_PORT', 'no', 'not a whole number from 1 to 65535'],
  [
    'METRICS_PORT',
    '3000',
    'METRICS_PORT is "3000", which is the API\'s PORT. Example: METRICS_PORT=9464',
  ],
  ['METRICS_HOST', 'http://a', 'not an address or a host name'],
  ['CLIENT_ORIGINS', 'https://a.example.com,b', 'not an http or https address'],
];

test.each(wrong)('refuses %s=%j and says why', (name, value, fault) => {
  expect(configFault({ [name]: value })).toContain(fault);
});

test('reads an address as a link in a page has to have it', () => {
  const { accountRequests } = readConfig({ ACCOUNT_REQUESTS: 'https:example.com/join' });
  expect(accountRequests).toBe('https://example.com/join');
});

test('never repeats a value that may hold a secret', () => {
  const keys = configFault({ SECRET_KEYS: 'hunter2' });
  expect(keys).toMatch(/^SECRET_KEYS .* Example: SECRET_KEYS=2026:/);
  const url = configFault({ DATABASE_URL: 'mysql://me:hunter2@db/meelo' });
  expect(url).toMatch(/^DATABASE_URL is not the URL of a PostgreSQL database\. Example: /);
  const token = configFault({ METRICS_TOKEN: 'hunter2' });
  expect(token).toMatch(/^METRICS_TOKEN is not a token: at least 16 .* Example: METRICS_TOKEN=/);
  const apiKey = configFault({ AI_API_KEY: 'hunter2 hunter2' });
  expect(apiKey).toMatch(
    /^AI_API_KEY has a space or a sign that no key has\. Example: AI_API_KEY=/,
  );
  const model = configFault({ AI_BASE_URL: 'ftp://me:hunter2@host' });
  const s3 = configFault({
    MEDIA_S3_ENDPOINT: 'https://me:hunter2@s3.example.com',
    MEDIA_S3_ACCESS_KEY_ID: 'hunter2 ü',
    MEDIA_S3_SECRET_ACCESS_KEY: 'hunter2 ü',
  });
  expect(s3).toMatch(
    /^MEDIA_S3_ENDPOINT has more .*\nMEDIA_S3_ACCESS_KEY_ID has .*\nMEDIA_S3_SECRET/,
  );
  expect(keys + url + token + apiKey + model + s3).not.toContain('hunter2');
});

test('refuses two keys of one id', () => {
  const key = `a:${Buffer.alloc(32).toString('base64')}`;
  expect(configFault({ SECRET_KEYS: `${key},${key}` })).toContain('names two keys');
});

test('asks a worker, which has no API, for a port of its own for metrics', () => {
  const worker = { ROLE: 'worker', DATABASE_URL: 'postgres://db/meelo', PORT: '9464' };
  const token = 'of-sixteen-signs';
  expect(configFault({ ...worker, METRICS_TOKEN: token })).toMatch(
    /^METRICS_TOKEN .*METRICS_PORT=9464$/,
  );
  expect(configFault({ ...worker, METRICS_TOKEN: token, METRICS_PORT: '9464' })).toBe('none');
});

test('takes a port for the same with a zero before it', () => {
  expect(configFault({ PORT: '4102', METRICS_PORT: '04102' })).toContain("which is the API's PORT");
  expect(configFault({ PORT: '04102', METRICS_PORT: '4102' })).toContain("which is the API's PORT");
});

test('asks for what a bucket for pictures needs as well', () => {
  const bucket = { MEDIA_S3_BUCKET: 'meelo-pictures' };
  const key = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };
  expect(configFault(bucket).split('\n')).toEqual([
    expect.stringMatching(/^MEDIA_S3_REGION is not set, but MEDIA_S3_BUCKET is.* Example: /),
    expect.stringMatching(/^MEDIA_S3_ACCESS_KEY_ID is not set, but MEDIA_S3_BUCKET is/),
    expect.stringMatching(/^MEDIA_S3_SECRET_ACCESS_KEY is not set, but MEDIA_S3_BUCKET is/),
  ]);
  expect(configFault({ ...bucket, ...key })).toMatch(/^MEDIA_S3_REGION is not set/);
  expect(configFault({ MEDIA_S3_ENDPOINT: 'https://s3.example.com' })).toMatch(
    /^MEDIA_S3_BUCKET is not set, but MEDIA_S3_ENDPOINT is/,
  );
  expect(configFault({ ...bucket, ...key, MEDIA_S3_REGION: 'auto' })).toBe('none');
});

test('names every variable at fault at once', () => {
  const message = configFault({ PORT: 'x', LOG_LEVEL: 'y' });
  expect(message.split('\n')).toHaveLength(2);
});
