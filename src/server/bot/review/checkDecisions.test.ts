import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../database/newId.ts';
import { createTestDatabase } from '../../../testing/database/createTestDatabase.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import type { Database } from '../../database/Database.ts';
import { checkDecisions } from './checkDecisions.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('asks the database no more often for many texts than for one', async () => {
  const profile_id = await insertProfile(database.db, { sync_code: 7 });
  let queries = 0;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const decisions = [];
  for (let count = 0; count < 5; count += 1) {
    const id = await insertWaiting(database.db, { profile_id, published_at: new Date() });
    const text = `I like rose number ${count}.`;
    decisions.push({ id, version: 0, decision: 'approve' as const, text, isOwnWords: true });
  }
  const sources = { database: { ...database, db }, now: () => new Date() };
  const checked = await checkDecisions(
    sources,
    { profileId: profile_id, userId: newId() },
    decisions,
  );
  expect(checked.map(({ columns }) => columns.comment)).toEqual(decisions.map(({ text }) => text));
  expect(queries).toBe(3);
});
