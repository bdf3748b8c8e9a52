import { errorStatuses } from '../../../shared/contract/errors.ts';
import type { Api } from '../Api.ts';
import { routeOf } from '../handleError.ts';

/**
 * One line per response. Successful reads are frequent (pages poll), so they are logged at `debug`.
 */
export function logRequests(api: Api): void {
  api.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    const isQuiet = status < 400 && ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const level = status >= errorStatuses['server.failed'] ? 'warn' : isQuiet ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: routeOf(request),
        status,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'answered',
    );
  });
}
