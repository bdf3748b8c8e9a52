import type { Session } from '../../accounts/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Api } from '../Api.ts';
import type { AppContext } from '../../AppContext.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the bearer token; set in every route behind `requireSession`. */
    session: Session;
  }
}

const bearer = /^Bearer ([\w-]{43})$/i;

/** Rejects requests without a valid session with 401. */
export function requireSession(api: Api, context: AppContext): void {
  api.decorateRequest('session');
  api.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await context.sessions.find(token);
    if (session === undefined) {
      throw new ApiError('session.missing', errorMessage('session.missing'));
    }
    request.session = session;
  });
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
