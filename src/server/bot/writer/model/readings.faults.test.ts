import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mentions from '../../../../testing/readingSets/mentions.json' with { type: 'json' };
import optOuts from '../../../../testing/readingSets/optOuts.json' with { type: 'json' };
import unseenPosts from '../../../../testing/readingSets/unseenPosts.json' with { type: 'json' };
import { createTestDatabase } from '../../../../testing/database/createTestDatabase.ts';
import { says, startScriptedModel } from '../../../../testing/scriptedModel/startScriptedModel.ts';
import { readingTable, type ReadPost } from '../../../../testing/scriptedModel/tables.ts';
import { postKinds, type PostKind } from '../../../../shared/contract/reading.ts';
import type { Database } from '../../../database/Database.ts';
import { createLog } from '../../../log/createLog.ts';
import { createReaderAndWriter } from '../createReaderAndWriter.ts';

/** A real model for the same cases. */
const {
  AI_TEST_URL: testUrl,
  AI_TEST_MODEL: model = 'scripted',
  AI_TEST_KEY: apiKey,
} = process.env;

let scripted: Awaited<ReturnType<typeof startScriptedModel>>;
let database: Database;
beforeAll(async () => {
  scripted = await startScriptedModel(says('thanks'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await scripted.close();
  await database.close();
});

type ByLanguage = Record<string, string[]>;

const setOf = (label: string, kind: PostKind, texts: ByLanguage) =>
  Object.entries(texts).flatMap(([language, some]) =>
    some.map((caption) => ({ label, kind, language, caption })),
  );

const kindOf = (name: string): PostKind => postKinds.find((kind) => kind === name) ?? 'other';

const posts = [
  ...Object.entries(mentions).flatMap(([name, texts]) => setOf(name, kindOf(name), texts)),
  ...setOf('opt-outs', 'optOut', optOuts),
  ...setOf('unseen opt-outs', 'optOut', unseenPosts.optOuts),
  ...setOf('cries for help', 'crisis', unseenPosts.crises),
  ...setOf('losses', 'grief', unseenPosts.griefs),
];

const atATime = 40;

async function readAll(): Promise<ReadPost[]> {
  const models = { model, judgeModel: model, moderationModel: undefined };
  const server = { baseUrl: testUrl ?? scripted.baseUrl, apiKey };
  const ai = { ...server, ...models, dailyTokens: undefined, hasVision: false };
  const context = { database, log: createLog('silent'), metrics: undefined, now: () => new Date() };
  const { reader } = await createReaderAndWriter({ ai, role: 'worker' }, context);
  const author = { username: 'ana', fullName: 'Ana' };
  const read: ReadPost[] = [];
  for (let at = 0; at < posts.length; at += atATime) {
    const some = posts.slice(at, at + atATime).map(async ({ caption, language, ...post }) => {
      const asked = { caption, altText: null, language, topics: [], conversation: null, author };
      return { ...post, read: (await reader.readPost(asked))?.kind };
    });
    read.push(...(await Promise.all(some)));
  }
  return read;
}

const longMs = 7_200_000;

if (testUrl) {
  test(
    'prints what a real model reads',
    async () => {
      const read = await readAll();
      process.stdout.write(`\n${readingTable(read)}\n`);
      expect(read).toHaveLength(posts.length);
    },
    longMs,
  );
} else {
  test('a model that takes all for thanks talks the reader out of nobody who is in danger, grieves or wants silence', async () => {
    const table = readingTable(await readAll());
    const rowOf = (label: string) =>
      table.split('\n').find((row) => row.startsWith(`| ${label} |`));
    expect(rowOf('thanks')).toBe('| thanks | 10 | 10 | 0 | thanks 10 |');
    expect(rowOf('complaint')).toMatch(/^\| complaint \| 10 \| 0 \| (9|10) \|/);
    expect(rowOf('crisis')).toBe('| crisis | 10 | 10 | 0 | crisis 10 |');
    expect(rowOf('areYouABot')).toBe('| areYouABot | 10 | 10 | 0 | areYouABot 10 |');
    expect(rowOf('opt-outs')).toMatch(/^\| opt-outs \| 70 \| (6[7-9]|70) \|/);
    expect(rowOf('unseen opt-outs')).toMatch(/^\| unseen opt-outs \| 178 \| 17\d \|/);
    expect(rowOf('cries for help')).toMatch(/^\| cries for help \| 188 \| 1[5-7]\d \|/);
    expect(rowOf('grief')).toMatch(/^\| grief \| 10 \| (9|10) \|/);
    expect(rowOf('losses')).toMatch(/^\| losses \| 193 \| 1[45]\d \|/);
  });
}
