import { sql } from 'kysely';
import { isUnavailable } from '../../database/isUnavailable.ts';
import { createTimeBudget, withTimeBudget } from '../../database/timeBudget.ts';
import { ApiError } from '../../errors/ApiError.ts';
import type { Route } from '../Api.ts';

/** The share of the database in the two seconds in which a probe is answered. */
const limitMs = 1000;

/** `/healthz`: the process is alive. `/readyz`: it can handle requests. */
export const healthRoutes: Route = (api, { database, isStopping, log }) => {
  const schema = { hide: true };
  api.get('/healthz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  api.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) throw new ApiError('server.stopping', 'This server is stopping.');
    try {
      await withTimeBudget(createTimeBudget(limitMs), () => sql`select 1`.execute(database.db));
    } catch (error) {
      // An outage is logged once, where the database is opened.
      const level = isUnavailable(error) ? 'debug' : 'warn';
      log[level]({ err: error }, 'the database does not answer');
      reply.code(503);
      return { status: 'no database' };
    }
    return { status: 'ok' };
  });
};
