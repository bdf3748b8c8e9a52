import { afterEach, expect, test } from '@jest/globals';
import { askAs, type Ask } from '../askMastodon.ts';
import type { Person } from '../createPerson.ts';
import { startMastodon, type Mastodon } from '../startMastodon.ts';
import type { Behaviour } from './Behaviour.ts';

let server: Mastodon;
let ana: Person;
let bia: Person;
let ask: Ask;
afterEach(() => server.close());

async function start(but: Partial<Behaviour> = {}): Promise<void> {
  server = await startMastodon({ variant: 'lean', but });
  [ana, bia] = [server.account('ana'), server.account('bia')];
  ask = askAs(server, ana);
}

async function page(query: string): Promise<{ id: string; status: { id: string } }[]> {
  const { json } = await ask(`GET /api/v1/notifications${query}`);
  return json as Awaited<ReturnType<typeof page>>;
}

test('lists one where no limit is given, and goes on from what was seen last', async () => {
  await start();
  const [first, second] = [bia.mention(ana, 'one'), bia.mention(ana, 'two')];
  const [newest] = await page('');
  expect(newest?.status.id).toBe(second.id);
  const before = `?limit=40&max_id=${encodeURIComponent(newest?.id ?? '')}`;
  expect(await page(before)).toMatchObject([{ status: { id: first.id } }]);
});

test.each([
  ['strayPost', 200, null],
  ['serverError', 500, undefined],
  ['refused', 404, undefined],
] as const)('an answer to what is gone: %s', async (answerToGone, status, answered) => {
  await start({ answerToGone });
  const post = bia.mention(ana, 'Hello');
  bia.remove(post);
  const form = { status: '@bia Hello', in_reply_to_id: post.id };
  const answer = await ask('POST /api/v1/statuses', { form });
  expect(answer.status).toBe(status);
  expect((answer.json as { in_reply_to_id?: null } | null)?.in_reply_to_id).toBe(answered);
  expect(ana.posts()).toHaveLength(status === 200 ? 1 : 0);
});

test('a dead token gives 422 without a body', async () => {
  await start();
  ana.revokeToken();
  const answer = await ask('GET /api/v1/accounts/verify_credentials');
  expect([answer.status, answer.text]).toEqual([422, '']);
});

test('the bot flag is changed by a form, and not by JSON', async () => {
  await start();
  const address = `${server.url}/api/v1/accounts/update_credentials`;
  const change = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${ana.token}`, ...headers },
      body,
    });
  const json = await change('{"bot":true}', { 'content-type': 'application/json' });
  expect([json.status, ana.account.isBot]).toEqual([200, false]);
  const form = new FormData();
  form.set('bot', 'true');
  await change(form);
  expect(ana.account.isBot).toBe(true);
});

test('ids may come as numbers', async () => {
  await start({ ids: 'bareNumbers' });
  const { id } = bia.mention(ana, 'Hello');
  const { json } = await ask('GET /api/v1/notifications');
  expect(json).toMatchObject([{ status: { id: Number(id), account: { id: Number(bia.id) } } }]);
});
