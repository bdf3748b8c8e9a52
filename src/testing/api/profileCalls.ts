import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { ProfilesTable, SecretKind } from '../../server/database/tables/profileTables.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
  type TestServerOptions,
} from './createTestServer.ts';
import { insertProfile } from '../database/insertProfile.ts';

/** Every sync code, `null` and one unknown code. */
export const everyCode = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];

/** For the tests of one file: a server, a new signed-in user for each test, and the profile calls. */
export function profileCalls(options?: TestServerOptions) {
  const calls = {} as { server: TestServer; ana: SignedInUser };
  beforeAll(async () => {
    calls.server = await createTestServer({}, options);
  });
  afterAll(() => calls.server.close());
  beforeEach(async () => {
    calls.ana = await createSignedInUser(calls.server);
  });

  async function call(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const { headers } = calls.ana;
    const request = { method, url, headers, ...(payload && { payload }) };
    const answer = await calls.server.api.inject(request);
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  }
  const db = () => calls.server.context.database.db;

  return Object.assign(calls, {
    create: (typed: object) => call('POST', '/api/profiles', { userId: calls.ana.id, ...typed }),
    patch: (id: string, change: object) => call('PATCH', `/api/profiles/${id}`, change),
    remove: (id: string) => call('DELETE', `/api/profiles/${id}`),
    list: (userId = calls.ana.id, headers: Record<string, string> = {}) =>
      calls.server.api.inject({
        url: `/api/profiles?userId=${userId}`,
        headers: { ...calls.ana.headers, ...headers },
      }),
    db,
    row: (id: string) =>
      db().selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    secret: (profileId: string, kind: SecretKind) =>
      calls.server.context.secrets.read(db(), { profileId, kind }),
    /** One of ana's profiles at a code, with a password unless it says otherwise. */
    async profileAt(
      code: number | null,
      columns: Partial<Insertable<ProfilesTable>> = {},
      password: string | null = 'old-password',
    ): Promise<string> {
      const { username = 'ana.creates' } = columns;
      const account_name = username.toLowerCase();
      const at = { user_id: calls.ana.id, sync_code: code, sync_epoch: 3, account_name };
      const profileId = await insertProfile(db(), { ...at, ...columns });
      if (password === null) return profileId;
      const stored = { profileId, kind: 'password', secret: password } as const;
      await calls.server.context.secrets.save(db(), stored);
      return profileId;
    },
  });
}
