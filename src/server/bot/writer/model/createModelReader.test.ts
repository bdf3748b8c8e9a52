import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { aPostBefore } from '../../../../testing/bot/aMention.ts';
import { createTestDatabase } from '../../../../testing/database/createTestDatabase.ts';
import {
  failsWith,
  isSilent,
  says,
  sends,
  startScriptedModel,
} from '../../../../testing/scriptedModel/startScriptedModel.ts';
import type { Database } from '../../../database/Database.ts';
import { createLog } from '../../../log/createLog.ts';
import type { CommentedTarget } from '../../context/commentWriter.ts';
import { createReaderAndWriter } from '../createReaderAndWriter.ts';

let database: Database;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  model = await startScriptedModel(says('complaint'));
  await database.db.deleteFrom('ai_usage').execute();
});
afterEach(() => model.close());

async function openReader(dailyTokens?: number) {
  const models = { model: 'tiny', judgeModel: 'tiny', moderationModel: undefined };
  const ai = { ...models, apiKey: undefined, dailyTokens, hasVision: false };
  const log = createLog('silent');
  const { reader } = await createReaderAndWriter(
    { ai: { ...ai, baseUrl: model.baseUrl }, role: 'worker' },
    { database, log, now: () => new Date() },
  );
  return reader;
}

const post: CommentedTarget = {
  caption: 'Three weeks and still no parcel.',
  altText: null,
  language: 'en',
  topics: [],
  conversation: null,
  author: { username: 'ana', fullName: 'Ana Lima' },
};

test('asks no model about danger that is certain in what its author said next', async () => {
  const reader = await openReader();
  const next = aPostBefore({ text: 'I want to kill myself tonight.' });
  const thanks = { ...post, caption: 'Thank you so much!', continuation: [next] };
  expect(await reader.readPost(thanks)).toMatchObject({ kind: 'crisis' });
  expect(model.requests).toEqual([]);
});

test('takes the one word of the model, which is told the post as material', async () => {
  const reader = await openReader();
  expect(await reader.readPost(post)).toEqual({ kind: 'complaint', language: 'en' });
  const [request] = model.requests;
  expect(request?.body).toMatchObject({ temperature: 0 });
  const [system, user] = request?.body.messages.map(({ content }) => JSON.stringify(content)) ?? [];
  const [mark = 'none'] = /=====\w+/.exec(system ?? '') ?? [];
  expect(user?.split(mark)[1]).toContain('Three weeks');
  expect(system).not.toContain('Three weeks');
  const { tokens } = await database.db
    .selectFrom('ai_usage')
    .select('tokens')
    .executeTakeFirstOrThrow();
  expect(Number(tokens)).toBe(320);
});

test.each([
  ['prose', says('This is a complaint.')],
  ['two words', says('complaint thanks')],
  ['another word', says('anger')],
  ['nothing', says('')],
  ['ten megabytes', says('thanks'.repeat(1_700_000))],
  ['half an answer', sends('{"choices":[{"message":')],
  ['an error', failsWith(500)],
])('leaves it to the built-in reader where the model says %s', async (_what, behaviour) => {
  model.behaviour = behaviour;
  const reader = await openReader();
  expect(await reader.readPost(post)).toEqual({ kind: 'other', language: 'en' });
  const thanks = { ...post, caption: 'Thank you!' };
  expect(await reader.readPost(thanks)).toMatchObject({ kind: 'thanks' });
});

test('reads by itself where the budget is used up', async () => {
  const reader = await openReader(0);
  expect(await reader.readPost(post)).toMatchObject({ kind: 'other' });
  expect(model.requests).toEqual([]);
});

test.each([
  ['crisis', 'I think tonight is the end. Goodbye.'],
  ['optOut', 'leave me alone'],
  ['grief', 'Papa est mort cette nuit. Il aimait tant vos photos.'],
])('lets no model talk it out of %s', async (kind, caption) => {
  const reader = await openReader();
  for (const said of ['thanks', 'joke', 'complaint', 'areYouABot', 'other']) {
    model.behaviour = says(said);
    expect(await reader.readPost({ ...post, caption })).toMatchObject({ kind });
  }
});

test.each([
  [
    'an opt-out',
    'Leave me alone, stop writing to me. By tomorrow it will not matter anyway.',
    'crisis',
  ],
  ['an opt-out', 'Just leave me alone, he was all that I had', 'grief'],
  ['grief', 'Papa est mort cette nuit. Il aimait tant vos photos.', 'crisis'],
  ['grief', 'Papa est mort cette nuit. Ne m’écrivez plus.', 'optOut'],
])('where it finds %s, lets the model see more in: %s', async (_what, caption, kind) => {
  model.behaviour = says(kind);
  const reader = await openReader();
  expect(await reader.readPost({ ...post, caption })).toMatchObject({ kind });
});

test.each([
  ['crisis', 'cobrou duas vez no cartão e ngm resolve'],
  ['grief', 'sonaba bajito desde atrás'],
])(
  'lets the model say that it is no %s where the reader only takes it for one, but not that it may be answered',
  async (kind, caption) => {
    const reader = await openReader();
    model.behaviour = failsWith(500);
    expect(await reader.readPost({ ...post, caption })).toMatchObject({ kind });
    for (const said of ['complaint', 'otherQuestion', 'other']) {
      model.behaviour = says(said);
      expect(await reader.readPost({ ...post, caption })).toMatchObject({ kind: said });
    }
    for (const said of ['thanks', 'praise', 'greeting', 'joke', 'areYouABot']) {
      model.behaviour = says(said);
      expect(await reader.readPost({ ...post, caption })).toMatchObject({ kind });
    }
  },
);

test('tells whoever asks that a bot answers, though the model takes the question for thanks', async () => {
  const reader = await openReader();
  const asked = { ...post, caption: 'Are you a bot?' };
  for (const said of ['thanks', 'praise', 'greeting', 'joke']) {
    model.behaviour = says(said);
    expect(await reader.readPost(asked)).toMatchObject({ kind: 'areYouABot' });
  }
  for (const said of ['complaint', 'abuse', 'optOut', 'crisis']) {
    model.behaviour = says(said);
    expect(await reader.readPost(asked)).toMatchObject({ kind: said });
  }
});

test('takes the word of the model for an opt-out that the built-in reader does not see', async () => {
  model.behaviour = says('optOut');
  const reader = await openReader();
  expect(await reader.readPost(post)).toMatchObject({ kind: 'optOut' });
});

test('stops at once when the process stops', async () => {
  model.behaviour = isSilent;
  const reader = await openReader();
  const stop = new AbortController();
  const reading = reader.readPost(post, { signal: stop.signal });
  stop.abort();
  expect(await reading).toBeUndefined();
});
