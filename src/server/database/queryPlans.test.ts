import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { beginVisit, everyQuery } from '../../testing/queryPlans/everyQuery.ts';
import { listPartialIndexes } from '../../testing/queryPlans/listPartialIndexes.ts';
import { openPlannedServer } from '../../testing/queryPlans/openPlannedServer.ts';
import { nodesOf } from '../../testing/queryPlans/QueryPlan.ts';
import { planFaults } from '../../testing/queryPlans/planFaults.ts';

let address: TestDatabaseAddress;
let server: Awaited<ReturnType<typeof openPlannedServer>>;
let visit: Awaited<ReturnType<typeof beginVisit>>;
let partialIndexes: Set<string>;
beforeAll(async () => {
  address = await createTestAddress();
  // Tables this small are read whole unless that is forbidden.
  server = await openPlannedServer({
    databaseUrl: address.databaseUrl,
    settings: {
      enable_seqscan: 'off',
      // No fault is told by time, and taking it of every row costs more than the rest.
      'auto_explain.log_timing': 'off',
      'auto_explain.log_buffers': 'off',
    },
  });
  partialIndexes = await listPartialIndexes(server.context.database.db);
});
afterAll(() => address.drop());

const ownTables =
  `users sessions login_failures login_addresses login_guesses login_turns email_changes api_keys address_codes profiles
  profile_secrets sync_transitions sign_in_attempts own_sign_in_attempts acted_stories activities act_moves
  take_backs own_conversations pictures report_snapshots report_days profile_rules profile_rule_changes
  blocked_people draft_decisions`.split(/\s+/);

const isWhole = (table: string, index = '') =>
  ownTables.includes(table) && !partialIndexes.has(index);

let checked = 0;

/** Of the statements since the last time, those of the worker among them. */
function faults(): string[] {
  const plans = server.plans.slice(checked);
  checked += plans.length;
  const found = plans.flatMap((plan) =>
    planFaults(plan, isWhole).map((fault) => `${fault}: ${plan['Query Text']}`),
  );
  return [...new Set(found)];
}

test('has an index for every statement of a login, a synchronisation and the first act', async () => {
  visit = await beginVisit(server);
  expect(faults()).toEqual([]);
});

test.each(Object.entries(everyQuery))('has an index for every statement of %s', async (_, send) => {
  await send(visit);
  expect(faults()).toEqual([]);
});

const indexesOf = (statement: string) =>
  new Set(
    server.plans
      .filter((plan) => plan['Query Text'].includes(statement))
      .flatMap(({ Plan }) => nodesOf(Plan).flatMap((node) => node['Index Name'] ?? [])),
  );

test('has read every table by the end, the newest drafts by their index', async () => {
  await server.close();
  expect(faults()).toEqual([]);
  for (const statement of ['where ctid >= ', 'from "pictures" where "saved_at" <= ']) {
    expect(server.plans.some((plan) => plan['Query Text'].includes(statement))).toBe(true);
  }
  expect(indexesOf('as "urgency"')).toContain('activities_reviewed');
  expect(indexesOf(`select "comment" from "activities" where kind in (`)).toEqual(
    new Set(['activities_planned_at', 'activities_texts_under_posts']),
  );
  for (const table of ownTables) {
    const isRead = server.plans.some((plan) => plan['Query Text'].includes(table));
    expect({ table, isRead }).toEqual({ table, isRead: true });
  }
});
