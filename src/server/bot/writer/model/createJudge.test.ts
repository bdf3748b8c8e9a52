import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { judgeTopics, type JudgeTopic } from '../../../../shared/contract/judging.ts';
import { unsupportedVerdict, verdictOf } from '../../../../testing/scriptedModel/judges.ts';
import {
  answers,
  failsWith,
  isSilent,
  says,
  sends,
  startScriptedModel,
  type Behaviour,
} from '../../../../testing/scriptedModel/startScriptedModel.ts';
import { createLog } from '../../../log/createLog.ts';
import { createChatClient } from './createChatClient.ts';
import { createJudge } from './createJudge.ts';
import { createModerator } from './createModerator.ts';
import { readVerdict } from './readVerdict.ts';
import type { TokenBudget } from './tokenBudget.ts';

const clear = verdictOf();
const noForm = ['unjudged'];

test.each<[string, string, { doubts?: JudgeTopic[]; unsupported?: number[] }]>([
  ['a form without a "yes"', clear, {}],
  ['a form with two', verdictOf('medical', 'contact'), { doubts: ['medical', 'contact'] }],
  ['a form on several lines', JSON.stringify(JSON.parse(clear), null, 2), {}],
  ['a form in a fence', `\`\`\`json\n${verdictOf('hate')}\n\`\`\``, { doubts: ['hate'] }],
  ['sentences without a fact', unsupportedVerdict(3, 1), { unsupported: [0, 2] }],
  ['one of them twice', unsupportedVerdict(2, 2), { unsupported: [1] }],
])('reads %s', (_name, answer, verdict) => {
  expect(readVerdict(answer, 3)).toEqual({ doubts: [], unsupported: [], ...verdict });
});

test.each([
  ['nothing', ''],
  ['prose', 'The text is fine: no doubts at all.'],
  ['a form with prose before it', `Here you are: ${clear}`],
  ['a form with prose behind it', `${clear} All clear.`],
  ['two forms', `${clear}${clear}`],
  ['a form without the last topic', clear.replace(/,"promise":"no"/, '')],
  ['a form without the sentences', clear.replace(',"unsupported":[]', '')],
  ['"no" in place of the sentences', clear.replace('[]', '"no"')],
  ['words in place of their numbers', clear.replace('[]', '["the first"]')],
  ['numbers in quotation marks', clear.replace('[]', '["1"]')],
  ['a sentence that there is not', unsupportedVerdict(4)],
  ['a sentence before the first', unsupportedVerdict(0)],
  ['half a sentence', unsupportedVerdict(1.5)],
  ['null for a sentence', clear.replace('[]', '[null]')],
  ['a form with one topic more', clear.replace('}', ',"spam":"no"}')],
  ['a topic twice, and the second time "no"', clear.replace('{', '{"hate":"yes",')],
  ['false in place of "no"', clear.replaceAll('"no"', 'false')],
  ['"No"', clear.replace('"no"', '"No"')],
  ['an answer that is in doubt', clear.replace('"no"', '"yes/no"')],
  ['another word for one', clear.replace('"no"', '"n/a"')],
  ['"yes" in a list', clear.replace('"no"', '["yes"]')],
  ['each "no" in a list', clear.replaceAll('"no"', '["no"]')],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list of "no"', JSON.stringify(judgeTopics.map(() => 'no'))],
  ['a form in a form', `{"verdict":${clear}}`],
  ['a form that is cut off', clear.slice(0, -1)],
])('takes %s for no verdict', (_name, answer) => {
  expect(readVerdict(answer, 3)).toBeUndefined();
});

const tooLate: Behaviour = async (exchange) => {
  await new Promise((resolve) => exchange.response.once('close', resolve));
  return says(clear)(exchange);
};

const moderated = (categories: Record<string, boolean>, rest: object = {}) =>
  answers({ results: [{ categories, ...rest }] });

describe('asked', () => {
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  let lines: string[];
  let used: (number | undefined)[];
  beforeEach(async () => {
    lines = [];
    used = [];
    model = await startScriptedModel(isSilent);
  });
  afterEach(() => model.close());

  const budget: TokenBudget = {
    async spend(_most, call, usedBy) {
      const answer = await call();
      used.push(usedBy(answer));
      return answer;
    },
  };

  interface Settings {
    isModerated?: boolean;
    timeoutMs?: number;
  }

  async function judge({ isModerated = false, timeoutMs = 20_000 }: Settings = {}) {
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const server = {
      baseUrl: model.baseUrl,
      apiKey: 'sk-hunter2-hunter2',
      model: 'tiny',
      timeoutMs,
    };
    const chat = createChatClient({ ...server, log, now: () => new Date() });
    const judgeText = createJudge({
      calls: { ask: (question) => chat.ask({ picture: undefined, maxTokens: 300, ...question }) },
      moderate: isModerated ? createModerator({ ...server, log, budget }) : undefined,
      log,
      metrics: undefined,
    });
    const written = { text: 'So calm. We open at nine.', language: 'en', facts: '' };
    return judgeText(written, new AbortController().signal);
  }

  test.each<[string, Behaviour]>([
    ['is silent', isSilent],
    ['answers too late', tooLate],
    ['ends in the middle', sends('{"choices":[{"message":{"content":"', { hangs: true })],
    ['sends 10 MB', sends(`{"a":"${'x'.repeat(10_000_000)}"}`)],
    ['is down', failsWith(503)],
    ['refuses the request', failsWith(400, { message: 'The content was filtered.' })],
    ['chats', says('What a calm text, nothing wrong with it.')],
  ])('takes a judge that %s for none', async (_name, behaviour) => {
    model.judge = behaviour;
    expect(await judge({ timeoutMs: 500 })).toEqual({ doubts: noForm, unsupported: undefined });
  });

  test('asks for the form by its schema, and without one where a server refuses that', async () => {
    expect(await judge()).toEqual({ doubts: [], unsupported: [] });
    expect(model.judged[0]?.body).toMatchObject({
      temperature: 0,
      response_format: {
        type: 'json_schema',
        json_schema: { schema: { required: [...judgeTopics, 'unsupported'] } },
      },
    });
    model.judge = (exchange) =>
      exchange.body.response_format
        ? failsWith(400, { message: 'response_format is not supported' })(exchange)
        : says(verdictOf('legal'))(exchange);
    expect(await judge()).toMatchObject({ doubts: ['legal'] });
  });

  test('gives the sentences that no fact supports, word for word', async () => {
    model.judge = says(unsupportedVerdict(2));
    expect(await judge()).toEqual({ doubts: [], unsupported: ['We open at nine.'] });
  });

  test.each<[string, Behaviour, readonly string[]]>([
    ['flags nothing', moderated({ hate: false, violence: false }, { flagged: false }), []],
    [
      'flags as OpenAI does',
      moderated({ 'self-harm/intent': true, 'sexual/minors': true, hate: false }),
      ['selfHarm', 'sexual'],
    ],
    ['flags as Mistral does', moderated({ health: true, pii: true }), ['medical', 'contact']],
    ['flags what nobody knows', moderated({ nonsense: true, hate: false }), noForm],
    ['flags without a category', moderated({ hate: false }, { flagged: true }), noForm],
    ['has no categories', moderated({}, { flagged: false }), noForm],
    ['answers something else', answers({ ok: true }), noForm],
    ['is down', failsWith(500), noForm],
    ['does not exist', failsWith(404), noForm],
  ])('with a moderation that %s', async (_name, behaviour, doubts) => {
    model.moderation = behaviour;
    expect(await judge({ isModerated: true })).toEqual({ doubts, unsupported: [] });
  });

  test.each<[string, Behaviour, number | undefined]>([
    ['counts its tokens', answers({ results: [], usage: { total_tokens: 12 } }), 12],
    ['refuses the key', failsWith(401), 0],
    ['has had too many requests', failsWith(429), 0],
    ['is down', failsWith(503), undefined],
    ['is silent', isSilent, undefined],
  ])('books for a moderation that %s what a writer would', async (_name, behaviour, tokens) => {
    model.moderation = behaviour;
    await judge({ isModerated: true, timeoutMs: 3000 });
    expect(used).toEqual([tokens]);
  });

  test('adds the doubts of the moderation to its own, each once', async () => {
    model.judge = says(verdictOf('hate', 'slander'));
    model.moderation = moderated({ hate: true, law: true });
    expect(await judge({ isModerated: true })).toMatchObject({
      doubts: ['hate', 'slander', 'legal'],
    });
  });

  test('tells the log why the moderation does not answer, without the key', async () => {
    model.moderation = failsWith(401, { message: 'Wrong key sk-hunter2-hunter2' });
    expect(await judge({ isModerated: true })).toMatchObject({ doubts: noForm });
    expect(lines.join('')).toContain('401 Wrong key [redacted]');
  });
});
