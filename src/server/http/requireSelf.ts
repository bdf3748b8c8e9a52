import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/ApiError.ts';

/** Refuses an id of a user other than the one who asks. */
export function requireSelf(request: FastifyRequest, userId: string): void {
  if (request.session.userId !== userId) {
    throw new ApiError('access.forbidden', 'This belongs to another account.');
  }
}
