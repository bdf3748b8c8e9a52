import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatuses } from '../../../shared/contract/errors.ts';
import type { Log } from '../../log/createLog.ts';
import type { Api } from '../Api.ts';
import { routeOf } from '../handleError.ts';

/**
 * One line per response. Successful reads are frequent (pages poll), so they are logged at `debug`.
 */
export function logRequests(api: Api, log: Log): void {
  api.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply);
    if (log.isLevelEnabled(level)) {
      log[level](
        {
          reqId: request.id,
          method: request.method,
          route: routeOf(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          address: request.ip,
        },
        'answered',
      );
    }
    done();
  });
}

const quietMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function levelOf({ method }: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode >= errorStatuses['server.failed']) return 'warn';
  return statusCode < 400 && quietMethods.has(method) ? 'debug' : 'info';
}
