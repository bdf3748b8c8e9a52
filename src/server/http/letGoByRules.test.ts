import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RulesRequest } from '../../shared/contract/rules.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { insertWaiting, type WaitingColumns } from '../../testing/insertWaiting.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;

const now = new Date('2026-03-10T12:00:00Z');
const db = () => server.context.database.db;

beforeAll(async () => {
  server = await createTestServer();
  server.clock.now = now;
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createSignedInUser(server);
  profileId = await insertProfile(db(), { user_id: user.id, sync_code: 7 });
});

async function change(version: number, rules: RulesRequest['rules']): Promise<void> {
  const { statusCode } = await server.api.inject({
    method: 'PUT',
    url: `/api/profiles/${profileId}/rules`,
    payload: { version, rules },
    headers: user.headers,
  });
  expect(statusCode).toBe(200);
}

const waiting = (columns: Partial<WaitingColumns>) =>
  insertWaiting(db(), { profile_id: profileId, published_at: now, ...columns });

async function withdrawn() {
  const acts = await db()
    .selectFrom('activities')
    .select(['id', 'outcome_reason'])
    .where('profile_id', '=', profileId)
    .where('state', '=', 'withdrawn')
    .orderBy('id')
    .execute();
  return acts.map(({ id, outcome_reason: reason }) => ({ id, reason }));
}

const byId = (ids: string[], reason: string) => ids.toSorted().map((id) => ({ id, reason }));

test('what waits for posts of a kind that is left alone from now on is let go, and says why', async () => {
  await change(0, { steps: { praise: 'off' } });
  const post_kind = 'thanks';
  const letGo = [await waiting({ post_kind }), await waiting({ post_kind, state: 'drafted' })];
  await waiting({ post_kind, state: 'approved', approved_at: now });
  await waiting({ post_kind: 'greeting' });
  await waiting({ post_kind: 'praise' });
  await change(1, { steps: { praise: 'off', thanks: 'off' } });
  expect(await withdrawn()).toEqual(byId(letGo, 'ruledOut'));
});

test('what waits to be done by an act that is off from now on is let go, and says why', async () => {
  const off = { isOn: false, dailyCap: null };
  await change(0, { acts: { aiComment: off } });
  const kind = 'comment';
  const letGo = [await waiting({ kind }), await waiting({ kind, post_kind: 'thanks' })];
  await waiting({ kind, state: 'approved', approved_at: now });
  await waiting({ kind, post_kind: 'crisis', comment: null });
  await waiting({ kind, post_kind: 'grief', comment: null });
  await waiting({ kind: 'aiComment' });
  await change(1, { acts: { aiComment: off, comment: off } });
  expect(await withdrawn()).toEqual(byId(letGo, 'actOff'));
});
