import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { ApiContext } from './ApiContext.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import type { Api } from './Api.ts';
import { handleError } from './handleError.ts';
import { metricsRoute } from './plugins/metrics.ts';

/** `/metrics` and nothing else, for a port of its own; does not listen yet. */
export function buildMetricsApi({ log, config }: ApiContext, metrics: Metrics): Api {
  const loggerInstance: FastifyBaseLogger = log;
  const api: Api = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  api.setErrorHandler(handleError);
  metricsRoute(api, metrics, config.metricsToken);
  return api;
}
