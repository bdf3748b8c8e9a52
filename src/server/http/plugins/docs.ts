import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Api } from '../Api.ts';

/** OpenAPI 3.1 from the routes' own schemas; must stand before the routes. */
export async function describeCalls(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Meelo',
        version: '1.0.0',
        description:
          'The nine calls. Every call but login needs the token that login answers, as ' +
          '`Authorization: Bearer …`. An error is `{ code, message }`; the message is for a person.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
  });
}

/** The description as pages at /api/docs, and as JSON at /api/docs/json. */
export async function showDocs(api: Api): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout', persistAuthorization: false, tryItOutEnabled: true },
    theme: { title: 'Meelo: the calls' },
    // The page writes style attributes; its scripts stay as strict as everywhere.
    transformStaticCSP: (header) =>
      header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
}
