import { describe, expect, test } from '@jest/globals';
import { profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { patch, db, row, secret, profileAt } = calls;

test('the data of a profile count as not read once it is another account', async () => {
  const id = await profileAt(7, { sync_status: 'SYNCED' });
  await patch(id, { username: 'ana.creates', password: 'new-password' });
  expect(await row(id)).toMatchObject({ sync_status: 'SYNCED' });
  const other = await profileAt(7, { username: 'second', sync_status: 'SYNCED' });
  await patch(other, { username: 'third', password: 'new-password' });
  expect(await row(other)).toMatchObject({ sync_status: 'NEVER' });
});

describe('the name of another account', () => {
  const passwordNeeded = {
    status: 400,
    body: {
      code: 'credentials.passwordNeeded',
      field: 'password',
      message: 'Type the password of the account "ana.other" as well.',
    },
  };

  test.each([
    [null, 0],
    [4, 2],
    [7, 2],
    [10, 0],
    [42, 0],
  ])('at %p is not tried with the stored password', async (code, syncStatusBot) => {
    const id = await profileAt(code);
    for (const password of [undefined, '', ' ']) {
      const change = { username: 'ana.other', ...(password !== undefined && { password }) };
      expect(await patch(id, { ...change, syncStatusBot })).toEqual(passwordNeeded);
      expect(await patch(id, change)).toEqual(passwordNeeded);
    }
    expect(await row(id)).toMatchObject({
      sync_code: code,
      sync_epoch: 3,
      username: 'ana.creates',
    });
    expect(await secret(id, 'password')).toBe('old-password');
  });

  test('is shown with no figure of the former account, which keeps those of its days meanwhile', async () => {
    const account_since = new Date('2026-01-01T00:00:00Z');
    const counts = { followers_count: 10, follows_count: 20, media_count: 30 };
    const account = { account_id: 'ana', account_since };
    const id = await profileAt(7, { ...counts, full_name: 'Ana', ...account });
    const day = { profile_id: id, day: '2026-03-01', followers: 10 };
    await db().insertInto('report_days').values(day).execute();
    const snapshot = { profile_id: id, taken_at: new Date(), total_views: 5 };
    await db().insertInto('report_snapshots').values(snapshot).execute();
    await patch(id, { username: 'ana.other', password: 'new' });
    const { body } = await calls.list();
    const none = { fullName: null, followersCount: null, followsCount: null, mediaCount: null };
    expect(JSON.parse(body)).toMatchObject([{ username: 'ana.other', ...none }]);
    const kept = async (table: 'report_days' | 'report_snapshots') =>
      (await db().selectFrom(table).selectAll().where('profile_id', '=', id).execute()).length;
    expect([await kept('report_snapshots'), await kept('report_days')]).toEqual([0, 1]);
    await db().updateTable('profiles').set({ sync_code: 4 }).where('id', '=', id).execute();
    await patch(id, { username: 'ana.third', password: 'new' });
    const stored = await row(id);
    const former = { former_account_id: 'ana', former_account_since: account_since };
    expect(stored).toMatchObject({ account_id: null, ...former });
    expect(Number(stored?.account_since)).toBeGreaterThan(Number(account_since));
  });

  test.each([
    [10, { syncStatusBot: 0 }, 0],
    [4, { syncStatusBot: 2 }, 2],
    [7, {}, 7],
  ])('is none where only its spelling differs, at %d', async (code, change, reached) => {
    const id = await profileAt(code);
    expect(await patch(id, { username: ' ANA.Creates', ...change })).toMatchObject({
      status: 200,
      body: { username: 'ana.creates' },
    });
    expect(await row(id)).toMatchObject({ sync_code: reached, username: 'ana.creates' });
  });
});

test('refuses a username that another profile of the user has', async () => {
  await profileAt(7, { username: 'taken' });
  const id = await profileAt(7);
  expect(await patch(id, { username: 'taken', password: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'profile.exists', field: 'username' },
  });
  expect(await row(id)).toMatchObject({ sync_code: 7 });
});

test('refuses a new username with a hidden character, and lets one that is there already be', async () => {
  const username = 'ana\u202E.creates';
  const id = await profileAt(7);
  expect(await patch(id, { username })).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', field: 'username' },
  });
  const old = await profileAt(10, { username });
  expect((await patch(old, { username, syncStatusBot: 0 })).status).toBe(200);
});
