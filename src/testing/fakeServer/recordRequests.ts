import { http, HttpResponse } from 'msw';
import { apiUrl } from './apiUrl.ts';
import type { FakeServer } from './createFakeServer.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Answers the calls of a path, by 204 where it is given no answer, and keeps the last request. */
export const recordRequests =
  (server: Pick<FakeServer, 'use'>) => (method: Method, path: string, answer?: object) => {
    const seen: { request?: Request } = {};
    server.use(
      http[method](apiUrl(path), ({ request }) => {
        seen.request = request.clone();
        return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 });
      }),
    );
    return seen;
  };
