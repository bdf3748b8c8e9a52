import { setTimeout as pause } from 'node:timers/promises';
import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { LoginAnswer, LoginRequest } from '../../../shared/contract/login.ts';
import { isDemo, isPrivate } from '../../accounts/demoAccount.ts';
import { logIn } from '../../accounts/logIn.ts';
import { addressKeysOf, rememberPlace } from '../../accounts/loginAddresses.ts';
import { addressGroup, networkOf } from '../../accounts/loginLimit.ts';
import { keepLanguage } from '../../accounts/users.ts';
import { loginLocked } from '../../accounts/loginLocked.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Api, Route } from '../Api.ts';
import { isFromThisMachine } from '../forwarding.ts';
import { callLanguage } from '../requestLanguage.ts';
import { findSession } from '../plugins/requireSession.ts';

const flood: CreateRateLimitOptions = {
  max: 300,
  timeWindow: 60_000,
  keyGenerator: ({ ip }) => networkOf(addressGroup(ip)),
};

/**
 * Answered at once, each connection would send its next request at once, and take the processor.
 */
const refuseAfterMs = 1000;

/** Refuses floods before a body is read. Failures are counted in the database. */
function createFloodGuard(api: Api) {
  const countRequest = api.createRateLimit(flood);
  return async (request: FastifyRequest) => {
    const counted = await countRequest(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    await pause(refuseAfterMs);
    throw loginLocked(counted.ttlInSeconds);
  };
}

export const loginRoute: Route = (
  api,
  { config, database: { db }, log, secrets, sessions, now },
) => {
  const context = { db, keys: addressKeysOf(secrets) };
  let hasWarned = false;
  const refuseDemoElsewhere = (request: FastifyRequest<{ Body: LoginRequest }>) => {
    if (!isDemo(request.body) || (isPrivate(config) && isFromThisMachine(request))) return;
    if (!hasWarned) log.warn({ address: request.ip }, demoRefused);
    hasWarned = true;
    throw refused();
  };
  api.post(
    '/users/login',
    {
      onRequest: createFloodGuard(api),
      schema: {
        tags: ['users'],
        summary: 'Sign in with email and password',
        security: [],
        body: LoginRequest,
        response: { 200: LoginAnswer },
      },
    },
    async (request) => {
      refuseDemoElsewhere(request);
      const sessionUserId = (await findSession(sessions, request))?.userId;
      const attempt = { ...request.body, address: request.ip, at: now(), sessionUserId };
      const result = await logIn(context, attempt);
      if (result.outcome === 'locked') throw loginLocked(result.retryAfterSeconds);
      if (result.outcome === 'refused') throw refused();
      const { user, passwordHash, wasGuessed } = result;
      const access_token = await sessions.open(user.id, passwordHash);
      const language = callLanguage(request);
      if (language !== undefined) await keepLanguage(db, user.id, language);
      const session = await sessions.find(access_token);
      if (session) {
        const address = addressGroup(request.ip);
        await rememberPlace(db, context.keys, { ...session, address, at: now() });
      }
      return { access_token, user, ...(wasGuessed && { wasGuessed }) };
    },
  );
};

const demoRefused =
  'a login as the demo account was refused: its password is public, so it works on this machine only, ' +
  'without a proxy. "npm run meelo -- users add" makes an account for everywhere.';

const refused = () => new ApiError('login.refused', errorMessage('login.refused'));
