import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/createTestDatabase.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { listPartialIndexes } from '../../testing/queryPlans/listPartialIndexes.ts';
import { openPlannedServer } from '../../testing/queryPlans/openPlannedServer.ts';
import { nodesOf } from '../../testing/queryPlans/QueryPlan.ts';
import { planFaults } from '../../testing/queryPlans/planFaults.ts';
import { sendEveryQuery } from '../../testing/queryPlans/sendEveryQuery.ts';

let address: TestDatabaseAddress;
beforeAll(async () => {
  address = await createTestAddress();
});
afterAll(() => address.drop());

const ownTables =
  `users sessions login_failures login_addresses login_guesses login_turns email_changes profiles
  profile_secrets sync_transitions sign_in_attempts own_sign_in_attempts acted_stories activities act_moves
  take_backs own_conversations pictures report_snapshots report_days profile_rules profile_rule_changes
  blocked_people draft_decisions`.split(/\s+/);

test('has an index for every statement of calls, bot, synchronisation and maintenance', async () => {
  // Tables this small are read whole unless that is forbidden.
  const server = await openPlannedServer({
    databaseUrl: address.databaseUrl,
    settings: {
      enable_seqscan: 'off',
      // No fault is told by time, and taking it of every row costs more than the rest.
      'auto_explain.log_timing': 'off',
      'auto_explain.log_buffers': 'off',
    },
  });
  const partialIndexes = await listPartialIndexes(server.context.database.db);
  try {
    await sendEveryQuery(server);
  } finally {
    await server.close();
  }
  const isWhole = (table: string, index = '') =>
    ownTables.includes(table) && !partialIndexes.has(index);
  const faults = server.plans.flatMap((plan) =>
    planFaults(plan, isWhole).map((fault) => `${fault}: ${plan['Query Text']}`),
  );
  expect([...new Set(faults)]).toEqual([]);
  for (const statement of ['where ctid >= ', 'from "pictures" where "saved_at" <= ']) {
    expect(server.plans.some((plan) => plan['Query Text'].includes(statement))).toBe(true);
  }
  const ofReview = server.plans.filter((plan) => plan['Query Text'].includes('as "newest"'));
  const readBy = ofReview.flatMap(({ Plan }) => nodesOf(Plan).map((node) => node['Index Name']));
  expect(readBy).toContain('activities_reviewed');
  for (const table of ownTables) {
    const isRead = server.plans.some((plan) => plan['Query Text'].includes(table));
    expect({ table, isRead }).toEqual({ table, isRead: true });
  }
});
