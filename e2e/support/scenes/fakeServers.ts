import { http, HttpResponse } from 'msw';
import type { ErrorBody } from '../../../src/shared/contract/errors.ts';
import { apiUrl, serverFailed } from '../../../src/testing/fakeServer/apiUrl.ts';
import {
  createFakeServer,
  type FakeServer,
} from '../../../src/testing/fakeServer/createFakeServer.ts';
import { readPaths } from '../../../src/testing/fakeServer/readHandlers.ts';
import { createFullServer } from '../../../src/testing/fakeServer/createFullServer.ts';

/** A signed-in person who has nothing yet. */
export const emptyServer = (): FakeServer => createFakeServer({ profiles: [], report: {} });

/** Every read fails; given some, only those do. */
export function brokenServer(broken: readonly string[] = readPaths): FakeServer {
  const server = createFullServer(7);
  server.use(...broken.map((path) => http.get(apiUrl(path), serverFailed)));
  return server;
}

/** A change of email or password is refused until the next login. */
export function needsNewLogin(): FakeServer {
  const server = createFullServer(7);
  const refusal: ErrorBody = { code: 'login.notRecent', message: 'Log in again.' };
  server.use(http.patch(apiUrl('/users/:id'), () => HttpResponse.json(refusal, { status: 403 })));
  return server;
}

/** No read is ever answered; given some, only those are not. */
export function silentServer(silent: readonly string[] = readPaths): FakeServer {
  const server = createFullServer(7);
  server.use(
    ...silent.map((path) => http.get(apiUrl(path), () => new Promise<never>(() => undefined))),
  );
  return server;
}
