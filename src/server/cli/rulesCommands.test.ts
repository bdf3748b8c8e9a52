import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertContact } from '../../testing/database/insertContact.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { readRules, storeRules } from '../bot/decide/storedRules.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Database } from '../database/Database.ts';

const config = readConfig({});
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const cli = {
  readConfig: () => config,
  withContext: (work: (context: { config: typeof config; database: Database }) => Promise<void>) =>
    work({ config, database }),
};

test('hands over the rules with each change, and whom the bot leaves alone', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const { email } = await db.selectFrom('users').select('email').executeTakeFirstOrThrow();
  const profileId = await insertProfile(db, { user_id, account_id: 'did:us' });
  await insertProfile(db, { user_id, account_id: 'did:other', username: 'other' });
  const now = new Date('2026-03-10T12:00:00Z');
  const step = async (thanks: 'automatic' | 'off') => {
    const former = await readRules(db, profileId);
    const rules = { ...former.rules, steps: { thanks } };
    await storeRules(db, { profileId, former, rules, now, by: 'owner' });
  };
  await step('automatic');
  await step('off');
  await db.insertInto('blocked_people').values({ profile_id: profileId, name: 'rui' }).execute();
  await insertContact(db, {
    profile_id: profileId,
    author_id: 'did:lia',
    author_username: 'lia.example.com',
    closed_at: now,
  });
  const printed = await runCommand(cli, ['rules', 'export', email, 'ana.creates']);
  const at = now.toISOString();
  expect(JSON.parse(printed)).toMatchObject({
    username: 'ana.creates',
    version: 2,
    changedAt: at,
    rules: { steps: { thanks: 'off' }, voice: { facts: '' } },
    changes: [
      {
        version: 1,
        rules: { steps: { thanks: 'automatic' } },
        changed_at: at,
        changed_by: 'owner',
      },
      { version: 2, rules: { steps: { thanks: 'off' } }, changed_at: at, changed_by: 'owner' },
    ],
    blockedPeople: ['rui'],
    leftAlone: [{ name: 'lia.example.com', reason: 'stop', closed_at: at }],
  });
  const other = await runCommand(cli, ['rules', 'export', email, 'other']);
  expect(JSON.parse(other)).toMatchObject({
    version: 0,
    changes: [],
    blockedPeople: [],
    leftAlone: [],
  });
});
