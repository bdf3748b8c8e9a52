import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Api } from '../Api.ts';

/** The tag of the calls that a client can do without. */
export const furtherCalls = 'further calls';

/** OpenAPI 3.1 from the schemas of the routes; register it before them. */
export async function describeCalls(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Meelo',
        version: '1.0.0',
        description:
          'Every call but login needs the token that login answers, as ' +
          '`Authorization: Bearer …`. An error is `{ code, message }`; the message is for a person.',
      },
      tags: [
        { name: furtherCalls, description: 'Beside the nine calls: a client works without them.' },
      ],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
  });
}

/** Swagger UI at /api/docs, JSON at /api/docs/json. */
export async function showDocs(api: Api): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout', persistAuthorization: false, tryItOutEnabled: true },
    theme: { title: 'Meelo: the calls' },
    // The page uses style attributes.
    transformStaticCSP: (header) =>
      header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
}
