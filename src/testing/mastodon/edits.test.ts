import { afterEach, expect, test } from '@jest/globals';
import { askAs } from './askMastodon.ts';
import { startMastodon, type Mastodon, type MastodonOptions } from './startMastodon.ts';

let server: Mastodon;
afterEach(() => server.close());

/** A post before and after an edit, by its first id and by its new one. */
async function edited(options: MastodonOptions) {
  server = await startMastodon(options);
  const ana = server.account('ana');
  const ask = askAs(server, ana);
  const made = ana.post('before');
  const first = made.id;
  ana.edit(made, 'after');
  const read = (id: string, part = '') =>
    ask(`GET /api/v1/statuses/${encodeURIComponent(id)}${part}`);
  return { made, first, read };
}

test('an edit keeps the id, and is dated and kept', async () => {
  const { made, first, read } = await edited({});
  const { json } = await read(first);
  expect(json).toMatchObject({ uri: made.uri, content: '<p>after</p>' });
  expect(json).toMatchObject({ edited_at: expect.any(String) });
  const { json: history } = await read(first, '/history');
  expect(history).toMatchObject([{ content: '<p>before</p>' }, { content: '<p>after</p>' }]);
});

test('on a lean server it changes the id and not the address, and only the text tells of it', async () => {
  const { made, first, read } = await edited({ variant: 'lean' });
  expect((await read(first)).status).toBe(404);
  const { json } = await read(made.id);
  expect(json).toMatchObject({ uri: made.uri, content: '<p>after</p>', edited_at: null });
  expect((await read(made.id, '/history')).status).toBe(404);
});
