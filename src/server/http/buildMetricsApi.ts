import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { ApiContext } from './ApiContext.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import type { Api } from './Api.ts';
import { handleError } from './handleError.ts';
import { healthRoutes } from './plugins/health.ts';
import { metricsRoute } from './plugins/metrics.ts';

/**
 * `/metrics` and the probes, for a port of their own; does not listen yet. New connections of the API
 * are not in the way of those to this port.
 */
export function buildMetricsApi(context: ApiContext, metrics: Metrics): Api {
  const { log, config } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const api: Api = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  api.setErrorHandler(handleError);
  healthRoutes(api, context);
  metricsRoute(api, metrics, config.metricsToken);
  return api;
}
