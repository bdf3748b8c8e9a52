import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountRoutes } from '../routes/accounts.ts';
import { blockRoutes } from '../routes/blocks.ts';
import { discoveryRoutes } from '../routes/discovery.ts';
import { instanceRoutes } from '../routes/instance.ts';
import { mediaRoutes } from '../routes/media.ts';
import { notificationRoutes } from '../routes/notifications.ts';
import { applicationRoutes } from '../routes/applications.ts';
import { authorizationRoutes } from '../routes/authorization.ts';
import { oauthRoutes } from '../routes/oauth.ts';
import { ownAccountRoutes } from '../routes/ownAccount.ts';
import { reactionRoutes } from '../routes/reactions.ts';
import { relationRoutes } from '../routes/relations.ts';
import { statusRoutes } from '../routes/statuses.ts';
import { writingRoutes } from '../routes/writing.ts';
import type { World } from '../world/World.ts';
import { ApiError } from './ApiError.ts';
import { authenticate } from './authenticate.ts';
import type { Route } from './Call.ts';
import { createRateLimits, type LimitName, type RateLimit } from './rateLimits.ts';
import { readForm } from './readForm.ts';
import { withBareIds } from './withBareIds.ts';

const routes: Route[] = [
  ...instanceRoutes,
  ...discoveryRoutes,
  ...oauthRoutes,
  ...applicationRoutes,
  ...authorizationRoutes,
  ...ownAccountRoutes,
  ...accountRoutes,
  ...relationRoutes,
  ...blockRoutes,
  ...statusRoutes,
  ...writingRoutes,
  ...reactionRoutes,
  ...notificationRoutes,
  ...mediaRoutes,
];

interface AppOptions {
  world: World;
  limits: Partial<Record<LimitName, number>>;
}

export function createApp({ world, limits }: AppOptions): FastifyInstance {
  const app = fastify();
  const count = createRateLimits(world.now, limits);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  if (world.behaviour.ids === 'bareNumbers') app.setReplySerializer(withBareIds);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(route, request, reply),
    });
  }
  app.setErrorHandler((error, _request, reply) => sendError(world, reply, error));
  app.setNotFoundHandler((_request, reply) =>
    sendError(world, reply, new ApiError(404, 'Not Found')),
  );

  async function handle(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const { headers, method } = request;
    const { pathname: path, searchParams: query } = new URL(request.url, world.url);
    const { authorization, 'content-type': type = '' } = headers;
    const token = authenticate(world, { authorization, route });
    if (world.behaviour.hasRateLimits && path.startsWith('/api/')) {
      const [whose, account] = [token?.value ?? request.ip, token?.account.id ?? request.ip];
      tellLimit(reply, count({ method, path, query, token: whose, account }));
    }
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return route.answer({
      world,
      token,
      viewer: token?.account ?? null,
      params: request.params as Record<string, string>,
      query,
      form: await readForm({ bytes, type }),
      body: { bytes, type },
      isJson: type.startsWith('application/json'),
      headers,
      path,
      setHeader: (name, value) => void reply.header(name, value),
      redirect(address) {
        void reply.code(302).header('location', address);
        return '';
      },
    });
  }

  return app;
}

/** docs.joinmastodon.org/api/rate-limits/#headers; there is no `Retry-After`. */
function tellLimit(reply: FastifyReply, { most, left, reset, isExceeded }: RateLimit): void {
  void reply.headers({
    'x-ratelimit-limit': most,
    'x-ratelimit-remaining': left,
    'x-ratelimit-reset': reset,
  });
  if (isExceeded) throw new ApiError(429, 'Too many requests');
}

function sendError({ behaviour }: World, reply: FastifyReply, error: unknown) {
  const known = error instanceof ApiError ? error : new ApiError(500, String(error));
  const { status, message, details } = known;
  void reply.status(status);
  if (behaviour.errors === 'json') return reply.send({ error: message, ...details });
  if (message === '') return reply.send();
  if (status < 500) return reply.type('text/plain').send(message);
  return reply.type('text/html').send('<h1>Internal Server Error</h1>');
}
