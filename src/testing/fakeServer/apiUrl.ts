import { HttpResponse } from 'msw';
import type { ErrorBody } from '../../shared/contract/errors.ts';

/** The address of a call in a handler: `http.get(apiUrl('/profiles'), …)`. */
export function apiUrl(path: string): string {
  return `*/api${path}`;
}

/** Answers a call as a server that cannot do it. */
export function serverFailed(): HttpResponse<ErrorBody> {
  return HttpResponse.json({ code: 'server.failed', message: 'Broken.' }, { status: 500 });
}

/** Answers a change that was made and has nothing to tell. */
export function noContent(): HttpResponse<null> {
  return new HttpResponse(null, { status: 204 });
}
