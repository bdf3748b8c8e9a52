import type { TestServer } from './createTestServer.ts';

interface Operation {
  summary?: string;
  parameters?: { name: string }[];
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
    })),
  );
}
