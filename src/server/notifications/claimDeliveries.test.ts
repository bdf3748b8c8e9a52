import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql, type CompiledQuery } from 'kysely';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import type { QueryPlan } from '../../testing/queryPlans/QueryPlan.ts';
import { planFaults } from '../../testing/queryPlans/planFaults.ts';
import type { Database } from '../database/Database.ts';
import { claimDeliveries } from './claimDeliveries.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a claim by one channel reads nothing of what waits for another', async () => {
  const { db } = database;
  await insertProfile(db);
  await sql`
    with noted as (
      insert into notifications (id, user_id, event, cause, send_at, created_at)
      select gen_random_uuid(), users.id, 'weekSummary', n, now(), now()
      from users, generate_series(1, 5000) as n returning id, user_id
    )
    insert into deliveries (id, notification_id, user_id, channel, state, next_try_at)
    select gen_random_uuid(), id, user_id, 'email', 'waiting', now() from noted`.execute(db);
  await sql`analyze deliveries`.execute(db);
  const plans: QueryPlan[] = [];
  const run = db.executeQuery.bind(db);
  jest.spyOn(db, 'executeQuery').mockImplementationOnce(async (query) => {
    const compiled = query as CompiledQuery;
    const statement = `explain (analyze, format json) ${compiled.sql}`;
    const { rows } = await run({ ...compiled, sql: statement });
    plans.push(...rows.flatMap((row) => (row as { 'QUERY PLAN': QueryPlan[] })['QUERY PLAN']));
    return { rows: [] };
  });
  const claim = { channels: ['push' as const], count: 10, now: new Date() };
  expect(await claimDeliveries(db, claim)).toEqual([]);
  expect(plans).toHaveLength(1);
  expect(plans.flatMap((plan) => planFaults(plan, (table) => table === 'deliveries'))).toEqual([]);
  expect(await claimDeliveries(db, { ...claim, channels: ['push', 'email'] })).toHaveLength(10);
});
