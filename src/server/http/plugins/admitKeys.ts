import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { keyPrefix, type KeyScope } from '../../../shared/contract/keyScopes.ts';
import type { Session } from '../../accounts/sessions.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { compileStrict } from '../../errors/checkInput.ts';
import type { MessageKey } from '../../errors/messages/en.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitsOfKeys } from '../limitedCalls.ts';

interface Admission {
  /** Which an API key must have. `any`: every key is admitted. */
  scope: KeyScope | 'any';
  /** Of the bodies that the call takes, those that a key may send; left out: all. */
  accepts?: (body: unknown) => boolean;
  /** What a key is told whose body is another. */
  refusal?: MessageKey;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out: no API key may make the call. */
    keys?: Admission;
  }
}

/** As `config` of a route: an API key with this scope may make the call. */
export const admits = (scope: Admission['scope']) => ({ keys: { scope } });

/** As `admits`, with these bodies alone of all that the call takes. */
export function admitsBody(scope: KeyScope, body: TSchema, refusal: MessageKey) {
  const check = compileStrict(body);
  return { keys: { scope, refusal, accepts: (sent: unknown) => check(sent) === true } };
}

const bearerKey = new RegExp(`^Bearer (${keyPrefix}.*)$`, 'i');

/** The API key that a request is made with, if it is made with one. */
export const bearerKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  bearerKey.exec(headers.authorization ?? '')?.[1];

/** Returns what finds whose key it is. It throws where the key is not known, asks too often, or may not make the call. */
export function createKeyGuard(api: Api, { keys }: Pick<ApiContext, 'keys'>) {
  const countCall = api.createRateLimit(limitsOfKeys);
  return async (request: FastifyRequest, token: string): Promise<Session> => {
    const found = await keys.find(token);
    if (found === undefined) throw new ApiError('key.refused', errorMessage('key.refused'));
    const session = { ...found, tokenHash: '' };
    request.session = session;
    const counted = await countCall(request);
    if (!counted.isAllowed && counted.isExceeded) {
      const retryAfterSeconds = counted.ttlInSeconds;
      throw new ApiError('calls.tooOften', errorMessage('calls.tooOften'), { retryAfterSeconds });
    }
    requireScope(request.routeOptions.config.keys, found.key.scopes);
    return session;
  };
}

function requireScope(admission: Admission | undefined, scopes: readonly KeyScope[]): void {
  if (!admission) throw new ApiError('key.notAllowed', errorMessage('key.personOnly'));
  const { scope } = admission;
  if (scope === 'any' || scopes.includes(scope)) return;
  throw new ApiError('key.notAllowed', errorMessage('key.scopeMissing', { scope }));
}

/** A `preHandler` hook: refuses what a person may send in the body of a call, and a key may not. */
export function refuseOtherBodies(
  { session, routeOptions, body }: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  const { accepts = () => true, refusal = 'key.personOnly' } = routeOptions.config.keys ?? {};
  const isRefused = session.key !== undefined && !accepts(body);
  done(isRefused ? new ApiError('key.notAllowed', errorMessage(refusal)) : undefined);
}

/** Whole: a name may begin as a key does. */
const wholeKey = new RegExp(`${keyPrefix}[\\w-]{43}`);

/** An `onRequest` hook: refuses a URL that contains an API key, in its path or its query. */
export function refuseKeysInUrls(
  { url, query }: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  // In the query it may be escaped.
  const hasKey = wholeKey.test(url) || wholeKey.test(JSON.stringify(query));
  done(hasKey ? new ApiError('key.inUrl', errorMessage('key.inUrl')) : undefined);
}
