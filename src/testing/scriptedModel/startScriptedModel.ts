import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources';
import { isForJudge, verdictOf } from './judges.ts';

export type ChatRequest = ChatCompletionCreateParamsNonStreaming;

interface Exchange {
  body: ChatRequest;
  request: IncomingMessage;
  response: ServerResponse;
}

/** How the model behaves; each sees the whole request. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

/**
 * A server on loopback that speaks OpenAI's chat completions, with a script for a model. It judges
 * every text to be clear unless a test gives it another judge, and has no moderation.
 */
export async function startScriptedModel(behaviour: Behaviour) {
  const model = {
    behaviour,
    requests: [] as Exchange[],
    judge: says(verdictOf()),
    /** What the judge was asked. */
    judged: [] as Exchange[],
    moderation: failsWith(404),
  };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const exchange = { body: body as ChatRequest, request, response };
      if (request.url?.endsWith('/moderations')) return model.moderation(exchange);
      const isJudging = isForJudge(exchange.body);
      model[isJudging ? 'judged' : 'requests'].push(exchange);
      return model[isJudging ? 'judge' : 'behaviour'](exchange);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(model, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

const usage = { prompt_tokens: 300, completion_tokens: 20, total_tokens: 320 };

/** Answers with what `write` makes of the request. */
export const says =
  (write: string | ((body: ChatRequest) => string)): Behaviour =>
  ({ body, response }) => {
    const content = typeof write === 'string' ? write : write(body);
    const message = { role: 'assistant', content };
    respond(response, 200, { choices: [{ index: 0, finish_reason: 'stop', message }], usage });
  };

export const failsWith =
  (status: number, error: object = {}, headers: Record<string, string> = {}): Behaviour =>
  ({ response }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    respond(response, status, { error });
  };

/** Sends these bytes as they are, and ends there unless it `hangs`. */
export const sends =
  (text: string, { type = 'application/json', hangs = false } = {}): Behaviour =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': type });
    response.write(text);
    if (!hangs) response.end();
  };

/** Accepts the request and says nothing. */
export const isSilent: Behaviour = () => undefined;

/** Answers with this JSON. */
export const answers =
  (body: object): Behaviour =>
  ({ response }) =>
    respond(response, 200, body);

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
