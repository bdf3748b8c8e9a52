import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing/api/createTestServer.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { sendMaintenance } from '../../testing/api/sendMaintenance.ts';
import { unscheduled } from '../../testing/database/unscheduled.ts';
import { moveAct } from '../bot/acts/moveAct.ts';
import { newId } from '../database/newId.ts';
import { createJobs } from '../jobs/createJobs.ts';
import { runMaintenance } from './runMaintenance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 86_400_000);

test('deletes what has had its time, and nothing else', async () => {
  const { db } = server.context.database;
  const profileId = await insertProfile(db);
  const userId = await insertUser(db);
  for (const [days, reason] of [
    [91, 'old'],
    [89, 'kept'],
  ] as const) {
    const move = { profile_id: profileId, epoch: 0, event: 'e', moved_at: daysAgo(days), reason };
    await db.insertInto('sync_transitions').values(move).execute();
  }
  for (const [created, used, token_hash] of [
    [31, 0, 'too long'],
    [1, 0.6, 'idle'],
    [29, 0, 'kept'],
  ] as const) {
    const times = { created_at: daysAgo(created), used_at: daysAgo(used) };
    await db
      .insertInto('sessions')
      .values({ token_hash, user_id: userId, ...times })
      .execute();
  }
  for (const [ended, expired, name] of [
    [31, null, 'ended'],
    [null, 31, 'expired'],
    [null, 29, 'kept'],
  ] as const) {
    await db
      .insertInto('api_keys')
      .values({
        id: newId(),
        user_id: userId,
        name,
        scopes: ['read'],
        token_hash: name,
        created_at: daysAgo(99),
        ended_at: ended && daysAgo(ended),
        expires_at: expired && daysAgo(expired),
      })
      .execute();
  }
  for (const [days, email] of [
    [1, 'old'],
    [0, 'kept'],
  ] as const) {
    const failure = { id: newId(), email, address: '203.0.113.1', failed_at: daysAgo(days) };
    await db.insertInto('login_failures').values(failure).execute();
    const turn = { id: newId(), email, network: failure.address, due_at: failure.failed_at };
    await db.insertInto('login_turns').values(turn).execute();
  }
  for (const [days, story_id] of [
    [366, 'old'],
    [364, 'kept'],
  ] as const) {
    const planned_at = daysAgo(days);
    const act = { id: newId(planned_at.getTime()), profile_id: profileId, story_id, planned_at };
    await db
      .insertInto('activities')
      .values({ ...act, author_username: 'a', kind: 'like' })
      .execute();
  }
  for (const days of [91, 89]) {
    const id = newId(daysAgo(days).getTime());
    const act = { id, profile_id: profileId, planned_at: daysAgo(0), story_id: `moved ${days}` };
    await db
      .insertInto('activities')
      .values({ ...act, author_username: 'a', kind: 'like', state: 'drafted' })
      .execute();
    const move = { id, from: 'drafted', to: 'withdrawn', by: 'owner', now: daysAgo(days) } as const;
    await moveAct(db, move);
  }
  for (const [days, id] of [
    [1, newId()],
    [0, newId()],
  ] as const) {
    const change = { id, user_id: userId, asked_at: daysAgo(days) };
    await db.insertInto('email_changes').values(change).execute();
  }
  for (const [days, tokens] of [
    [92, 1],
    [88, 2],
  ] as const) {
    const day = daysAgo(days).toISOString().slice(0, 10);
    await db.insertInto('ai_usage').values({ day, tokens }).execute();
  }
  for (const [days, tokens] of [
    [4, 1],
    [1, 2],
  ] as const) {
    const day = daysAgo(days).toISOString().slice(0, 10);
    const usage = { user_id: userId, requests: 1, is_used_up: false };
    await db
      .insertInto('ai_account_usage')
      .values({ ...usage, day, tokens })
      .execute();
  }
  for (const [days, views] of [
    [366, 1],
    [365, 2],
  ] as const) {
    const day = daysAgo(days).toISOString().slice(0, 10);
    await db.insertInto('report_days').values({ profile_id: profileId, day, views }).execute();
  }
  await runMaintenance(server.context, AbortSignal.abort());
  expect(await db.selectFrom('sync_transitions').select('reason').execute()).toHaveLength(2);
  await runMaintenance(server.context, new AbortController().signal);
  expect(await db.selectFrom('sync_transitions').select('reason').execute()).toEqual([
    { reason: 'kept' },
  ]);
  expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([
    { token_hash: 'kept' },
  ]);
  expect(await db.selectFrom('api_keys').select('name').execute()).toEqual([{ name: 'kept' }]);
  expect(await db.selectFrom('login_failures').select('email').execute()).toEqual([
    { email: 'kept' },
  ]);
  expect(await db.selectFrom('login_turns').select('email').execute()).toEqual([{ email: 'kept' }]);
  const acts = await db.selectFrom('activities').select('story_id').orderBy('id').execute();
  expect(acts.map((act) => act.story_id)).toEqual(['kept', 'moved 91', 'moved 89']);
  expect(await db.selectFrom('act_moves').select('moved_at').execute()).toEqual([
    { moved_at: daysAgo(89) },
  ]);
  expect(await db.selectFrom('ai_usage').select('tokens').execute()).toEqual([{ tokens: 2 }]);
  expect(await db.selectFrom('ai_account_usage').select('tokens').execute()).toEqual([
    { tokens: 2 },
  ]);
  expect(await db.selectFrom('report_days').select('views').execute()).toEqual([{ views: 2 }]);
  expect(await db.selectFrom('email_changes').select('asked_at').execute()).toEqual([
    { asked_at: daysAgo(0) },
  ]);
});

test('a table that cannot be cleaned keeps no other from it, and is told', async () => {
  const { db } = server.context.database;
  await sql`alter table login_failures rename to held`.execute(db);
  const change = { id: newId(), user_id: await insertUser(db), asked_at: daysAgo(1) };
  await db.insertInto('email_changes').values(change).execute();
  const story = { network: 'sandbox', account_scope: '', account_id: 'a', story_id: 'old' };
  await db
    .insertInto('acted_stories')
    .values({ ...story, acted_at: daysAgo(9) })
    .execute();
  await expect(runMaintenance(server.context, new AbortController().signal)).rejects.toThrow(
    'login_failures',
  );
  await sql`alter table held rename to login_failures`.execute(db);
  const left = db.selectFrom('email_changes').select('id').where('id', '=', change.id);
  expect(await left.execute()).toEqual([]);
  expect(await db.selectFrom('acted_stories').select('story_id').execute()).toEqual([]);
});

test('is queued and done once for all workers', async () => {
  const { database, log } = server.context;
  const workers = [1, 2].map(() => createJobs({ database, log, rules: unscheduled }));
  for (const jobs of workers) await jobs.start();
  expect(await sendMaintenance(database)).not.toBeNull();
  expect(await sendMaintenance(database)).toBeNull();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  for (const jobs of workers) {
    await jobs.work('maintenance', async () => {
      runs += 1;
      begun.resolve();
      await finish.promise;
    });
  }
  await begun.promise;
  expect(await sendMaintenance(database)).toBeNull();
  finish.resolve();
  for (const jobs of workers) await jobs.stop();
  expect(runs).toBe(1);
});
