import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import { Type, type TSchema } from 'typebox';
import { errorStatuses } from '../../../shared/contract/errors.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { ApiAnswer, Asker } from './createMcpEndpoint.ts';
import type { ApiCall } from './tools.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitsOfAccounts } from '../limitedCalls.ts';
import { refuseNulCharacters } from '../validation.ts';
import { ErrorAnswer } from '../errorAnswer.ts';
import { forModels } from '../plugins/docs.ts';
import { admits, bearerKeyOf, createKeyGuard, refuseKeysInUrls } from '../plugins/admitKeys.ts';

/**
 * `/mcp`, for clients of the Model Context Protocol that have an API key. A tool makes a call of the API with that key,
 * so what may be done, how often and by whom is decided in one place.
 */
export async function answerMcp(api: Api, context: ApiContext): Promise<void> {
  await api.register(rateLimit, limitsOfAccounts);
  const findKey = createKeyGuard(api, context);
  const open = openOnce(api, context);
  api.decorateRequest('session');
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  api.addHook('onRequest', refuseKeysInUrls);
  api.addHook('onRequest', async (request) => {
    const key = bearerKeyOf(request);
    if (key === undefined) throw new ApiError('key.refused', errorMessage('key.missing'));
    request.session = await findKey(request, key);
  });
  api.addHook('preHandler', refuseNulCharacters);
  api.addHook('preHandler', refuseLongBatches);
  api.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === errorStatuses['key.refused'])
      reply.header('www-authenticate', 'Bearer');
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const asker = askerOf(request);
    const sent = webRequestOf(request, reply);
    const { answer } = await open();
    return reply.send(ownConnection(await answer(sent, asker, request.body)));
  };
  const config = admits('any');
  api.post('/mcp', { config, schema: described, validatorCompiler: admitEverything, handler });
  // For streams and sessions of former revisions, which it has none of.
  api.route({ method: ['GET', 'DELETE'], url: '/mcp', config, schema: { hide: true }, handler });
}

/** Revisions of before 2025-06-18 send several messages in one request, whose tools are used at the same time. */
const mostAtOnce = 10;

/** The package says itself what is no message. */
const admitEverything = () => () => true;

const Message = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    id: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
    method: Type.Optional(Type.String()),
    params: Type.Optional(Type.Object({}, { additionalProperties: true })),
  },
  { additionalProperties: true, description: 'A message of JSON-RPC 2.0.' },
);

const json = (description: string, schema: TSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

const described = {
  summary: 'Speaks the Model Context Protocol with an API key',
  description:
    'Streamable HTTP of https://modelcontextprotocol.io: the revision 2026-07-28 and those before it, without ' +
    'sessions. Each tool is one call of this API, with its limits, and is offered where the key has its scope.',
  tags: [forModels],
  security: [{ apiKey: [] }],
  body: Type.Union([Message, Type.Array(Message, { maxItems: mostAtOnce })]),
  response: {
    200: {
      description: 'The answer: one message, or a stream of them for revisions of before 2026.',
      content: {
        'application/json': { schema: Message },
        'text/event-stream': { schema: Type.String() },
      },
    },
    202: { description: 'A notification is taken.', type: 'null' },
    400: json('It is no message, or there are too many.', Type.Union([ErrorAnswer, Message])),
    401: json('There is no API key, or it is not good any more.', ErrorAnswer),
    403: json('A web page of elsewhere asks.', Message),
    404: json('There is no such method.', Message),
    406: json('The header `accept` admits no JSON or no stream, which may both come.', Message),
    413: json('The body is too large.', ErrorAnswer),
    415: json('The body is not sent as JSON.', ErrorAnswer),
    429: json('The key asks too often: `retry-after` says for how many seconds.', ErrorAnswer),
    500: json('The server has failed.', Type.Union([ErrorAnswer, Message])),
    503: json('The server is busy, is stopping, or has no database for a moment.', ErrorAnswer),
  },
};

function refuseLongBatches(
  { body }: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  const isLong = Array.isArray(body) && body.length > mostAtOnce;
  const refusal = `Send at most ${mostAtOnce} messages in one request.`;
  done(isLong ? new ApiError('input.invalid', refusal) : undefined);
}

/** The package answers former revisions by a stream, and says of the connection and of caches what this server decides. */
function ownConnection(answer: Response): Response {
  answer.headers.delete('connection');
  answer.headers.delete('cache-control');
  return answer;
}

/** The package is loaded with the first request, as it takes 35 MB. */
function openOnce(api: Api, { config, log }: ApiContext) {
  const open = async () => {
    const { createMcpEndpoint } = await import('./createMcpEndpoint.ts');
    const { publicUrl, clientOrigins } = config;
    const pages = publicUrl === undefined ? clientOrigins : [publicUrl, ...clientOrigins];
    const origins = pages.map((page) => new URL(page).hostname);
    return createMcpEndpoint({ callApi: (call, asker) => callApi(api, call, asker), origins, log });
  };
  let opened: ReturnType<typeof open> | undefined;
  api.addHook('onClose', async () => {
    await opened?.then(({ close }) => close());
  });
  return async () => {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      // The next request tries again.
      opened = undefined;
      throw error;
    }
  };
}

async function callApi(api: Api, call: ApiCall, asker: Asker): Promise<ApiAnswer> {
  const { method, path, query, body } = call;
  const { authorization, acceptLanguage, address } = asker;
  // As `inject` of Fastify, which answers nothing any more while the server ends its connections in good order.
  const { statusCode: status, body: answered } = await inject((req, res) => api.routing(req, res), {
    method,
    url: `/api${path}`,
    headers: { authorization, ...(acceptLanguage && { 'accept-language': acceptLanguage }) },
    remoteAddress: address,
    ...(query && { query }),
    ...(body && { payload: body }),
  });
  return { status, body: answered };
}

/** Without its body, which is parsed already. */
function webRequestOf({ method, headers, url }: FastifyRequest, { raw }: FastifyReply): Request {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const address = new URL(url, 'http://localhost');
  return new Request(address, { method, headers: sent, signal: leaving.signal });
}

function askerOf({ session, headers, ip: address }: FastifyRequest): Asker {
  const { userId, key } = session;
  return {
    userId,
    scopes: key?.scopes ?? [],
    authorization: headers.authorization ?? '',
    acceptLanguage: headers['accept-language'],
    address,
  };
}
