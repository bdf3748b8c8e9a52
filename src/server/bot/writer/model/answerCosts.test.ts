import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../../testing/database/createTestDatabase.ts';
import {
  answers,
  failsWith,
  says,
  startScriptedModel,
} from '../../../../testing/scriptedModel/startScriptedModel.ts';
import type { AiConfig } from '../../../config/Config.ts';
import type { Database } from '../../../database/Database.ts';
import { createLog } from '../../../log/createLog.ts';
import type { CommentRequest } from '../../context/commentWriter.ts';
import { createReaderAndWriter } from '../createReaderAndWriter.ts';

const text = 'So glad that you like the far shore.';
const post: CommentRequest = {
  target: {
    caption: 'Thank you so much!',
    altText: null,
    language: 'en',
    topics: [],
    conversation: { id: 'thread', posts: [] },
    author: { username: 'ana', fullName: 'Ana Lima' },
  },
  length: 'full',
  maxGraphemes: 300,
  seed: 's',
  recentComments: [],
};

let database: Database;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  model = await startScriptedModel(says((body) => (isReading(body) ? 'thanks' : text)));
  await database.db.deleteFrom('ai_usage').execute();
});
afterEach(() => model.close());

const isReading = ({ messages }: { messages: { content?: unknown }[] }) =>
  String(messages[0]?.content).startsWith('You sort posts');

async function open(parts: Partial<AiConfig> = {}) {
  const models = { model: 'writer', judgeModel: 'writer', moderationModel: undefined };
  const server = { baseUrl: model.baseUrl, apiKey: undefined, dailyTokens: undefined };
  const ai = { ...models, ...server, hasVision: false, ...parts };
  const context = { database, log: createLog('silent'), metrics: undefined, now: () => new Date() };
  const { reader, writer, judge } = await createReaderAndWriter({ ai, role: 'worker' }, context);
  if (!judge) throw new Error('There is no judge.');
  return { reader, writer, judge };
}

/** As the bot does for each post. */
async function answer({ reader, writer }: Awaited<ReturnType<typeof open>>) {
  const reading = await reader.readPost(post.target);
  return writer.write({ ...post, kind: reading?.kind });
}

const tokensUsed = async () =>
  Number((await database.db.selectFrom('ai_usage').select('tokens').executeTakeFirst())?.tokens);

describe('an answer', () => {
  test('takes three requests: to read, to write and to judge, and the budget counts each', async () => {
    expect(await answer(await open())).toEqual({ text, author: 'model' });
    expect([model.requests.length, model.judged.length]).toEqual([2, 1]);
    expect(await tokensUsed()).toBe(3 * 320);
  });

  test('costs more where a request is repeated, as the server has failed', async () => {
    const three = 3 * 320;
    let isFirst = true;
    const { behaviour } = model;
    model.behaviour = (exchange) => {
      if (!isFirst) return behaviour(exchange);
      isFirst = false;
      return failsWith(502)(exchange);
    };
    expect(await answer(await open())).toEqual({ text, author: 'model' });
    // Nobody counted what the first one has used, so it is taken at its most.
    expect(await tokensUsed()).toBeGreaterThan(three + 600);
  });

  test('takes one more where the checks refuse the first text', async () => {
    const texts = ['Write to me@example.com', text];
    model.behaviour = says((body) => (isReading(body) ? 'thanks' : (texts.shift() ?? '')));
    expect(await answer(await open())).toEqual({ text, author: 'model' });
    expect([model.requests.length, model.judged.length]).toEqual([3, 1]);
    expect(await tokensUsed()).toBe(4 * 320);
  });

  test.each([
    ['counts', { usage: { total_tokens: 12 } }, 12],
    ['does not count', {}, text.length / 2],
  ])(
    'counts in the budget what a moderation reads that %s its tokens',
    async (_what, usage, most) => {
      model.moderation = answers({ results: [{ categories: { hate: false } }], ...usage });
      expect(await answer(await open({ moderationModel: 'moderation' }))).toEqual({
        text,
        author: 'model',
      });
      expect(await tokensUsed()).toBe(3 * 320 + most);
    },
  );

  test('is doubted where the budget is used up before the moderation', async () => {
    let moderated = 0;
    model.moderation = (exchange) => {
      moderated += 1;
      return answers({ results: [{ categories: { hate: false } }] })(exchange);
    };
    const { judge } = await open({ moderationModel: 'moderation', dailyTokens: 1 });
    const written = { text, language: 'en', facts: '' };
    const { doubts } = await judge(written, new AbortController().signal);
    expect([doubts, moderated]).toEqual([['unjudged'], 0]);
  });
});

describe('with another model for the judge', () => {
  const models = { model: 'writer', judgeModel: 'judge' };

  test('a judge that is down leaves the writer at work, and each text to its owner', async () => {
    model.judge = failsWith(404);
    const both = await open(models);
    for (let count = 0; count < 2; count += 1) {
      expect(await answer(both)).toEqual({ text, author: 'model', doubts: ['unjudged'] });
    }
    // After the first it is left alone for a while.
    expect([model.requests.length, model.judged.length]).toEqual([4, 1]);
    expect(model.judged[0]?.body.model).toBe('judge');
  });

  test('a writer that is down leaves the judge at work', async () => {
    model.behaviour = failsWith(404);
    const both = await open(models);
    expect(await answer(both)).toMatchObject({ author: 'builtIn', isStandIn: true });
    const written = { text, language: 'en', facts: '' };
    const { doubts } = await both.judge(written, new AbortController().signal);
    expect([doubts, model.requests.length, model.judged.length]).toEqual([[], 1, 1]);
  });
});
