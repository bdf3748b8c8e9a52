import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertContact } from '../../testing/database/insertContact.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Database } from '../database/Database.ts';

const config = readConfig({});
let database: Database;
let email: string;
let profileId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const userId = await insertUser(db);
  ({ email } = await db.selectFrom('users').select('email').executeTakeFirstOrThrow());
  profileId = await insertProfile(db, { user_id: userId, account_id: 'did:us' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('closed_contacts').execute();
});

const cli = {
  readConfig: () => config,
  withContext: (work: (context: { config: typeof config; database: Database }) => Promise<void>) =>
    work({ config, database }),
};
const run = (line: string) => runCommand(cli, line.split(' '));

const close = (author: string, day: number) =>
  insertContact(database.db, {
    profile_id: profileId,
    author_id: `did:${author}`,
    author_username: author,
    closed_at: new Date(`2026-03-0${day}T12:00:00Z`),
  });

test('lists whom the bot leaves alone, newest first, without what a terminal would obey', async () => {
  await close('lia.example.com', 1);
  await close('rui\u001B[31m.example.com', 2);
  expect(await run(`contacts list ${email} ana.creates`)).toBe(
    'rui[31m.example.com\tstop\t2026-03-02\tpost/theirs\n' +
      'lia.example.com\tstop\t2026-03-01\tpost/theirs',
  );
});

test('hands the list over as JSON', async () => {
  await close('lia.example.com', 1);
  expect(JSON.parse(await run(`contacts list ${email} ana.creates --json`))).toMatchObject([
    {
      name: 'lia.example.com',
      author_id: 'did:lia.example.com',
      reason: 'stop',
      closed_at: '2026-03-01T12:00:00.000Z',
      target_ref: 'post/theirs',
    },
  ]);
});

test.each(['lia.example.com', 'did:lia.example.com'])(
  'opens the contact of %s again',
  async (who) => {
    await close('lia.example.com', 1);
    await close('rui.example.com', 2);
    const reopen = `contacts reopen ${email} ana.creates ${who}`;
    expect(await run(reopen)).toBe(`The bot of ana.creates may answer ${who} again.`);
    expect(await run(`contacts list ${email} ana.creates`)).toMatch(/^rui\.example\.com\t[^\n]*$/);
    await expect(run(reopen)).rejects.toThrow('does not leave');
  },
);

test('says so where the list is empty, and where there is no such profile', async () => {
  const list = await run(`contacts list ${email} ana.creates`);
  expect(list).toBe('The bot of ana.creates leaves nobody alone.');
  await expect(run(`contacts list ${email} nobody`)).rejects.toThrow('no profile nobody');
});

test('names a conversation in which the owner answers, and hands it back', async () => {
  await database.db
    .insertInto('own_conversations')
    .values({
      profile_id: profileId,
      conversation_id: 'thread',
      author_username: 'lia.example.com',
      target_ref: 'post/theirs',
      begun_at: new Date('2026-03-03T12:00:00Z'),
    })
    .execute();
  expect(await run(`contacts list ${email} ana.creates`)).toBe(
    'lia.example.com\tconversation\t2026-03-03\tpost/theirs',
  );
  expect(await run(`contacts reopen ${email} ana.creates lia.example.com`)).toBe(
    'The bot of ana.creates may answer lia.example.com again in that conversation.',
  );
  expect(await run(`contacts list ${email} ana.creates`)).toBe(
    'The bot of ana.creates leaves nobody alone.',
  );
});
