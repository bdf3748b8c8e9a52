import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from './createTestServer.ts';

interface Attempt {
  email?: string;
  password?: string;
  address?: string;
  language?: string;
  token?: string;
}

interface Bench {
  server: TestServer;
  /** Her e-mail is tried unless another is given. */
  ana: SignedInUser;
}

/** For the tests of one file: logins from whatever address, with a clock that stands still. */
export function setUpLogin() {
  const bench = {} as Bench;
  beforeAll(async () => {
    bench.server = await createTestServer({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => bench.server.close());
  beforeEach(async () => {
    const { clock, context } = bench.server;
    await context.database.db.deleteFrom('login_failures').execute();
    await context.database.db.deleteFrom('login_guesses').execute();
    clock.now = new Date();
    bench.ana = await createSignedInUser(bench.server);
  });
  return Object.assign(bench, stepsOf(bench));
}

function stepsOf(bench: Bench) {
  function attempt(parts: Attempt = {}) {
    const { email, password = 'wrong', address = '203.0.113.1', language, token } = parts;
    return bench.server.api.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: email ?? bench.ana.email, password },
      headers: {
        'x-forwarded-for': address,
        ...(language !== undefined && { 'accept-language': language }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  }

  async function statusesOf(attempts: Attempt[]): Promise<number[]> {
    const statuses = [];
    for (const each of attempts) statuses.push((await attempt(each)).statusCode);
    return statuses;
  }

  return {
    attempt,
    statusesOf,
    fiveFailures: Array.from<unknown, Attempt>({ length: 5 }, () => ({})),
    rightFrom: async (address: string) =>
      (await attempt({ password: bench.ana.password, address })).statusCode,
    pass(milliseconds: number): void {
      const { clock } = bench.server;
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
}
