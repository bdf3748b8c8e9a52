import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  failsWith,
  isSilent,
  says,
  sends,
  startScriptedModel,
} from '../../../../testing/scriptedModel/startScriptedModel.ts';
import { createChatClient, type ChatOptions } from './createChatClient.ts';

let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeEach(async () => {
  model = await startScriptedModel(says('So calm.'));
});
afterEach(() => model.close());

const apiKey = 'sk-hunter2-hunter2';

function client(options: Partial<ChatOptions> = {}) {
  const { baseUrl } = model;
  return createChatClient({ baseUrl, apiKey, model: 'tiny', timeoutMs: 20_000, ...options });
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

test('leaves out what the server names in a refusal, and remembers it', async () => {
  model.behaviour = (exchange) => {
    const { max_tokens, temperature, messages } = exchange.body;
    if (max_tokens) {
      return failsWith(400, { message: "Unsupported parameter: 'max_tokens'" })(exchange);
    }
    if (temperature) return failsWith(400, { param: 'temperature', message: 'no' })(exchange);
    if (Array.isArray(messages[1]?.content)) {
      return failsWith(422, { message: 'image input is not supported' })(exchange);
    }
    return says('So calm.')(exchange);
  };
  const chat = client();
  const withPicture = { ...question, picture: new Uint8Array([1, 2]) };
  expect(await chat.ask(withPicture)).toMatchObject({ outcome: 'answered' });
  expect(model.requests).toHaveLength(4);
  expect(await chat.ask(withPicture)).toMatchObject({ outcome: 'answered' });
  expect(bodies().slice(4)).toEqual([
    {
      ...bodies()[4],
      max_completion_tokens: 50,
      messages: [expect.anything(), { role: 'user', content: 'A lake.' }],
    },
  ]);
});

test('shows the picture', async () => {
  await client().ask({ ...question, picture: new Uint8Array([1, 2]) });
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
  [
    'an answer that was cut off',
    sends('{"choices":[{"finish_reason":"length","message":{"content":"So"}}]}'),
  ],
])('takes %s for no answer', async (_name, behaviour) => {
  model.behaviour = behaviour;
  expect(await client().ask(question)).toEqual({ outcome: 'invalid' });
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
  expect(await client().ask(question)).toEqual({ outcome: 'failed' });
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
