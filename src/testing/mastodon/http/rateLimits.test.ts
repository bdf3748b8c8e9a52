import { afterEach, expect, test } from '@jest/globals';
import { askAs } from '../askMastodon.ts';
import { startMastodon, type Mastodon } from '../startMastodon.ts';

let server: Mastodon;
afterEach(() => server.close());

const limitsOf = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));

test('tells the nearest limit, refuses beyond it without Retry-After, and begins anew with the window', async () => {
  let now = new Date('2026-08-20T12:03:20.250Z');
  server = await startMastodon({ clock: () => now, limits: { perToken: 2 } });
  const ask = askAs(server, server.account('ana'));
  const read = () => ask('GET /api/v1/notifications');
  const reset = '2026-08-20T12:05:00.250000Z';
  expect(limitsOf(await read())).toEqual(['2', '1', reset]);
  await read();
  const refused = await read();
  expect(refused).toMatchObject({ status: 429, json: { error: 'Too many requests' } });
  expect(limitsOf(refused)).toEqual(['2', '0', reset]);
  expect(refused.headers.get('retry-after')).toBeNull();
  now = new Date('2026-08-20T12:05:00Z');
  expect((await read()).status).toBe(200);
});

test('paged reads and posts have limits of their own', async () => {
  server = await startMastodon({ limits: { paged: 1, posts: 1 } });
  const ask = askAs(server, server.account('ana'));
  const statuses = async (call: string, form?: Record<string, string>) => [
    (await ask(call, form && { form })).status,
    (await ask(call, form && { form })).status,
  ];
  expect(await statuses('GET /api/v1/notifications')).toEqual([200, 200]);
  expect(await statuses('GET /api/v1/notifications?max_id=1')).toEqual([200, 429]);
  expect(await statuses('POST /api/v1/statuses', { status: 'Hi' })).toEqual([200, 429]);
});

test('a lean server tells none', async () => {
  server = await startMastodon({ variant: 'lean', limits: { perToken: 1 } });
  const ask = askAs(server, server.account('ana'));
  await ask('GET /api/v1/notifications');
  const again = await ask('GET /api/v1/notifications');
  expect([again.status, ...limitsOf(again)]).toEqual([200, null, null, null]);
});
