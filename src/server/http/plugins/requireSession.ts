import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SessionStore } from '../../accounts/createSessionStore.ts';
import { addressKeysOf, rememberPlace } from '../../accounts/loginAddresses.ts';
import { addressGroup } from '../../accounts/loginLimit.ts';
import type { Session } from '../../accounts/sessions.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { bearerKeyOf, createKeyGuard, refuseOtherBodies } from './admitKeys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the bearer token, or whose API key it is; set in every route behind `requireSession`. */
    session: Session;
  }
}

const bearer = /^Bearer ([\w-]{43})$/i;

/** An address is written at most this often, however often its sessions poll. */
const rememberedForMs = 5 * 60_000;
const rememberedPlaces = 10_000;

/** Rejects requests without a valid session with 401, and those with an API key where the call admits none. */
export function requireSession(api: Api, context: ApiContext): void {
  const remember = createPlaceKeeper(context);
  const findKey = createKeyGuard(api, context);
  api.decorateRequest('session');
  api.addHook('onRequest', async (request) => {
    const key = bearerKeyOf(request);
    if (key !== undefined) {
      request.session = await findKey(request, key);
      return;
    }
    const session = await findSession(context.sessions, request);
    if (session === undefined) {
      throw new ApiError('session.missing', errorMessage('session.missing'));
    }
    request.session = session;
    await remember(session, request.ip);
  });
  api.addHook('preHandler', refuseOtherBodies);
}

/** Logins from where a session was used are not held up by guesses from elsewhere. */
function createPlaceKeeper({ database: { db }, secrets, now }: ApiContext) {
  const keys = addressKeysOf(secrets);
  const remembered = new LRUCache<string, true>({ max: rememberedPlaces, ttl: rememberedForMs });
  return async (session: Session, ip: string) => {
    const place = `${session.userId} ${ip}`;
    if (remembered.has(place)) return;
    remembered.set(place, true);
    await rememberPlace(db, keys, { ...session, address: addressGroup(ip), at: now() }).catch(
      (error: unknown) => {
        // Reads must work while the disk is full.
        if (!(error instanceof ApiError && error.code === 'storage.full')) throw error;
      },
    );
  };
}

export async function findSession(
  sessions: SessionStore,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = bearerToken(request);
  return token === undefined ? undefined : sessions.find(token);
}

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1];
}

/** Throws if the id is another user's. */
export function requireSelf(request: FastifyRequest, userId: string): void {
  if (request.session.userId !== userId) {
    throw new ApiError('access.forbidden', 'This belongs to another account.');
  }
}
