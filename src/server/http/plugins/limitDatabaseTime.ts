import { createTimeBudget, withTimeBudget, type TimeBudget } from '../../database/timeBudget.ts';
import type { Api } from '../Api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    databaseTime: TimeBudget;
  }
}

/** The share of the database in the five seconds in which a call is answered. */
const defaultLimitMs = 3000;

/** A call whose queries take longer, all together, fails as one without a database. */
export function limitDatabaseTime(api: Api, limitMs = defaultLimitMs): void {
  api.decorateRequest('databaseTime');
  api.addHook('onRequest', (request, _reply, next) => {
    request.databaseTime = createTimeBudget(limitMs);
    withTimeBudget(request.databaseTime, next);
  });
  // The body may have been read in another asynchronous context.
  api.addHook('preValidation', (request, _reply, next) => {
    if (request.body === undefined) next();
    else withTimeBudget(request.databaseTime, next);
  });
}
