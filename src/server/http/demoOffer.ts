import type { FastifyRequest } from 'fastify';
import { demoAccountOpen } from '../accounts/demoAccount.ts';
import type { ApiContext } from './ApiContext.ts';
import { isFromThisMachine } from './forwarding.ts';

/** Tells whether the demo account is open to who asks: to this machine alone. */
export function demoOffer({ config, database }: ApiContext) {
  const isOpen = demoAccountOpen(database.db, config);
  return async (request: FastifyRequest) => isFromThisMachine(request) && (await isOpen());
}
