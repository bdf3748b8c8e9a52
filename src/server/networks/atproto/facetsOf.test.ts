import { expect, test } from '@jest/globals';
import { createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';
import type { NetworkAct } from '../network.ts';

const author = { did: 'did:plc:lia', handle: 'lia.example.com' };
const uri = `at://${author.did}/app.bsky.feed.post/a`;
const act = {
  targetRef: uri,
  idempotencyKey: 'key',
  createdAt: new Date(),
  kind: 'comment',
} as const;

interface Written {
  record: { text: string; langs?: string[]; facets?: { index: Index; features: object[] }[] };
}
interface Index {
  byteStart: number;
  byteEnd: number;
}

/** The record that an answer makes. */
async function written(
  parts: Partial<Extract<NetworkAct, { kind: 'comment' }>> & { text: string },
) {
  const servers = createScriptedServers();
  servers.lead('rui.example.com', 'did:plc:rui');
  servers.answer('app.bsky.feed.getPosts', {
    posts: [{ uri, cid: 'cid', author, record: { text: 'Hello' } }],
  });
  servers.answer('com.atproto.repo.putRecord', { uri, cid: 'cid' });
  const done = await servers.network.performAct(servers.session, { ...act, ...parts });
  expect(done).toMatchObject({ outcome: 'done' });
  return (servers.sent as Written[]).map(({ record }) => record)[0];
}

/** What of a text of the owner becomes what. */
async function marked(text: string) {
  const bytes = Buffer.from(text);
  const { facets = [] } = (await written({ text, isOwners: true })) ?? {};
  return facets.map(({ index, features }) => [
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
    ...features.map(({ $type: _type, ...feature }: { $type?: string }) => feature),
  ]);
}

test.each<[string, [string, object][]]>([
  ['Nice! #spring', [['#spring', { tag: 'spring' }]]],
  [
    'É lindo 🌷 #primavera, #flores!',
    [
      ['#primavera', { tag: 'primavera' }],
      ['#flores', { tag: 'flores' }],
    ],
  ],
  ['ありがとう ＃春', [['＃春', { tag: '春' }]]],
  ['#1 of #2026, and a #', []],
  ['#️⃣ and C# and a#b', []],
  [`#${'x'.repeat(65)}`, []],
  ['Olá @rui.example.com!', [['@rui.example.com', { did: 'did:plc:rui' }]]],
  ['(@RUI.example.com) and @nobody.example.com', [['@RUI.example.com', { did: 'did:plc:rui' }]]],
  ['me@rui.example.com and @rui and @rui.example.com@elsewhere.org', []],
  [
    '🎉 https://example.com/a_(b)?c=d#e, and ftp://example.com',
    [['https://example.com/a_(b)?c=d#e', { uri: 'https://example.com/a_(b)?c=d#e' }]],
  ],
  ['(see https://example.com/a).', [['https://example.com/a', { uri: 'https://example.com/a' }]]],
  ['Node.js and ASP.NET', []],
])('of the words of the owner, %s names what the network knows', async (text, expected) => {
  expect(await marked(text)).toEqual(expected);
});

test('stands in the order of the words, whatever it is', async () => {
  const text = '#a @rui.example.com #b';
  expect((await marked(text)).map(([words]) => words)).toEqual(['#a', '@rui.example.com', '#b']);
});

test('of the words of the bot alone, nothing names anybody', async () => {
  const text = 'Thank you @rui.example.com #spring https://example.com';
  expect(await written({ text })).not.toHaveProperty('facets');
});

test.each([
  ['pt', ['pt']],
  ['pt-BR', ['pt-BR']],
  ['not a language', undefined],
  [undefined, undefined],
])('an answer says in which language it is: %s', async (language, langs) => {
  expect((await written({ text: 'Obrigada!', ...(language && { language }) }))?.langs).toEqual(
    langs,
  );
});
