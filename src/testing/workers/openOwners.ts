import { createDatabase } from '../../server/database/createDatabase.ts';
import type { Network } from '../../server/networks/network.ts';
import { keepApproving, type Ask } from '../bot/approveReviews.ts';
import { createTestServer, type TestServer } from '../api/createTestServer.ts';

/** The owners of all profiles of a database, who approve what waits, over an API of their own. */
export async function openOwners(network: Network, databaseUrl: string) {
  const server = await createTestServer(
    {},
    {
      networks: [network],
      createDatabase: () => createDatabase({ databaseUrl, poolSize: 2 }),
    },
  );
  const { database, sessions } = server.context;
  const profiles = await database.db.selectFrom('profiles').select(['id', 'user_id']).execute();
  const owners = profiles.map(async ({ id: profileId, user_id }) => ({
    profileId,
    ask: askWith(server, await sessions.open(user_id)),
  }));
  const approving = keepApproving(await Promise.all(owners), async () => {
    const rows = await database.db
      .selectFrom('activities')
      .select('profile_id')
      .where('state', '=', 'waiting')
      .execute();
    return new Set(rows.map((row) => row.profile_id));
  });
  return {
    async close(): Promise<void> {
      await approving.stop();
      await server.close();
    },
  };
}

function askWith({ api, clock }: TestServer, token: string): Ask {
  return async <T>(method: 'GET' | 'POST', call: string, payload?: object) => {
    clock.now = new Date();
    const headers = { authorization: `Bearer ${token}` };
    const request = { method, url: `/api/${call}`, headers, ...(payload && { payload }) };
    const answer = await api.inject(request);
    if (answer.statusCode !== 200) throw new Error(`${method} ${call}: ${answer.body}`);
    return answer.json<T>();
  };
}
