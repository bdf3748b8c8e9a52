import { getResponse, HttpResponse, type RequestHandler } from 'msw';
import { changeHandlers } from './changeHandlers.ts';
import { initialData, type FakeData } from './FakeData.ts';
import { readHandlers } from './readHandlers.ts';

interface RecordedRequest {
  method: string;
  /** Starts after `/api`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** Answers all calls and `/config.json` from memory; a change is kept there. */
export function createFakeServer(data: Partial<FakeData> = {}) {
  const server = {
    ...initialData(),
    ...data,
    requests: [] as RecordedRequest[],
    handlers: [] as RequestHandler[],
    /** These answer before all the others. */
    use: (...handlers: RequestHandler[]): void => void server.handlers.unshift(...handlers),
    async record(request: Request): Promise<void> {
      server.requests.push(await recorded(request));
    },
    /** For a page whose requests MSW does not intercept. */
    async respond(request: Request): Promise<Response> {
      await server.record(request);
      const unknownCall = { code: 'object.notFound', message: 'No such call.' };
      return (
        (await getResponse(server.handlers, request)) ??
        HttpResponse.json(unknownCall, { status: 404 })
      );
    },
    requestsTo: (method: string, path: RegExp) =>
      server.requests.filter((asked) => asked.method === method && path.test(asked.path)),
    /** What was asked for besides reads, as `toEqual` can compare it. */
    changes: () =>
      server.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ method, path, body })),
    reset: (): void => void Object.assign(server, { ...initialData(), ...data, requests: [] }),
  };
  server.use(...readHandlers(server), ...changeHandlers(server));
  return server;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

async function recorded(request: Request): Promise<RecordedRequest> {
  const text = await request.clone().text();
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : undefined,
    headers: Object.fromEntries(request.headers),
  };
}
