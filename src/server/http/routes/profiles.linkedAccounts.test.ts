import { expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { untilWaiting } from '../../../testing/postgres/untilWaiting.ts';
import { profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { create, patch, remove, row, profileAt } = calls;

/** Another user's profile of an account that a sign-in proved. */
async function provedElsewhere(account: string): Promise<string> {
  const { ana } = calls;
  calls.ana = await createSignedInUser(calls.server);
  const id = await profileAt(7, {
    username: account,

    account_id: `id of ${account}`,
  });
  calls.ana = ana;
  return id;
}

test('two spellings of an account are one profile of a user', async () => {
  await create({ username: 'One.Account', password: 'x' });
  const exists = { status: 409, body: { code: 'profile.exists', field: 'username' } };
  expect(await create({ username: 'one.account', password: 'x' })).toMatchObject(exists);
  const { body } = await create({ username: 'two.account', password: 'x' });
  expect(await patch(body.id, { username: 'ONE.account', password: 'x' })).toMatchObject(exists);
  expect(await patch(body.id, { username: 'Two.Account' })).toMatchObject({ status: 200 });
});

test('of two changes to one account at once, one is refused', async () => {
  const made = await Promise.all(['a', 'b'].map((username) => create({ username, password: 'x' })));
  const answers = await Promise.all(
    made.map(({ body }) => patch(body.id, { username: 'same.account', password: 'x' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('of a new profile and a change to one account at once, one is refused', async () => {
  const db = calls.db();
  const id = await profileAt(7, { username: 'before' });
  const creating = await db.transaction().execute(async (trx) => {
    const renamed = { account_name: 'same.account' };
    await trx.updateTable('profiles').set(renamed).where('id', '=', id).execute();
    const answer = create({ username: 'same.account', password: 'x' });
    await untilWaiting(db, 'insert into "profiles"');
    return { answer };
  });
  expect(await creating.answer).toMatchObject({
    status: 409,
    body: { code: 'profile.exists', field: 'username' },
  });
});

test('an account that another user has proved is answered like any other, until a sign-in', async () => {
  await provedElsewhere('proved.account');
  const made = await create({ username: 'Proved.Account', password: 'x' });
  const free = await create({ username: 'Free.Account', password: 'x' });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body)).toEqual(Object.keys(free.body));
  await remove(made.body.id);
  const id = await profileAt(4, { username: 'own' });
  const change = { username: 'proved.account', password: 'new', syncStatusBot: 2 };
  expect(await patch(id, change)).toMatchObject({ status: 200 });
  expect(await row(id)).toMatchObject({ sync_code: 2, account_id: null });
});

test('an account that another user only typed is free', async () => {
  await create({ username: 'typed.account', password: 'x' });
  calls.ana = await createSignedInUser(calls.server);
  expect(await create({ username: 'typed.account', password: 'x' })).toMatchObject({ status: 201 });
});

test('a profile that is given another username frees its account', async () => {
  const id = await provedElsewhere('freed.account');
  const user_id = String((await row(id))?.user_id);
  const token = await calls.server.context.sessions.open(user_id);
  const { ana } = calls;
  calls.ana = { ...ana, id: user_id, headers: { authorization: `Bearer ${token}` } };
  await patch(id, { username: 'Freed.Account' });
  expect(await row(id)).toMatchObject({ account_id: 'id of freed.account' });
  await calls.server.context.database.db
    .updateTable('profiles')
    .set({ sync_code: 7 })
    .where('id', '=', id)
    .execute();
  expect(await patch(id, { username: 'renamed', password: 'x' })).toMatchObject({ status: 200 });
  expect(await row(id)).toMatchObject({ account_id: null, account_name: 'renamed' });
  calls.ana = ana;
  expect(await create({ username: 'freed.account', password: 'x' })).toMatchObject({ status: 201 });
});
