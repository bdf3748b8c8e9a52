import { afterEach, expect, test } from '@jest/globals';
import { askAs } from './askMastodon.ts';
import { startMastodon, type Mastodon, type MastodonOptions } from './startMastodon.ts';

let server: Mastodon;
let now = new Date('2026-08-20T12:00:00Z');
afterEach(() => server.close());

async function posting(options: MastodonOptions = {}) {
  server = await startMastodon({ clock: () => now, ...options });
  const ask = askAs(server, server.account('ana'));
  const headers = { 'idempotency-key': 'one' };
  return async () => {
    const { status, json } = await ask('POST /api/v1/statuses', {
      form: { status: 'Hi' },
      headers,
    });
    return { status, uri: (json as { uri?: string }).uri };
  };
}

test('a key is kept for an hour by the clock, and not longer', async () => {
  const post = await posting();
  const first = await post();
  now = new Date(now.getTime() + 3_599_999);
  expect(await post()).toEqual(first);
  now = new Date(now.getTime() + 1);
  expect((await post()).uri).not.toBe(first.uri);
  expect(server.account('ana').posts()).toHaveLength(2);
});

test('a key whose post was deleted gives 404, and nothing is written', async () => {
  const post = await posting();
  await post();
  const ana = server.account('ana');
  for (const made of ana.posts()) ana.remove(made);
  expect(await post()).toEqual({ status: 404 });
  expect(ana.posts()).toEqual([]);
});

test('a lean server does not know keys', async () => {
  const post = await posting({ variant: 'lean' });
  await post();
  await post();
  expect(server.account('ana').posts()).toHaveLength(2);
});
