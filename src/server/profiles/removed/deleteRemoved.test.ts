import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RawNode } from 'kysely';
import { batchSize } from '../../database/deleteInBatches.ts';
import { removeUser } from '../../accounts/users.ts';
import { newId } from '../../database/newId.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { deleteRemoved } from './deleteRemoved.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const actsOf = (id: string) =>
  db().selectFrom('activities').select('id').where('profile_id', '=', id).execute();
const left = () => db().selectFrom('removed_profiles').selectAll().execute();
const goOn = () => deleteRemoved(server.context, new AbortController().signal);

beforeEach(async () => {
  user = await createSignedInUser(server);
  profileId = await insertProfile(db(), { user_id: user.id, sync_code: 7 });
  await insertActs(profileId, 2 * batchSize + 1);
});

async function insertActs(id: string, count: number): Promise<void> {
  const act = { profile_id: id, author_username: 'lia', kind: 'like' as const };
  const at = { planned_at: new Date(), published_at: new Date(), done_at: new Date() };
  const rows = Array.from({ length: count }, (_, index) => ({
    ...act,
    ...at,
    id: newId(),
    story_id: `story/${index}`,
    state: 'done' as const,
    outcome: 'done' as const,
  }));
  await db().insertInto('activities').values(rows).execute();
}

const remove = async () => {
  const url = `/api/profiles/${profileId}`;
  return server.api.inject({ method: 'DELETE', url, headers: user.headers });
};

/** The worker is told to end while its first batch is under way. */
function stopInFirstBatch() {
  const stop = new AbortController();
  const stopping = db().withPlugin({
    transformQuery: ({ node }) => {
      if (RawNode.is(node)) stop.abort();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return deleteRemoved({ database: { db: stopping } }, stop.signal);
}

test('a profile is gone at once, its acts follow in steps, and those of others stay', async () => {
  const other = await insertProfile(db());
  await insertActs(other, 3);
  expect((await remove()).statusCode).toBe(204);
  const list = await server.api.inject({
    url: `/api/profiles?userId=${user.id}`,
    headers: user.headers,
  });
  expect(list.json()).toEqual([]);
  const url = `/api/profiles/${profileId}/activity.csv?time_zone=UTC`;
  expect((await server.api.inject({ url, headers: user.headers })).statusCode).toBe(404);
  expect(await goOn()).toMatchObject({ rows: 2 * batchSize + 1, batches: 3 });
  expect(await actsOf(profileId)).toEqual([]);
  expect(await actsOf(other)).toHaveLength(3);
  expect(await left()).toEqual([]);
});

test('a worker that ends in the middle leaves the rest to the next one', async () => {
  await remove();
  expect(await stopInFirstBatch()).toMatchObject({ rows: batchSize, batches: 1 });
  expect(await actsOf(profileId)).toHaveLength(batchSize + 1);
  expect(await left()).toEqual([{ profile_id: profileId }]);
  await Promise.all([goOn(), goOn()]);
  expect(await actsOf(profileId)).toEqual([]);
  expect(await left()).toEqual([]);
});

test('what the removal of a user leaves goes the same way', async () => {
  await removeUser(db(), user.id);
  expect(await actsOf(profileId)).not.toEqual([]);
  await goOn();
  expect(await actsOf(profileId)).toEqual([]);
});
