import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { ApiAnswer, Asker } from './createMcpEndpoint.ts';
import type { ApiCall } from './tools.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitsOfAccounts } from '../limitedCalls.ts';
import { refuseNulCharacters } from '../validation.ts';
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
  api.addHook('onRequest', refuseKeysInUrls);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const key = bearerKeyOf(request);
    // Without it, a client does not know that it lacks a key.
    if (key === undefined) reply.header('www-authenticate', 'Bearer');
    if (key === undefined) throw new ApiError('key.refused', errorMessage('key.missing'));
    request.session = await findKey(request, key);
  });
  api.addHook('preHandler', refuseNulCharacters);
  api.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: admits('any'),
    schema: { hide: true },
    async handler(request, reply) {
      const { answer } = await open();
      return reply.send(await answer(webRequestOf(request, reply), askerOf(request), request.body));
    },
  });
}

/** The package takes 35 MB, which nobody gives who does not use it. */
function openOnce(api: Api, { config, log }: ApiContext) {
  const open = async () => {
    const { createMcpEndpoint } = await import('./createMcpEndpoint.ts');
    const { publicUrl, clientOrigins } = config;
    const pages = publicUrl === undefined ? clientOrigins : [publicUrl, ...clientOrigins];
    const origins = pages.map((page) => new URL(page).hostname);
    return createMcpEndpoint({ callApi: (call, asker) => callApi(api, call, asker), origins, log });
  };
  let opened: ReturnType<typeof open> | undefined;
  api.addHook('onClose', async () => (await opened)?.close());
  return () => (opened ??= open());
}

async function callApi(api: Api, call: ApiCall, asker: Asker): Promise<ApiAnswer> {
  const { method, path, query, body } = call;
  const { authorization, acceptLanguage, address } = asker;
  const { statusCode: status, body: answered } = await api.inject({
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
