import { expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { insertContact } from '../../../testing/database/insertContact.ts';
import { insertDone } from '../../../testing/database/insertDone.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { setUpProfile } from '../../../testing/bot/setUpProfile.ts';
import { removeUser } from '../../accounts/users.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpProfile();
const { db } = bench;

const list = (query: Record<string, string> = {}, { headers } = bench.user) =>
  bench.server.api.inject({ url: `/api/profiles/${bench.profileId}/contacts`, query, headers });

const reopen = (contactId: string, { headers } = bench.user) =>
  bench.server.api.inject({
    method: 'DELETE',
    url: `/api/profiles/${bench.profileId}/contacts/${contactId}`,
    headers,
  });

const close = (author: string, minute = 0) =>
  insertContact(db(), {
    profile_id: bench.profileId,
    author_id: author,
    closed_at: new Date(Date.UTC(2026, 2, 10, 12, minute)),
  });

test('answers whom the bot leaves alone, why, since when, and the post with its words', async () => {
  const id = await close('did:lia');
  await insertDone(db(), {
    profile_id: bench.profileId,
    story_id: 'post/theirs',
    caption: 'No bots, please.',
  });
  const named = { author_id: 'did:rui', author_username: 'rui.example.com', target_ref: null };
  const closed_at = new Date('2026-03-10T12:01:00Z');
  await insertContact(db(), { profile_id: bench.profileId, ...named, closed_at, reason: 'muted' });
  const answer = await list();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: [
      {
        id: expect.any(String),
        name: 'rui.example.com',
        reason: 'muted',
        closed_at: '2026-03-10T12:01:00.000Z',
        post_text: null,
        post_url: null,
      },
      {
        id,
        name: 'did:lia',
        reason: 'stop',
        closed_at: '2026-03-10T12:00:00.000Z',
        post_text: 'No bots, please.',
        post_url: 'https://app.example.com/post/theirs',
      },
    ],
    pagination: { total: 2, totalPages: 1 },
  });
});

test('answers page by page, newest first', async () => {
  for (const minute of [1, 2, 3]) await close(`did:${minute}`, minute);
  const names = async (page: string) => {
    const { data, pagination } = (await list({ page, limit: '2' })).json();
    expect(pagination).toEqual({ total: 3, totalPages: 2 });
    return data.map(({ name }: { name: string }) => name);
  };
  expect(await names('1')).toEqual(['did:3', 'did:2']);
  expect(await names('2')).toEqual(['did:1']);
  expect((await list({ limit: '101' })).statusCode).toBe(400);
});

test('takes a person off the list, also when asked twice', async () => {
  const id = await close('did:lia');
  await close('did:rui');
  expect((await reopen(id)).statusCode).toBe(204);
  expect((await reopen(id)).statusCode).toBe(204);
  expect((await list()).json().data).toMatchObject([{ name: 'did:rui' }]);
});

test("hides the list of another user's profile, and changes nothing there", async () => {
  const id = await close('did:lia');
  const stranger = await createSignedInUser(bench.server);
  expect((await list({}, stranger)).statusCode).toBe(404);
  expect((await reopen(id, stranger)).statusCode).toBe(404);
  const own = await insertProfile(db(), { user_id: stranger.id, account_id: newId() });
  const { headers } = stranger;
  const url = `/api/profiles/${own}/contacts/${id}`;
  const answer = await bench.server.api.inject({ method: 'DELETE', url, headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('There is no such person on the list.');
  expect((await reopen('nonsense')).statusCode).toBe(404);
  expect((await list()).json().data).toMatchObject([{ id }]);
});

test('deletes the list with the profile, whoever deletes it', async () => {
  await close('did:lia');
  const other = await insertProfile(db(), {
    user_id: bench.user.id,
    account_id: newId(),
    username: 'x',
  });
  await insertContact(db(), { profile_id: other, author_id: 'did:lia' });
  const url = `/api/profiles/${bench.profileId}`;
  await bench.server.api.inject({ method: 'DELETE', url, headers: bench.user.headers });
  const left = () => db().selectFrom('closed_contacts').select('profile_id').execute();
  expect(await left()).toContainEqual({ profile_id: other });
  expect(await left()).not.toContainEqual({ profile_id: bench.profileId });
  await removeUser(db(), bench.user.id);
  expect(await left()).not.toContainEqual({ profile_id: other });
});

test('deletes what was closed for an earlier account of the profile, too', async () => {
  await close('did:lia');
  await db()
    .updateTable('profiles')
    .set({ account_id: newId() })
    .where('id', '=', bench.profileId)
    .execute();
  expect((await list()).json().data).toEqual([]);
  await db().deleteFrom('profiles').where('id', '=', bench.profileId).execute();
  const left = db()
    .selectFrom('closed_contacts')
    .select('id')
    .where('profile_id', '=', bench.profileId);
  expect(await left.execute()).toEqual([]);
});
