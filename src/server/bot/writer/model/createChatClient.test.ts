import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  failsWith,
  isSilent,
  says,
  sends,
  startScriptedModel,
  type Behaviour,
  type ChatRequest,
} from '../../../../testing/scriptedModel/startScriptedModel.ts';
import { createLog } from '../../../log/createLog.ts';
import { createChatClient, type ChatOptions } from './createChatClient.ts';

let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeEach(async () => {
  model = await startScriptedModel(says('So calm.'));
});
afterEach(() => model.close());

const apiKey = 'sk-hunter2-hunter2';

let now: Date;
let lines: string[];
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  lines = [];
});

function client(options: Partial<ChatOptions> = {}) {
  const { baseUrl } = model;
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const settings = { baseUrl, apiKey, model: 'tiny', timeoutMs: 20_000 };
  return createChatClient({ ...settings, log, now: () => now, ...options });
}

const question = {
  system: 'Write.',
  user: 'A lake.',
  picture: undefined,
  maxTokens: 50,
  signal: new AbortController().signal,
};

const bodies = () => model.requests.map(({ body }) => body);

test('asks for a completion, with what every server takes and nothing else', async () => {
  expect(await client().ask(question)).toEqual({
    outcome: 'answered',
    text: 'So calm.',
    tokens: { prompt: 300, completion: 20 },
  });
  expect(bodies()).toEqual([
    {
      model: 'tiny',
      messages: [
        { role: 'system', content: 'Write.' },
        { role: 'user', content: 'A lake.' },
      ],
      temperature: 0.8,
      max_tokens: 50,
    },
  ]);
  const [{ request } = {}] = model.requests;
  expect(request?.url).toBe('/v1/chat/completions');
  expect(request?.headers.authorization).toBe(`Bearer ${apiKey}`);
});

test('sends no key where there is none, whatever the environment says', async () => {
  process.env.OPENAI_API_KEY = 'sk-of-somebody';
  await client({ apiKey: undefined }).ask(question);
  delete process.env.OPENAI_API_KEY;
  expect(model.requests[0]?.request.headers.authorization).toBeUndefined();
});

const withPicture = { ...question, picture: new Uint8Array([1, 2]) };
const hasPicture = (body: ChatRequest) => Array.isArray(body.messages[1]?.content);

test('asks without a parameter that the server refuses, and tries it again after an hour', async () => {
  model.behaviour = (exchange) => {
    const { max_tokens, temperature } = exchange.body;
    if (max_tokens) {
      return failsWith(400, { message: "Unsupported parameter: 'max_tokens'" })(exchange);
    }
    if (temperature) return failsWith(400, { param: 'temperature', message: 'no' })(exchange);
    return says('So calm.')(exchange);
  };
  const chat = client();
  expect(await chat.ask(question)).toMatchObject({ outcome: 'answered' });
  expect(model.requests).toHaveLength(3);
  expect(await chat.ask(question)).toMatchObject({ outcome: 'answered' });
  expect(bodies().slice(2)).toEqual([bodies()[3], bodies()[3]]);
  expect(bodies()[3]).toEqual({
    model: 'tiny',
    messages: [expect.anything(), { role: 'user', content: 'A lake.' }],
    max_completion_tokens: 50,
  });
  expect(lines.join('')).toMatch(/"part":"max_tokens".*"part":"temperature"/s);

  now = new Date(now.getTime() + 3_600_000);
  model.behaviour = says('So calm.');
  await chat.ask(question);
  expect(bodies().at(-1)).toMatchObject({ max_tokens: 50, temperature: 0.8 });
});

const refusesPictures: Behaviour = (exchange) =>
  hasPicture(exchange.body)
    ? failsWith(400, { message: 'This image is not allowed.' })(exchange)
    : says('So calm.')(exchange);

test('shows the next picture after one that the server refused', async () => {
  model.behaviour = refusesPictures;
  const chat = client();
  expect(await chat.ask(withPicture)).toMatchObject({ outcome: 'answered' });
  expect(bodies().map(hasPicture)).toEqual([true, false]);
  await chat.ask(withPicture);
  model.behaviour = says('So calm.');
  await chat.ask(withPicture);
  expect(bodies().map(hasPicture)).toEqual([true, false, true, false, true]);
  expect(lines).toEqual([]);
});

test('shows none after three that were refused in a row, says so, and tries again later', async () => {
  model.behaviour = refusesPictures;
  const chat = client();
  for (let index = 0; index < 4; index += 1) await chat.ask(withPicture);
  expect(bodies().slice(6).map(hasPicture)).toEqual([false]);
  expect(lines.join('')).toContain('"part":"picture"');
  now = new Date(now.getTime() + 30_000);
  model.behaviour = says('So calm.');
  await chat.ask(withPicture);
  await chat.ask(withPicture);
  expect(bodies().slice(7).map(hasPicture)).toEqual([true, true]);
  expect(lines).toHaveLength(2);
});

test('keeps what the server takes when it declines a post with a picture', async () => {
  model.behaviour = failsWith(400, { message: 'The response was filtered: content policy.' });
  const chat = client();
  const declined = { outcome: 'declined', status: 400 };
  for (let index = 0; index < 3; index += 1) {
    expect(await chat.ask(withPicture)).toMatchObject(declined);
  }
  model.behaviour = says('So calm.');
  await chat.ask(withPicture);
  expect(bodies().map(hasPicture)).toEqual([true, true, true, true]);
});

test('shows the picture', async () => {
  await client().ask(withPicture);
  expect(bodies()[0]?.messages[1]?.content).toEqual([
    { type: 'text', text: 'A lake.' },
    { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AQI=' } },
  ]);
});

test('leaves out what the model thinks', async () => {
  model.behaviour = says('<think>A lake?\nYes.</think>\n\nSo calm. ');
  expect(await client().ask(question)).toMatchObject({ text: 'So calm.' });
});

test('waits as long as the server asks', async () => {
  model.behaviour = failsWith(429, {}, { 'retry-after': '77' });
  expect(await client().ask(question)).toEqual({ outcome: 'rateLimited', retryAfterSeconds: 77 });
  model.behaviour = failsWith(429);
  expect(await client().ask(question)).toEqual({ outcome: 'rateLimited' });
  expect(model.requests).toHaveLength(2);
});

test.each([
  ['an error page', sends('<html>Bad gateway</html>', { type: 'text/html' })],
  ['half an answer', sends('{"choices":[{"message":{"content":"So ca')],
  ['10 MB', sends(JSON.stringify({ choices: 'x'.repeat(10_000_000) }))],
  ['no choice', sends('{"choices":[]}')],
  ['a number', sends('7')],
  ['nothing at all', sends('')],
])('takes %s for no answer', async (_name, behaviour) => {
  model.behaviour = behaviour;
  expect(await client().ask(question)).toEqual({ outcome: 'invalid' });
});

test.each([
  ['is cut off', { finish_reason: 'length', message: { content: 'So' } }],
  ['has no text', { message: { content: null, refusal: 'I cannot write that.' } }],
])('cannot use an answer that %s', async (_what, choice) => {
  model.behaviour = sends(JSON.stringify({ choices: [choice] }));
  expect(await client().ask(question)).toEqual({ outcome: 'unusable' });
});

test.each([
  ['says nothing', isSilent],
  ['stops in the middle', sends('{"choices":', { hangs: true })],
])('gives a server up that %s', async (_name, behaviour) => {
  model.behaviour = behaviour;
  expect(await client({ timeoutMs: 100 }).ask(question)).toEqual({ outcome: 'timedOut' });
});

test('asks a server that failed once more', async () => {
  model.behaviour = failsWith(500);
  expect(await client().ask(question)).toEqual({ outcome: 'failed', repeats: 1 });
  expect(model.requests).toHaveLength(2);
});

test('finds no server', async () => {
  const gone = client({ baseUrl: 'http://127.0.0.1:9/v1' });
  expect(await gone.ask(question)).toEqual({ outcome: 'unreachable' });
});

test('follows no redirect', async () => {
  model.behaviour = ({ response }) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  };
  expect(await client().ask(question)).toEqual({ outcome: 'unreachable' });
});

test('stops when it is told to', async () => {
  model.behaviour = isSilent;
  const stop = new AbortController();
  const answer = client().ask({ ...question, signal: stop.signal });
  stop.abort();
  expect(await answer).toEqual({ outcome: 'stopped' });
});

test('tells why the server refuses the request, without the key', async () => {
  const message = `Incorrect API key provided: sk-hun***er2, that is ${apiKey}.`;
  model.behaviour = failsWith(401, { message });
  const answer = await client().ask(question);
  expect(answer).toMatchObject({ outcome: 'rejected', status: 401 });
  expect(JSON.stringify(answer)).toContain('Incorrect API key provided');
  expect(JSON.stringify(answer)).not.toMatch(/hun/);
});
