import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { keyPrefix } from '../../../shared/contract/keyScopes.ts';
import type { Api } from '../Api.ts';
import { describedWebhooks } from './describeWebhooks.ts';

/** Of the description of the calls. */
export const apiVersion = '1.0.0';

/** The tag of the calls that a client can do without. */
export const furtherCalls = 'further calls';

/** The tag of what speaks the Model Context Protocol. */
export const forModels = 'Model Context Protocol';

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'What a login answers.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${keyPrefix}…`,
    description:
      'A key that a person makes in the settings, with the scope that the call names, if any.',
  },
} as const;

/** OpenAPI 3.1 from the schemas of the routes; register it before them. */
export async function describeCalls(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Meelo',
        version: apiVersion,
        description:
          'Every call but login needs a bearer token, as `Authorization: Bearer …`: the one that login ' +
          'answers, or an API key (`meelo_…`) where the call names `apiKey`: one with the scope that stands there, ' +
          'or any key where none does. A call that names `session` alone is for a person who is signed in. An error is `{ code, message }`; the message is for a person. `webhooks` are ' +
          'what this server posts to the addresses that people add in the settings.',
      },
      tags: [
        { name: furtherCalls, description: 'Beside the nine calls: a client works without them.' },
        { name: forModels, description: 'For the client of a language model.' },
        { name: 'webhooks', description: 'What this server posts.' },
      ],
      components: { securitySchemes },
      webhooks: describedWebhooks,
      security: [{ session: [] }],
    },
  });
}

/** Names the scope of each call that admits API keys. */
export function describeKeys(api: Api): void {
  api.addHook('onRoute', (route) => {
    const scope = route.config?.keys?.scope;
    if (scope === undefined) return;
    const scopes = scope === 'any' ? [] : [scope];
    route.schema = { ...route.schema, security: [{ session: [] }, { apiKey: scopes }] };
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
