import { expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { create, db, list, profileAt, row } = calls;

async function removeWith(id: string, payload: object) {
  const { headers } = calls.ana;
  const url = `/api/profiles/${id}/removal`;
  const answer = await calls.server.api.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const removed = { status: 204, body: undefined };

test.each(everyCode)('at code %p a profile is removed with the password', async (code) => {
  const id = await profileAt(code);
  expect(await removeWith(id, { password: calls.ana.password })).toEqual(removed);
  expect(await row(id)).toBeUndefined();
  expect((await list()).json()).toEqual([]);
  const again = await create({ username: 'ana.creates', password: 'sandbox' });
  expect(again.status).toBe(201);
});

test('the session of a removed profile is ended on the network', async () => {
  const id = await profileAt(8);
  await calls.server.context.secrets.save(db(), { profileId: id, kind: 'session', secret: 'x' });
  await removeWith(id, { password: calls.ana.password });
  const retired = db().selectFrom('retired_sessions').selectAll().where('profile_id', '=', id);
  expect(await retired.execute()).toHaveLength(1);
});

test('without the password nothing is removed, and the answer says so', async () => {
  const id = await profileAt(8);
  expect(await removeWith(id, { password: 'another' })).toEqual({
    status: 403,
    body: {
      code: 'password.refused',
      field: 'password',
      message: 'The password of your account is not right. Nothing was changed.',
    },
  });
  expect(await row(id)).toMatchObject({ sync_code: 8 });
});

test('wrong passwords count as failed logins, and lock the account there', async () => {
  const id = await profileAt(8);
  const statuses = [];
  for (let tries = 0; tries < 5; tries += 1) {
    statuses.push((await removeWith(id, { password: `guess ${tries}` })).status);
  }
  const { email, password } = calls.ana;
  statuses.push((await removeWith(id, { password })).status);
  const login = { method: 'POST', url: '/api/users/login', payload: { email, password } } as const;
  statuses.push((await calls.server.api.inject(login)).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  expect(await row(id)).toBeDefined();
});

test.each([{}, { password: 5 }, { password: 'x', more: true }, []])(
  'refuses the body %j',
  async (payload) => {
    const id = await profileAt(7);
    expect((await removeWith(id, payload)).status).toBe(400);
    expect(await row(id)).toBeDefined();
  },
);

test('nobody removes what belongs to another person, with whatever password', async () => {
  const id = await profileAt(7);
  calls.ana = await createSignedInUser(calls.server);
  expect((await removeWith(id, { password: calls.ana.password })).status).toBe(404);
  expect(await row(id)).toBeDefined();
});

test('the password is in no line of the log', async () => {
  const id = await profileAt(7);
  await removeWith(id, { password: 'a-password-that-is-wrong' });
  await removeWith(id, { password: calls.ana.password });
  expect(calls.server.logLines.join('')).not.toMatch(/a-password-that-is-wrong|password-of-all/);
});
