import { failed, FakeApi } from '../fakeApi.ts';
import { wholeApi } from '../wholeApi.ts';

/** A signed-in person who has nothing yet. */
export const emptyApi = (): FakeApi => new FakeApi();

const reads = [
  'GET /profiles',
  'GET /users/payment/*',
  'GET /storiesprofile',
  'GET /profiles-report/*',
];

/** Every read fails; given some, only those do. */
export function brokenApi(broken: readonly string[] = reads): FakeApi {
  const api = wholeApi(7);
  for (const read of broken) api.on(read, failed);
  return api;
}

/** No read is ever answered; given some, only those are not. */
export function silentApi(silent: readonly string[] = reads): FakeApi {
  const api = wholeApi(7);
  for (const read of silent) api.on(read, () => new Promise(() => undefined));
  return api;
}
