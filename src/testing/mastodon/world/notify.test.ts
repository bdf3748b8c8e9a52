import { afterEach, expect, test } from '@jest/globals';
import { askAs } from '../askMastodon.ts';
import type { Person } from '../createPerson.ts';
import { startMastodon, type Mastodon, type MastodonOptions } from '../startMastodon.ts';

let server: Mastodon;
afterEach(() => server.close());

async function start(options: MastodonOptions = {}) {
  server = await startMastodon(options);
  return { ana: server.account('ana'), bia: server.account('bia@elsewhere.example') };
}

/** Of what the account is told, newest first. */
async function told(person: Person, query = ''): Promise<string[]> {
  const { json } = await askAs(server, person)(`GET /api/v1/notifications?limit=40${query}`);
  return (json as { type: string; status: { id: string } }[]).map(
    ({ type, status }) => `${type} ${status.id}`,
  );
}

test('an answer tells its author only where it names them', async () => {
  const { ana, bia } = await start();
  const post = ana.post('My garden');
  bia.reply(post, 'How nice', { names: [] });
  const answer = bia.reply(post, 'How nice');
  expect(await told(ana)).toEqual([`mention ${answer.id}`]);
});

test('what strangers say in private is held back, unless it answers what was said to them', async () => {
  const { ana, bia } = await start();
  const visibility = 'direct';
  const first = bia.mention(ana, 'psst', { visibility });
  expect(await told(ana)).toEqual([]);
  expect(await told(ana, '&include_filtered=true')).toEqual([`mention ${first.id}`]);
  const answer = bia.reply(ana.reply(first, 'Yes?', { visibility }), 'psst', { visibility });
  expect(await told(ana)).toEqual([`mention ${answer.id}`]);
});

test.each([
  ['strict', 0],
  ['lean', 2],
] as const)('who is blocked or muted, before or after, is told of: %s', async (variant, count) => {
  const { ana, bia } = await start({ variant });
  const cid = server.account('cid');
  bia.mention(ana, 'before');
  ana.block(bia);
  ana.mute(cid);
  cid.mention(ana, 'after');
  expect(await told(ana)).toHaveLength(count);
});

test('only `types[]` chooses', async () => {
  const { ana, bia } = await start();
  const mention = bia.mention(ana, 'Hello');
  const post = ana.post('My garden');
  bia.favourite(post);
  expect(await told(ana, '&types=mention')).toEqual([
    `favourite ${post.id}`,
    `mention ${mention.id}`,
  ]);
  expect(await told(ana, '&types[]=mention')).toEqual([`mention ${mention.id}`]);
});
