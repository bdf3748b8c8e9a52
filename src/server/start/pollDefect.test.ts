import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createScriptedNetwork } from '../../testing/bot/createScriptedNetwork.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { restRules } from '../../shared/reasons.ts';
import { workProfiles } from './workProfiles.ts';

const state = { isBroken: false, lists: 0 };
let server: TestServer;
let user: SignedInUser;
let profileId: string;
let stop: () => Promise<void>;

const db = () => server.context.database.db;

beforeEach(async () => {
  Object.assign(state, { isBroken: false, lists: 0 });
  const network = {
    ...createScriptedNetwork(),
    listTargets: async () => {
      state.lists += 1;
      if (state.isBroken) throw new TypeError('A defect of the connector.');
      const value = { targets: [], cursor: 'the end' };
      return { outcome: 'read' as const, value };
    },
  };
  server = await createTestServer({}, { networks: [network] });
  user = await createSignedInUser(server);
  await db().updateTable('users').set({ payment_status: 'ACTIVE' }).execute();
  const due = { sync_code: 7, sync_epoch: 1, next_look_at: server.clock.now };
  profileId = await insertProfile(db(), { user_id: user.id, ...due, rests_for: 'noStory' });
  await server.context.secrets.save(db(), { profileId, kind: 'session', secret: 'session' });
});

afterEach(async () => {
  await stop();
  await server.close();
});

async function start() {
  const work = await workProfiles(server.context);
  stop = async () => {
    for (const each of work) await each.stop();
  };
}

const read = async () => {
  const url = `/api/bots/${profileId}`;
  const answer = await server.api.inject({ url, headers: user.headers });
  return answer.json<{ restsFor: string | null; nextLookAt: string }>();
};

/** What the API tells after the next poll. */
async function afterPoll() {
  const before = state.lists;
  const { now } = server.clock;
  const isDone = async () => {
    const row = await db()
      .selectFrom('profiles')
      .select(['next_look_at', 'lease_holder'])
      .executeTakeFirstOrThrow();
    return row.lease_holder === null && Number(row.next_look_at) > now.getTime();
  };
  while (state.lists === before || !(await isDone())) await pause(20);
  return read();
}

const later = (seconds: number) => server.pass(seconds * 1000);

const whatBreaks: [string, { break: () => unknown; mend: () => unknown }][] = [
  [
    'a poll that throws',
    { break: () => (state.isBroken = true), mend: () => (state.isBroken = false) },
  ],
  [
    'a poll whose result cannot be stored',
    {
      break: () =>
        sql`alter table profiles add constraint broken check (targets_cursor is null)`.execute(
          db(),
        ),
      mend: () => sql`alter table profiles drop constraint broken`.execute(db()),
    },
  ],
];

test.each(whatBreaks)('tells of %s, each time, until it goes well', async (_what, fault) => {
  const { seconds } = restRules.defect;
  await fault.break();
  await start();
  for (let failed = 0; failed < 2; failed += 1) {
    const next = new Date(server.clock.now.getTime() + seconds * 1000).toISOString();
    expect(await afterPoll()).toMatchObject({ restsFor: 'defect', nextLookAt: next });
    later(seconds + 1);
  }
  await fault.mend();
  expect(await afterPoll()).toMatchObject({ restsFor: 'noStory' });
});
