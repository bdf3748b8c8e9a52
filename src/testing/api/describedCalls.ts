import type { TestServer } from './createTestServer.ts';

interface Operation {
  summary?: string;
  parameters?: { name: string }[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** The fields that a call takes, in its address, query or body. */
function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const { schema } = requestBody?.content['application/json'] ?? {};
  return [...parameters.map(({ name }) => name), ...Object.keys(schema?.properties ?? {})];
}

/** Which scope admits an API key; undefined: none does. */
function keyScopeOf({ security = [] }: Operation): string | undefined {
  const scopes = security.flatMap(({ apiKey }) => (apiKey ? [apiKey] : []))[0];
  return scopes && (scopes[0] ?? 'any');
}

/** Every call that the API describes, with a plausible id in its address. */
export async function describedCalls({ api }: Pick<TestServer, 'api'>) {
  const { paths } = (await api.inject('/api/docs/json')).json<Description>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
      summary: operation.summary,
      fields: fieldsOf(operation),
      keyScope: keyScopeOf(operation),
    })),
  );
}
