import { expect, test } from '@jest/globals';
import { createScriptedNetwork } from '../../../testing/bot/createScriptedNetwork.ts';
import { profileCalls } from '../../../testing/api/profileCalls.ts';

const network = createScriptedNetwork();
network.offerRedirect();
const calls = profileCalls({ networks: [network, createScriptedNetwork('mastodon')] });
const { create, db, patch, profileAt, secret } = calls;

const byRedirect = { username: 'ana.creates', byRedirect: true };

const signInOf = (profileId: string) =>
  db()
    .selectFrom('redirect_sign_ins')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

test('a profile is linked without a password where its network has a page to sign in at, and begins', async () => {
  const { status, body } = await create(byRedirect);
  expect(status).toBe(201);
  const { id } = body as { id: string };
  expect(await secret(id, 'password')).toBeUndefined();
  expect(await calls.row(id)).toMatchObject({ sync_code: 0, sync_epoch: 1 });
  expect(await signInOf(id)).toMatchObject({ ends_at: null, answered_at: null });
});

test.each([
  ['a password beside it', { password: 'secret' }, 'byRedirect'],
  ['a network without such a page', { network: 'mastodon' }, 'byRedirect'],
])('is refused with %s', async (_name, more, field) => {
  const { status, body } = await create({ ...byRedirect, ...more });
  expect([status, body]).toMatchObject([400, { code: 'input.invalid', field }]);
});

test('neither a password nor the page is refused as before', async () => {
  const { status, body } = await create({ username: 'ana.creates' });
  expect([status, body]).toMatchObject([400, { field: 'password' }]);
});

test('a linked profile changes over: its password goes, and it is verified again', async () => {
  const id = await profileAt(7, { signed_in_by: 'password' });
  const listed = async () => (await calls.list()).json<{ signedInBy?: string }[]>()[0]?.signedInBy;
  expect(await listed()).toBe('password');
  expect((await patch(id, { byRedirect: true })).status).toBe(200);
  expect(await listed()).toBeUndefined();
  expect(await secret(id, 'password')).toBeUndefined();
  expect(await calls.row(id)).toMatchObject({ sync_code: 2, sync_epoch: 4 });
  expect(await signInOf(id)).toBeDefined();
});

test('one that was refused begins again at the page, and no password is asked for', async () => {
  const id = await profileAt(4, {}, null);
  const again = { syncStatusBot: 2 };
  expect((await patch(id, again)).body).toMatchObject({ code: 'credentials.passwordNeeded' });
  expect((await patch(id, { ...again, byRedirect: true })).status).toBe(200);
});

test('a password that is typed again ends the sign-in at the page', async () => {
  const id = await profileAt(4, {}, null);
  await patch(id, { syncStatusBot: 2, byRedirect: true });
  await db().updateTable('profiles').set({ sync_code: 4 }).where('id', '=', id).execute();
  expect((await patch(id, { syncStatusBot: 2, password: 'new' })).status).toBe(200);
  expect(await signInOf(id)).toBeUndefined();
});

test('neither the address nor the return of a sign-in is there before the network has answered', async () => {
  const id = await profileAt(10, {}, null);
  await patch(id, { syncStatusBot: 0, byRedirect: true });
  const { id: signInId } = (await signInOf(id)) ?? {};
  const { headers } = calls.ana;
  const url = `/api/sign-ins/${signInId}`;
  const answers = [
    await calls.server.api.inject({ url, headers }),
    await calls.server.api.inject({ method: 'POST', url, headers, payload: { code: 'x' } }),
  ];
  expect(
    answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]),
  ).toEqual([
    [409, 'signIn.over'],
    [409, 'signIn.over'],
  ]);
});
