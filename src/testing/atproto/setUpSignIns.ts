import { beforeEach } from '@jest/globals';
import type { SignInReturn } from '../../shared/contract/signIn.ts';
import type { RedirectAsked } from '../../server/networks/results.ts';
import { ana, createScriptedAuthorization } from './createScriptedAuthorization.ts';

export const callback = 'http://127.0.0.1:3000/return';

/** For the tests of one file: an authorization server that says what each of them has it say, and sign-ins at it. */
export function setUpSignIns() {
  const bench = { servers: createScriptedAuthorization() };
  beforeEach(() => {
    bench.servers = createScriptedAuthorization();
  });

  const begin = (signal?: AbortSignal) =>
    bench.servers.network.beginRedirect?.(
      { username: ana.handle },
      { callback, ...(signal && { signal }) },
    );

  async function begun(): Promise<RedirectAsked> {
    const result = await begin();
    if (result?.outcome !== 'redirectAsked')
      throw new Error(`It returned ${JSON.stringify(result)}.`);
    return result;
  }

  const finish = ({ challenge, state }: RedirectAsked, came: SignInReturn = {}) =>
    bench.servers.network.finishRedirect?.({
      challenge,
      came: { code: 'a-code', state, iss: bench.servers.issuer, ...came },
    });

  return Object.assign(bench, { begin, begun, finish });
}

export const failure = (status: number, body: object = {}, headers = {}) =>
  Response.json(body, { status, headers });
