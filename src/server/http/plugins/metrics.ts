import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/createMetrics.ts';
import type { Api } from '../Api.ts';
import { routeOf } from '../handleError.ts';

/** Counts and times every answer by its route's pattern. */
export function measureRequests(api: Api, { requests }: Metrics): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const labels = { method, route: routeOf(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** `/metrics`, as Prometheus reads it. */
export function metricsRoute(api: Api, { registry }: Metrics, token: string | undefined): void {
  api.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== undefined && !hasToken(request, token)) {
      reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8');
      return 'Send the token of METRICS_TOKEN as "Authorization: Bearer <token>".\n';
    }
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
