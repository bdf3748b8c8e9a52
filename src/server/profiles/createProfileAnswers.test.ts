import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import type { Database, Listener } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import { createNetworks } from '../networks/networks.ts';
import { defaultSyncPace } from './sync/syncPace.ts';
import { createProfileAnswers, type ProfileAnswers } from './createProfileAnswers.ts';

let database: Database;
let listener: Listener;
let answers: ProfileAnswers;
let userId: string;
let profileId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = await insertUser(database.db);
  profileId = await insertProfile(database.db, { user_id: userId, username: 'old' });
  const listening: Database = {
    ...database,
    async listen(_channel, heard) {
      listener = typeof heard === 'function' ? { onPayload: heard } : heard;
      return async () => {};
    },
  };
  answers = await createProfileAnswers(listening, defaultSyncPace, createNetworks([]));
});

/** Changes the row as another process would, whose notification has not come yet. */
const rename = (username: string) =>
  database.db.updateTable('profiles').set({ username }).where('id', '=', profileId).execute();

async function shownName(): Promise<unknown> {
  return (await namesOf(userId))[0];
}

async function namesOf(user: string): Promise<string[]> {
  const profiles = JSON.parse((await answers.get(user)).body) as { username: string }[];
  return profiles.map(({ username }) => username);
}

/** A user with two profiles, of which the second is inserted first. */
async function userOf(username: string): Promise<string> {
  const user = await insertUser(database.db);
  const of = (name: string, day: string) =>
    insertProfile(database.db, { user_id: user, username: name, created_at: new Date(day) });
  await of(`${username}2`, '2026-03-02');
  await of(username, '2026-03-01');
  return user;
}

test('reads an unchanged list once', async () => {
  const first = await answers.get(userId);
  expect(await answers.get(userId)).toBe(first);
});

test('reads the lists that are asked for at once by one query', async () => {
  const others = await Promise.all(['bea', 'eva'].map((name) => userOf(name)));
  const queries = jest.spyOn(database.db, 'executeQuery');
  const shown = await Promise.all([userId, ...others, newId()].map((user) => namesOf(user)));
  expect(shown).toEqual([['old'], ['bea', 'bea2'], ['eva', 'eva2'], []]);
  expect(queries).toHaveBeenCalledTimes(1);
  queries.mockRestore();
});

test('reads again when notified that the profiles changed, and gives another tag', async () => {
  const first = await answers.get(userId);
  await rename('new');
  expect(await shownName()).toBe('old');
  listener.onPayload(userId);
  expect(await shownName()).toBe('new');
  expect((await answers.get(userId)).etag).not.toBe(first.etag);
});

test('keeps no answer whose reading began before the change was heard', async () => {
  const reading = answers.get(userId);
  listener.onPayload(userId);
  await rename('new');
  await reading;
  expect(await shownName()).toBe('new');
});

test('keeps no answer whose reading began before notifications may have been missed', async () => {
  const reading = answers.get(userId);
  listener.onGap?.();
  await rename('new');
  await reading;
  expect(await shownName()).toBe('new');
});

test('reads again after half a minute without a notification', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  expect(await shownName()).toBe('old');
  await rename('new');
  clock.mockReturnValue(31_000);
  expect(await shownName()).toBe('old');
  clock.mockReturnValue(31_001);
  expect(await shownName()).toBe('new');
  clock.mockRestore();
});

test('tries again after a reading that failed', async () => {
  const failing = jest
    .spyOn(database.db, 'executeQuery')
    .mockRejectedValueOnce(new Error('no database'));
  await expect(answers.get(userId)).rejects.toThrow('no database');
  expect(await shownName()).toBe('old');
  failing.mockRestore();
});
