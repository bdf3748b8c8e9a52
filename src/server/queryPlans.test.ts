import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { createTestAddress } from '../testing/createTestDatabase.ts';
import type { TestDatabaseAddress } from '../testing/postgres/templateDatabase.ts';
import { openPlannedServer } from '../testing/queryPlans/openPlannedServer.ts';
import { planFaults } from '../testing/queryPlans/planFaults.ts';
import { useEveryQuery } from '../testing/queryPlans/useEveryQuery.ts';
import type { Tables } from './database/tables.ts';

let address: TestDatabaseAddress;
beforeAll(async () => {
  address = await createTestAddress();
});
afterAll(() => address.drop());

const ownTables = [
  ...['users', 'sessions', 'login_failures', 'email_changes', 'profiles', 'profile_secrets'],
  ...['sync_transitions', 'sign_in_attempts', 'acted_stories', 'activities', 'pictures'],
  'report_snapshots',
];

test('has an index for every statement of calls, bot, synchronisation and maintenance', async () => {
  // Tables this small are read whole unless that is forbidden.
  const server = await openPlannedServer(address.databaseUrl, { enable_seqscan: 'off' });
  const partialIndexes = await listPartialIndexes(server.context.database.db);
  await useEveryQuery(server).finally(server.close);
  const isWhole = (table: string, index = '') =>
    ownTables.includes(table) && !partialIndexes.has(index);
  const faults = server.plans.flatMap((plan) =>
    planFaults(plan, isWhole).map((fault) => `${fault}: ${plan['Query Text']}`),
  );
  expect([...new Set(faults)]).toEqual([]);
  for (const table of ownTables) {
    const isRead = server.plans.some((plan) => plan['Query Text'].includes(table));
    expect({ table, isRead }).toEqual({ table, isRead: true });
  }
});

/** They have few rows, and may be read as a whole. */
async function listPartialIndexes(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where indexdef like '% WHERE %'`.execute(db);
  return new Set(rows.map(({ indexname }) => indexname));
}
