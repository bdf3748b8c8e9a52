import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Insertable } from 'kysely';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import type { ActivityOutcome } from '../../../shared/contract/activity.ts';
import type { RulesRequest } from '../../../shared/contract/rules.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';
import { newId } from '../../database/newId.ts';

let server: TestServer;
let user: SignedInUser;

const now = new Date('2026-03-10T12:00:00Z');

beforeAll(async () => {
  server = await createTestServer();
  user = await createSignedInUser(server);
  await setPayment('ACTIVE');
  server.clock.now = now;
});
afterAll(() => server.close());

const ask = (profileId: string, headers = user.headers) =>
  server.api.inject({ url: `/api/bots/${profileId}`, headers });

const setPayment = (status: string) =>
  server.context.database.db
    .updateTable('users')
    .set({ payment_status: status })
    .where('id', '=', user.id)
    .execute();

const operating = (columns: Partial<Insertable<ProfilesTable>> = {}) =>
  insertProfile(server.context.database.db, {
    user_id: user.id,
    username: newId(),
    sync_code: 7,
    next_look_at: new Date('2026-03-10T12:00:09Z'),
    ...columns,
  });

async function insertAct(profileId: string, minutesAgo: number, outcome: ActivityOutcome) {
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  const id = newId();
  await server.context.database.db
    .insertInto('activities')
    .values({
      id,
      profile_id: profileId,
      story_id: id,
      author_username: 'marina.ondas',
      kind: 'like',
      planned_at: at,
      done_at: now,
      outcome,
      state: outcome === 'gone' ? 'refused' : outcome,
    })
    .execute();
}

test('answers the acts of the last 24 hours, the cap and the next look', async () => {
  const profileId = await operating();
  await insertAct(profileId, 1439, 'done');
  await insertAct(profileId, 5, 'unknown');
  await insertAct(profileId, 1441, 'done');
  expect((await ask(profileId)).json()).toEqual({
    actionsToday: 2,
    actionsBefore: 0,
    dailyCap: expect.any(Number),
    fullDailyCap: expect.any(Number),
    nextLookAt: '2026-03-10T12:00:09.000Z',
    restsFor: null,
    leavesNothing: [],
    waiting: 0,
    waitingFirst: 0,
  });
});

test.each(['noStory', 'network', 'defect'] as const)(
  'answers that its last look ended in %s',
  async (rest) => {
    const profileId = await operating({ rests_for: rest });
    expect((await ask(profileId)).json()).toMatchObject({ restsFor: rest });
  },
);

test('answers what holds now, before the next look finds it out', async () => {
  const profileId = await operating({ rests_for: 'noStory' });
  await setPayment('INACTIVE');
  expect((await ask(profileId)).json()).toMatchObject({ restsFor: 'payment' });
  await setPayment('ACTIVE');
  expect((await ask(profileId)).json()).toMatchObject({ restsFor: 'noStory' });
  await server.context.database.db.updateTable('profiles').set({ rests_for: 'payment' }).execute();
  expect((await ask(profileId)).json()).toMatchObject({ restsFor: null });
});

const off = { isOn: false, dailyCap: null };

test.each<[string, RulesRequest['rules'], string[]]>([
  ['no hours', { hours: { timeZone: 'UTC', windows: [] } }, ['noHours']],
  [
    'no kind of act',
    { acts: { like: off, react: off, comment: off, aiComment: off } },
    ['actsOff'],
  ],
  ['likes off', { acts: { like: off } }, []],
])('answers whether rules with %s leave nothing to do', async (_what, rules, leavesNothing) => {
  const profileId = await operating({ rests_for: 'noStory' });
  const { statusCode } = await server.api.inject({
    method: 'PUT',
    url: `/api/profiles/${profileId}/rules`,
    payload: { version: 0, rules },
    headers: user.headers,
  });
  expect(statusCode).toBe(200);
  expect((await ask(profileId)).json()).toMatchObject({ leavesNothing });
});

test('answers no next look where it does not operate', async () => {
  const profileId = await operating({ sync_code: 4, rests_for: 'network' });
  expect((await ask(profileId)).json()).toMatchObject({ nextLookAt: null, restsFor: null });
});

test("hides another user's profile by 404", async () => {
  const other = await createSignedInUser(server);
  expect((await ask(await operating(), other.headers)).statusCode).toBe(404);
});
