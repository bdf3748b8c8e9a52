import { beforeEach, expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { profileCalls } from '../../../testing/api/profileCalls.ts';
import { createSandboxNetwork } from '../../../sandbox/sandboxNetwork.ts';
import { linkedAccountOf } from '../../profiles/linkedAccount.ts';
import { countSignIn } from '../../profiles/signInAttempts.ts';

const calls = profileCalls();
const { db, patch, profileAt, row, secret } = calls;

/** As many failed sign-ins of one user as there is no pause for, or more. */
async function exhaust(username: string, attempts = 5, userId = calls.ana.id): Promise<void> {
  const network = calls.server.context.networks.get('sandbox');
  const account = linkedAccountOf(network, { user_id: userId, username });
  for (let count = 0; count < attempts; count++) {
    for (const table of ['sign_in_attempts', 'own_sign_in_attempts'] as const) {
      await db()
        .updateTable(table)
        .set({ next_at: new Date(0) })
        .execute();
    }
    await countSignIn(db(), { account, userId });
  }
}

beforeEach(() => db().deleteFrom('sign_in_attempts').execute());

test.each([
  ['en', /have failed\. Wait \d seconds and try again\.$/],
  ['pt-BR', /falharam\. Aguarde \d segundos e tente novamente\.$/],
  ['es', /la red\. Espera \d segundos y vuelve a intentarlo\.$/],
  ['fr', /ont échoué\. Patientez \d secondes, puis réessayez\.$/],
  ['ja', /\d秒ほど待ってから、もう一度お試しください。$/],
])('a sign-in too soon names the wait in %s', async (language, message) => {
  await exhaust('ana.creates');
  const answer = await calls.server.api.inject({
    method: 'PATCH',
    url: `/api/profiles/${await profileAt(10)}`,
    headers: { ...calls.ana.headers, 'accept-language': language },
    payload: { syncStatusBot: 0 },
  });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(answer.json()).toEqual({
    code: 'signIn.tooMany',
    message: expect.stringMatching(message),
  });
});

test.each([
  { from: null, change: { syncStatusBot: 0 } },
  { from: 4, change: { username: 'Ana.Creates', password: 'new', syncStatusBot: 2 } },
  { from: 7, change: { username: 'ana.creates', password: 'new' } },
])('too soon at $from changes nothing', async ({ from, change }) => {
  await exhaust('ana.creates', 12);
  const id = await profileAt(from);
  expect(await patch(id, change)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/Wait \d+ minutes and try again\.$/) },
  });
  expect(await row(id)).toMatchObject({ sync_code: from, sync_epoch: 3, username: 'ana.creates' });
  expect(await secret(id, 'password')).toBe('old-password');
  expect((await patch(id, { username: 'someone.else', password: 'new' })).status).toBe(200);
});

test('what a stranger tried holds up nobody who has hardly tried', async () => {
  const stranger = await createSignedInUser(calls.server);
  await exhaust('ana.creates', 12, stranger.id);
  const id = await profileAt(null);
  expect((await patch(id, { syncStatusBot: 0 })).status).toBe(200);
});

test('after three attempts of their own others wait as the stranger does', async () => {
  await exhaust('ana.creates', 3);
  const stranger = await createSignedInUser(calls.server);
  await exhaust('ana.creates', 12, stranger.id);
  const answer = await patch(await profileAt(null), { syncStatusBot: 0 });
  expect(answer).toMatchObject({ status: 429, body: { code: 'signIn.tooMany' } });
});

test('whoever has proved the account waits for no attempt of others', async () => {
  await exhaust('ana.creates', 4);
  const stranger = await createSignedInUser(calls.server);
  await exhaust('ana.creates', 12, stranger.id);
  const id = await profileAt(7, { account_id: 'ana' });
  expect((await patch(id, { username: 'ana.creates', password: 'new' })).status).toBe(200);
});

test('practice accounts are counted for each user alone', async () => {
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  const [ana, bruno] = ['ana', 'bruno'].map((user_id) =>
    linkedAccountOf(sandbox, { user_id, username: ' @Ana.creates' }),
  );
  expect(ana).toEqual({ network: 'sandbox', account_scope: 'ana', account_name: 'ana.creates' });
  expect(bruno).toEqual({ ...ana, account_scope: 'bruno' });
});

test('a user who tried twenty accounts in vain waits with the next one, but not with one of these', async () => {
  for (let account = 0; account < 20; account += 1) await exhaust(`tried.${account}`, 1);
  const network = calls.server.context.networks.get('sandbox');
  const next = linkedAccountOf(network, { user_id: calls.ana.id, username: 'ana.creates' });
  expect(await countSignIn(db(), { account: next, userId: calls.ana.id })).toEqual({
    restSeconds: expect.any(Number),
  });
  const refused = await patch(await profileAt(null), { syncStatusBot: 0 });
  expect(refused).toMatchObject({ status: 429, body: { code: 'signIn.tooMany' } });
  const tried = linkedAccountOf(network, { user_id: calls.ana.id, username: 'tried.0' });
  expect(await countSignIn(db(), { account: tried, userId: calls.ana.id })).toHaveProperty(
    'counters',
  );
  await db()
    .updateTable('own_sign_in_attempts')
    .set({ attempted_at: new Date(Date.now() - 3_600_001) })
    .execute();
  expect(await countSignIn(db(), { account: next, userId: calls.ana.id })).toHaveProperty(
    'counters',
  );
});
